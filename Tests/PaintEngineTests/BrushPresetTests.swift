internal import Testing
@testable internal import PaintEngine

struct BrushPresetTests {
  @Test func `reads a brush of mypaint-brushes`() throws {
    let preset = try BrushPreset(contentsOf: brush("deevad/2B_pencil"))
    #expect(preset.warnings == [])
    #expect(preset[.dabsPerActualRadius] == 4)
    #expect(preset.values[.opaqueMultiply]?.curves[.pressure]?.isEmpty == false)
  }

  @Test(arguments: [
    ("", "line 1: not JSON (unexpected end of data); a .myb file is a JSON object"),
    ("{\n\"version\": 3,\n]", "line 3: not JSON (quoted object property name expected); a .myb file is a JSON object"),
    ("{}", "'version' is missing or of the wrong kind: expected the number 3"),
    ("{\"version\": 2}", "brush version 2; only version 3 can be read"),
    ("{\"version\": 3}", "'settings' is missing or of the wrong kind: expected an object of settings"),
    (
      "{\"version\": 3, \"settings\": {\"hardnes\": {\"base_value\": 1, \"inputs\": {}}}}",
      "there is no setting 'hardnes'; did you mean 'hardness'?"
    ),
    (
      "{\"version\": 3, \"settings\": {\"hardness\": {\"base_value\": \"1\", \"inputs\": {}}}}",
      "'settings.hardness.base_value' is missing or of the wrong kind: expected a number"
    ),
    (
      "{\"version\": 3, \"settings\": {\"hardness\": {\"base_value\": 1, \"inputs\": {\"pressure\": [[0, 1]]}}}}",
      "the curve of setting 'hardness' over input 'pressure' has 1 points; it needs 2 to 64"
    ),
    (
      "{\"version\": 3, \"settings\": {\"hardness\": {\"base_value\": 1, \"inputs\": {\"random\": [[1, 1], [0, 0]]}}}}",
      "the curve of setting 'hardness' over input 'random' runs backwards: the inputs of its points must not fall"
    ),
  ])
  func `says what is wrong with a text`(text: String, message: String) {
    let error = #expect(throws: BrushPresetError.self) { try BrushPreset(json: text) }
    #expect(error?.description == message)
  }

  @Test func `an input that libmypaint doesn't know is a warning`() throws {
    let preset = try BrushPreset(contentsOf: brush("Dieterle/Blender"))
    #expect(preset.warnings == [.unknownInput(name: "surfacemap_x", setting: .smudge)])
  }

  @Test func `a base value outside the range is clamped and said`() throws {
    let preset = try BrushPreset(
      json: "{\"version\": 3, \"settings\": {\"hardness\": {\"base_value\": 7.5, \"inputs\": {}}}}")
    #expect(preset[.hardness] == 1)
    #expect(preset.warnings == [.clamped(setting: .hardness, found: 7.5)])
  }

  @Test func `a curve beyond all ranges is clamped and said, and paints`() throws {
    let curve = "{\"pressure\": [[0, -1e30], [1, 1e30]]}"
    let settings = BrushSetting.allCases.map { "\"\($0.rawValue)\": {\"base_value\": 1, \"inputs\": \(curve)}" }
    let preset = try BrushPreset(json: "{\"version\": 3, \"settings\": {\(settings.joined(separator: ","))}}")
    #expect(preset.values[.hardness]?.curves[.pressure]?.map(\.added) == [-1, 1])
    #expect(preset.warnings.contains(.clampedCurve(setting: .hardness, input: .pressure)))
    let store = TileStore()
    Painter(preset, on: store).paint(StrokeSample.line(from: (0, 0), to: (20, 20), count: 4))
    #expect(store.paintedBounds.width < 10_000)
  }

  @Test(arguments: BrushLibrary.installedFolders.flatMap { BrushLibrary(folder: $0).entries })
  func `every brush of mypaint-brushes is read, none clamped`(entry: BrushLibrary.Entry) throws {
    for warning in try entry.preset().warnings {
      guard case .unknownInput = warning else {
        Issue.record("\(warning)")
        continue
      }
    }
  }

  @Test func `a misspelt setting is told from a strange one`() {
    #expect(BrushSetting.nearest(to: "opaqe") == .opaque)
    #expect(BrushSetting.nearest(to: "radius") == nil)
  }
}
