internal import Testing

@testable internal import CourseCore

@Suite struct AuditClaimTests {
  @Test(
    arguments: [
      (["// Asserts: nobody writes. False if: a setter is added."], "nobody writes.", "a setter is added."),
      (
        ["/// Asserts: nobody", "/// writes.", "/// False if: a setter", "/// is added."], "nobody writes.",
        "a setter is added."
      ),
      (["/* Asserts: one.\n   False if: two. */"], "one.", "two."),
      (["/**\n * Asserts: one,\n * still one.\n *\n * False if: two.\n */"], "one, still one.", "two."),
      (["// FALSE IF: two.", "// asserts: one."], "one.", "two."),
      (["// - **Asserts:** one.", "// - **False if:** two."], "one.", "two."),
      (["// Asserts: one.", "//", "// More about it.", "// False if: two."], "one.", "two."),
      (["// Asserts: one."], "one.", nil),
      (["// Asserts:", "//", "// False if: two."], nil, "two."),
      (["// Safe, trust me."], nil, nil),
      ([], nil, nil),
    ] as [([String], String?, String?)])
  func sentences(comments: [String], asserts: String?, falseIf: String?) {
    let claim = AuditClaim(comments: comments, markers: AuditMarkers())
    #expect(claim.asserts == asserts)
    #expect(claim.falseIf == falseIf)
    #expect(claim.isComplete == (asserts != nil && falseIf != nil))
  }

  @Test(
    arguments: [
      (["/// First.", "/// Second."], "First.\nSecond."),
      (["/**\n   a\n\n   b\n */"], "\na\n\nb\n"),
      (["//"], nil),
    ] as [([String], String?)])
  func prose(comments: [String], comment: String?) {
    #expect(AuditClaim(comments: comments, markers: AuditMarkers()).comment == comment)
  }

  @Test func ownMarkers() {
    let markers = AuditMarkers(asserts: ["Afirma:", "SAFETY:"], falseIf: ["Falso si:"])
    let claim = AuditClaim(comments: ["// SAFETY: uno. Falso si: dos. Asserts: tres."], markers: markers)
    #expect(claim.asserts == "uno.")
    #expect(claim.falseIf == "dos. Asserts: tres.")
  }
}
