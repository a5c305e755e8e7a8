/// What other people's code asks for that only other platforms have.
enum OtherPlatforms {
  /// Frameworks of Apple's systems, and the C libraries of systems that are not this one.
  static let modules: Set<String> = [
    "ActivityKit", "AppIntents", "AppKit", "ARKit", "AVFoundation", "AVKit", "Accelerate", "AuthenticationServices",
    "BackgroundTasks", "CallKit", "CloudKit", "Cocoa", "Combine", "Contacts", "CoreAudio", "CoreBluetooth", "CoreData",
    "CoreGraphics", "CoreHaptics", "CoreImage", "CoreLocation", "CoreML", "CoreMedia", "CoreMotion",
    "CoreText", "CoreVideo", "CreateML", "CryptoKit", "Darwin", "EventKit", "FoundationModels", "GameKit", "GameplayKit",
    "HealthKit", "HomeKit", "IOKit", "LocalAuthentication", "MapKit", "Metal", "MetalKit", "MessageUI", "MultipeerConnectivity",
    "MusicKit", "NaturalLanguage", "Network", "NotificationCenter", "OSLog", "ObjectiveC", "PDFKit", "PassKit", "PencilKit",
    "Photos", "PhotosUI", "PlaygroundSupport", "QuartzCore", "QuickLook", "RealityKit", "SafariServices", "SceneKit",
    "Security", "Social", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration", "TVUIKit",
    "TipKit", "UIKit", "UniformTypeIdentifiers", "UserNotifications", "Vision", "WatchConnectivity", "WatchKit", "WebKit",
    "WidgetKit", "Android", "Bionic", "Musl", "WASILibc", "WinSDK", "ucrt", "os", "simd",
  ]

  /// The module that declares `name`, where that is one of another platform.
  static func module(declaring name: String) -> String? {
    names.first { $0.value.contains(name) }?.key
  }

  /// Names that code uses without its import; those that anybody could give a type of their own are left out.
  private static let names: [String: Set<String>] = [
    "SwiftUI": [
      "View", "State", "Binding", "StateObject", "ObservedObject", "EnvironmentObject", "EnvironmentValues", "ViewBuilder",
      "ViewModifier", "VStack", "HStack", "ZStack", "LazyVStack", "NavigationView", "NavigationStack", "NavigationLink",
      "WindowGroup", "PreviewProvider", "ScrollView", "GeometryReader",
    ],
    "UIKit": [
      "UIView", "UIViewController", "UIColor", "UILabel", "UIImage", "UIImageView", "UIButton", "UIApplication", "UIScreen",
      "UITableView", "UITableViewCell", "UITableViewController", "UICollectionView", "UIWindow", "UIFont", "UIResponder",
      "UIDevice", "UITextField", "UITextView", "UIStackView", "UIScrollView", "UIControl", "UINavigationController",
      "UIAlertController", "UIGestureRecognizer", "UIStoryboard", "IBOutlet", "IBAction",
    ],
    "AppKit": ["NSView", "NSViewController", "NSWindow", "NSApplication", "NSColor", "NSImage", "NSButton"],
    "CoreData": ["NSManagedObject", "NSManagedObjectContext", "NSFetchRequest", "NSPersistentContainer"],
    "Combine": ["ObservableObject", "Published", "AnyPublisher", "AnyCancellable", "PassthroughSubject", "CurrentValueSubject"],
    "Objective-C": ["objc", "autoreleasepool", "Selector"],
  ]
}

extension [String] {
  /// Whether these lines of code import a module of another platform, and not only where it is there.
  var importsAnotherPlatform: Bool { otherPlatform != nil }

  /// The first module of another platform that these lines import; nil also where they ask first whether it is there.
  var otherPlatform: String? {
    if contains(where: { $0.contains("canImport(") || $0.contains("#if os(") }) { return nil }
    return ImportScan(in: self).imports.first { OtherPlatforms.modules.contains($0.module) }?.module
  }
}
