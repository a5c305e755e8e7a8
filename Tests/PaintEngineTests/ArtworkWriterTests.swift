internal import Foundation
internal import Testing
@testable internal import PaintEngine

private func archive(_ color: Color) -> ArtworkArchive {
  let store = TileStore()
  store.writableTile(at: TileKey(x: 0, y: 0)).fill(Pixel(color))
  return ArtworkArchive(freezing: store)
}

private func pixel(inFileAt path: String) throws -> Pixel {
  let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  return try PNG.decode(bytes)[x: 0, y: 0]
}

struct ArtworkWriterTests {
  @Test func `writes a whole file and leaves nothing beside it`() async throws {
    try await withFolder { folder async throws in
      let writer = ArtworkWriter(path: "\(folder)/a.png")
      #expect(try await writer.save(archive(.white)) == .written)
      #expect(try await writer.save(archive(.black)) == .written)
      #expect(try pixel(inFileAt: writer.path) == Pixel(.black))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.png"])
    }
  }

  @Test func `the latest archive wins`() async throws {
    try await withFolder { folder async throws in
      let writer = ArtworkWriter(path: "\(folder)/a.png")
      let outcomes = try await withThrowingTaskGroup(of: ArtworkWriter.Outcome.self) { group in
        for _ in 0..<20 { group.addTask { try await writer.save(archive(.black)) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(outcomes.contains(.written))
      #expect(try await writer.save(archive(.white)) == .written)
      #expect(try pixel(inFileAt: writer.path) == Pixel(.white))
    }
  }

  @Test func `a cancelled save leaves the old file`() async throws {
    try await withFolder { folder async throws in
      let writer = ArtworkWriter(path: "\(folder)/a.png")
      _ = try await writer.save(archive(.white))
      let task = Task {
        while !Task.isCancelled { await Task.yield() }
        return try await writer.save(archive(.black))
      }
      task.cancel()
      await #expect(throws: SaveError.cancelled) { try await task.value }
      #expect(try pixel(inFileAt: writer.path) == Pixel(.white))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.png"])
    }
  }

  @Test func `what a killed process has left is taken away, and nothing else`() async throws {
    try await withFolder { folder async throws in
      // No process has this number: it is above what Linux gives.
      let names = ["a.png.4194305-7.saving", "a.png.1-7.saving", "a.png.saving", "b.png.4194305-7.saving"]
      for name in names { try Data().write(to: URL(fileURLWithPath: "\(folder)/\(name)")) }
      _ = try await ArtworkWriter(path: "\(folder)/a.png").save(archive(.white))
      let left = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(left == ["a.png"] + names.dropFirst())
    }
  }

  @Test func `a folder that isn't there is said and changes nothing`() async throws {
    let writer = ArtworkWriter(path: "/nowhere/a.png")
    let error = await #expect(throws: SaveError.self) { try await writer.save(archive(.white)) }
    #expect(error?.description.contains("open: No such file or directory") == true)
  }
}
