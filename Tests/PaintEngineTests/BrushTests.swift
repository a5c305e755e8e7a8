internal import CMyPaint
internal import Testing
@testable internal import PaintEngine

struct BrushTests {
  @Test func `every setting and input of libmypaint has its name here, in its order`() {
    #expect(BrushSetting.allCases.map(\.id.rawValue) == Array(0..<MYPAINT_BRUSH_SETTINGS_COUNT.rawValue))
    #expect(BrushInput.allCases.map(\.id.rawValue) == Array(0..<MYPAINT_BRUSH_INPUTS_COUNT.rawValue))
  }

  @Test(arguments: BrushSetting.allCases)
  func `a setting has a range around its default, and words`(setting: BrushSetting) {
    let info = setting.info
    #expect(info.range.contains(info.standard))
    #expect(!info.title.isEmpty && !info.explanation.isEmpty)
    #expect(Brush()[setting] == info.standard)
    #expect(BrushPreset.standard[setting] == info.standard)
  }

  @Test func `a value outside the range is clamped`() {
    let brush = Brush()
    brush[.hardness] = 2
    #expect(brush[.hardness] == 1)
    brush[.hardness] = .nan
    #expect(brush[.hardness] == 0)
    var preset = BrushPreset.standard
    preset[.opaque] = -1
    #expect(preset[.opaque] == 0)
  }

  @Test func `a preset's values and curves arrive in the brush`() throws {
    var preset = try BrushPreset(contentsOf: brush("deevad/2B_pencil"))
    preset[.hardness] = 0.25
    let brush = Brush(preset)
    for (setting, value) in preset.values { #expect(brush[setting] == value.base) }
  }

  @Test(arguments: [
    (Color(red: 1, green: 0, blue: 0), [0, 1, 1]), (Color(red: 0, green: 0.5, blue: 0), [1 / 3, 1, 0.5]),
    (Color(red: 0.5, green: 0.5, blue: 0.5), [0, 0, 0.5]), (Color(red: 1, green: 0, blue: 0.5), [11 / 12, 1, 1]),
    (.black, [0, 0, 0]),
  ] as [(Color, [Float])])
  func `a colour becomes hue, saturation and value`(color: Color, hsv: [Float]) {
    let brush = Brush()
    brush.setColor(color)
    for (setting, expected) in zip([BrushSetting.colorH, .colorS, .colorV], hsv) {
      #expect(abs(brush[setting] - expected) < 1e-6)
    }
  }

  @Test(arguments: [Color(red: 0.9, green: 0.1, blue: 0.2), Color(red: 0, green: 0, blue: 1), .white])
  func `paint has the brush's colour`(color: Color) {
    let store = TileStore()
    let painter = Painter(on: store)
    painter.brush.radius = 20
    painter.brush[.hardness] = 1
    painter.brush.setColor(color)
    painter.paint(StrokeSample.line(from: (30, 30), to: (90, 30), pressure: { _ in 1 }))
    let found = store.pixel(x: 60, y: 30).color
    let distance = max(abs(found.red - color.red), abs(found.green - color.green), abs(found.blue - color.blue))
    #expect(distance < 0.001 && found.alpha > 0.99)
  }

  @Test func `a brush that follows the grid paints the same in every run`() throws {
    let preset = try BrushPreset(contentsOf: brush("Dieterle/HalfTone#1"))
    let pictures = (0..<6).map { _ in
      let store = TileStore()
      Painter(preset, on: store).paint(wave)
      return store.raster(of: PixelRect(x: 0, y: 0, width: 512, height: 512))
    }
    #expect(pictures.allSatisfy { $0 == pictures[0] })
  }
}
