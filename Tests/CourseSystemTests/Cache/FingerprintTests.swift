internal import Testing

@testable import CourseSystem

@Suite struct FingerprintTests {
  @Test func `it is XXH3 of 128 bits, the same everywhere`() {
    // The hash of nothing, as xxHash's own documentation gives it.
    #expect(Fingerprint(of: []).text == "99aa06d3014798d86001c324468d497f")
  }

  @Test func `lists that read alike when joined differ`() {
    #expect(Fingerprint(["ab", "c"]) != Fingerprint(["a", "bc"]))
    #expect(Fingerprint(["a", ""]) != Fingerprint(["a"]))
    #expect(Fingerprint(["a", "b"]) == Fingerprint(["a", "b"]))
  }
}
