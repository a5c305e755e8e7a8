internal import CChafa
public import CourseCore

/// A picture as a terminal can show it among text, and as sixel: the one place that knows chafa.
///
/// What a terminal can do is decided elsewhere; chafa is told.
public struct PictureCells: Sendable {
  private let image: PixelImage

  /// The pixels of a terminal's cell.
  public struct Cell: Sendable, Hashable {
    public var width: Int
    public var height: Int

    /// What most terminals have, where one does not say.
    public static let usual = Cell(width: 10, height: 20)

    /// The cell of a screen of so many pixels; what cannot be true, as some terminals say it, is not believed.
    public init?(_ pixels: (width: Int, height: Int), _ size: ScreenSize) {
      self.init(width: pixels.width / max(1, size.columns), height: pixels.height / max(1, size.rows))
      guard width >= 3, height > width, height <= 3 * width else { return nil }
    }

    init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// Nil where the bytes are no PNG.
  public init?(png: [UInt8]) {
    guard let image = PixelImage(png: png) else { return nil }
    self.image = image
  }

  /// The cells that the picture fills in a space, its shape kept; never more than it has pixels for.
  public func size(in space: ScreenSize, cell: Cell) -> ScreenSize {
    let (width, height) = (Double(image.width), Double(image.height))
    let scale = min(
      1.0, Double(space.columns * cell.width) / width, Double(space.rows * cell.height) / height)
    return ScreenSize(
      columns: max(1, Int(width * scale / Double(cell.width))), rows: max(1, Int(height * scale / Double(cell.height))))
  }

  /// Half blocks in two colours, or letters where there are no colours.
  public func lines(_ size: ScreenSize, cell: Cell, colors: ColorLevel) -> [StyledLine] {
    withCanvas(size, cell, pixels: CHAFA_PIXEL_MODE_SYMBOLS, colors) { canvas in
      (0..<size.rows).map { row in
        StyledLine(Self.spans((0..<size.columns).map { Self.cell(canvas, column: $0, row: row, colors) }))
      }
    }
  }

  /// The picture as a sixel sequence, which fills so many cells from the cursor on.
  public func sixel(_ size: ScreenSize, cell: Cell) -> String {
    withCanvas(size, cell, pixels: CHAFA_PIXEL_MODE_SIXELS, .trueColor) { canvas in
      guard let info = chafa_term_db_get_fallback_info(chafa_term_db_get_default()) else { return "" }
      defer { chafa_term_info_unref(info) }
      guard let text = chafa_canvas_print(canvas, info) else { return "" }
      defer { g_string_free(text, 1) }
      return String(cString: text.pointee.str)
    }
  }

  private func withCanvas<Value>(
    _ size: ScreenSize, _ cell: Cell, pixels: ChafaPixelMode, _ colors: ColorLevel, _ body: (OpaquePointer) -> Value
  ) -> Value {
    let config = chafa_canvas_config_new()
    let symbols = chafa_symbol_map_new()
    defer {
      chafa_symbol_map_unref(symbols)
      chafa_canvas_config_unref(config)
    }
    chafa_canvas_config_set_geometry(config, Int32(size.columns), Int32(size.rows))
    chafa_canvas_config_set_cell_geometry(config, Int32(cell.width), Int32(cell.height))
    chafa_canvas_config_set_pixel_mode(config, pixels)
    chafa_canvas_config_set_canvas_mode(config, colors == .none ? CHAFA_CANVAS_MODE_FGBG : CHAFA_CANVAS_MODE_TRUECOLOR)
    // All of them one cell wide in every terminal.
    let tags = colors == .none ? CHAFA_SYMBOL_TAG_ASCII : ChafaSymbolTags(CHAFA_SYMBOL_TAG_VHALF.rawValue | CHAFA_SYMBOL_TAG_SPACE.rawValue)
    chafa_symbol_map_add_by_tags(symbols, tags)
    chafa_canvas_config_set_symbol_map(config, symbols)
    guard let canvas = chafa_canvas_new(config) else { fatalError("chafa makes a canvas of any configuration") }
    defer { chafa_canvas_unref(canvas) }
    image.bytes.withUnsafeBufferPointer { bytes in
      chafa_canvas_draw_all_pixels(
        canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, bytes.baseAddress, Int32(image.width), Int32(image.height),
        Int32(image.width * 4))
    }
    return body(canvas)
  }

  // MARK: Cells

  private static func cell(_ canvas: OpaquePointer, column: Int, row: Int, _ colors: ColorLevel) -> (Character, Span.Paint?) {
    let scalar = Unicode.Scalar(chafa_canvas_get_char_at(canvas, Int32(column), Int32(row))) ?? " "
    guard colors != .none else { return (Character(scalar), nil) }
    var (front, back): (Int32, Int32) = (-1, -1)
    chafa_canvas_get_colors_at(canvas, Int32(column), Int32(row), &front, &back)
    // A line's last blanks are not written: a coloured one is a full block.
    if scalar == " ", let color = color(back) { return ("█", Span.Paint(front: color)) }
    return (Character(scalar), Span.Paint(front: color(front), back: color(back)))
  }

  /// Minus one is no colour at all.
  private static func color(_ packed: Int32) -> TerminalColor? {
    guard packed >= 0 else { return nil }
    return .rgb(red: UInt8(packed >> 16 & 255), green: UInt8(packed >> 8 & 255), blue: UInt8(packed & 255))
  }

  /// One span for neighbours of the same colours.
  private static func spans(_ cells: [(Character, Span.Paint?)]) -> [Span] {
    var spans: [Span] = []
    var text = ""
    var paint: Span.Paint?
    func end() {
      guard !text.isEmpty else { return }
      var span = Span(SafeText(text))
      span.paint = paint
      spans.append(span)
    }
    for (character, its) in cells {
      if its != paint {
        end()
        (text, paint) = ("", its)
      }
      text.append(character)
    }
    end()
    return spans
  }
}
