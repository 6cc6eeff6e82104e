import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '@ruhepol/rules'
import { changed, googleScheme, nativeChanges } from './native-files.ts'
import type { AppIdentity, PermissionTexts } from './native-files.ts'
import { elements, readPropertyList, readXcodeProject, readXml } from './read-native.ts'

const mobile = path.resolve(import.meta.dirname, '../../apps/mobile')
const read = (file: string): string => readFileSync(path.join(mobile, file), 'utf8')
const json = (file: string): unknown => JSON.parse(read(file))
const app = json('app.json') as AppIdentity
const texts = json('texts/en/permissions.json') as PermissionTexts
const folder = 'ios/App/App'
const info = readPropertyList(read(`${folder}/Info.plist`))

/** The functions of a Swift class: each declaration, and its body without spaces. */
const functions = (file: string): Record<string, string> =>
  Object.fromEntries(
    [...read(`${folder}/${file}.swift`).matchAll(/^ {4}(func [^{]+?) \{([^]*?)^ {4}\}/gm)].map(
      ([, head = '', body = '']) => [head.replace(/\s+/g, ' '), body.trim().replace(/\s+/g, ' ')],
    ),
  )

describe('iOS events', () => {
  test.each([
    ['openURLContexts URLContexts: Set<UIOpenURLContext>', 'openURLContexts: URLContexts'],
    ['continue userActivity: NSUserActivity', 'continue: userActivity'],
  ])('reach the plugins for a link while the app is open: %s', (told, handed) => {
    expect(functions('SceneDelegate')[`func scene(_ scene: UIScene, ${told})`]).toBe(
      `SceneDelegateProxy.shared.scene(scene, ${handed})`,
    )
  })

  const start =
    functions('SceneDelegate')[
      'func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)'
    ] ?? ''

  test('reach the plugins for a link that starts the app, in a window with the page', () => {
    expect(start).toContain(
      'let page = CAPBridgeViewController() window?.rootViewController = page window?.makeKeyAndVisible()',
    )
    for (const view of ['page.webView?', 'page.webView?.scrollView'])
      expect(start).toContain(`${view}.backgroundColor = UIColor(named: "Canvas")`)
    expect(start).toContain(
      'SceneDelegateProxy.shared.scene(scene, willConnectTo: session, options: connectionOptions)',
    )
  })

  test('reach the plugins for a message that starts the app, once the plugin can store it', () => {
    const [, press = ''] =
      /(page\.loadViewIfNeeded\(\) if let response = connectionOptions\.notificationResponse \{ .*? \})/.exec(start) ??
      []
    expect(press).toBe(
      'page.loadViewIfNeeded() if let response = connectionOptions.notificationResponse { ' +
        'page.bridge?.notificationRouter.pushNotificationHandler?.didReceive(response: response) }',
    )
    // What the call relies on in Capacitor and in the plugin.
    const capacitor = (file: string): string =>
      readFileSync(path.resolve(mobile, '../../node_modules/@capacitor', file), 'utf8')
    expect(capacitor('ios/Capacitor/Capacitor/CAPBridgeProtocol.swift')).toContain(
      'var notificationRouter: NotificationRouter { get }',
    )
    expect(capacitor('ios/Capacitor/Capacitor/NotificationRouter.swift')).toContain(
      'public weak var pushNotificationHandler: NotificationHandlerProtocol?',
    )
    expect(
      capacitor('push-notifications/ios/Sources/PushNotificationsPlugin/PushNotificationsHandler.swift'),
    ).toContain('"pushNotificationActionPerformed", data: data, retainUntilConsumed: true')
  })

  test.each([
    [
      'didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data',
      'capacitorDidRegisterForRemoteNotifications',
      'deviceToken',
    ],
    [
      'didFailToRegisterForRemoteNotificationsWithError error: Error',
      'capacitorDidFailToRegisterForRemoteNotifications',
      'error',
    ],
  ])('reach the plugins with the answer to a registration for messages: %s', (told, name, object) => {
    expect(functions('AppDelegate')[`func application(_ application: UIApplication, ${told})`]).toBe(
      `NotificationCenter.default.post(name: .${name}, object: ${object})`,
    )
  })

  test('go to a single page, since no storyboard creates a second bridge', () => {
    expect(JSON.stringify(info)).not.toMatch(/UISceneStoryboardFile|UIMainStoryboardFile/)
  })

  test('go through the scene that forwards them', () => {
    const module = '$(PRODUCT_MODULE_NAME)'
    expect(info.UIApplicationSceneManifest).toMatchObject({
      UIApplicationSupportsMultipleScenes: false,
      UISceneConfigurations: {
        UIWindowSceneSessionRoleApplication: [{ UISceneDelegateClassName: `${module}.SceneDelegate` }],
      },
    })
    expect(read(`${folder}/AppDelegate.swift`)).toMatch(
      /^@(?:UIApplicationMain|main)\nclass AppDelegate: UIResponder, UIApplicationDelegate \{/m,
    )
    expect(read(`${folder}/AppDelegate.swift`)).toContain('config.delegateClass = SceneDelegate.self')
    expect(read(`${folder}/SceneDelegate.swift`)).toMatch(
      /^class SceneDelegate: UIResponder, UIWindowSceneDelegate \{/m,
    )
  })
})

test('the names that the sign-in plugin stores are deleted when the app is left, and when it starts', () => {
  const plugin = path.resolve(mobile, '../../node_modules/@capgo/capacitor-social-login/ios/Sources/SocialLoginPlugin')
  const [, key] = /USER_INFO_KEY = "(\w+)"/.exec(readFileSync(path.join(plugin, 'AppleProvider.swift'), 'utf8')) ?? []
  expect(read(`${folder}/AppDelegate.swift`)).toMatch(
    new RegExp(
      `^func forgetAppleName\\(\\) \\{\\s*UserDefaults\\.standard\\.removeObject\\(forKey: "${key}"\\)\\s*\\}`,
      'm',
    ),
  )
  expect(functions('SceneDelegate')['func sceneDidEnterBackground(_ scene: UIScene)']).toBe('forgetAppleName()')
  const begins = Object.entries(functions('AppDelegate')).find(([head]) =>
    head.includes('didFinishLaunchingWithOptions'),
  )
  expect(begins?.[1]).toMatch(/forgetAppleName\(\) return true$/)
})

test("a store app logs no plugin's output", () => {
  const begins = Object.entries(functions('AppDelegate')).find(([head]) =>
    head.includes('didFinishLaunchingWithOptions'),
  )
  expect(begins?.[1]).toMatch(/^#if !DEBUG .* freopen\("\/dev\/null", "w", stdout\) #endif /)
})

test('the iOS app gives its reasons for permissions in every language', () => {
  const reasons = Object.entries(info).filter(([key]) => /^NS\w+UsageDescription$/.test(key))
  expect(Object.fromEntries(reasons)).toEqual(texts)
  expect(info.CFBundleLocalizations).toEqual([...languages])
})

test("the iOS app's schemes are its id and Google's return scheme", () => {
  const schemes = (list: Record<string, unknown>) =>
    (list.CFBundleURLTypes as { CFBundleURLSchemes: string[] }[]).flatMap(
      ({ CFBundleURLSchemes }) => CFBundleURLSchemes,
    )
  expect(schemes(info)).toEqual(['$(PRODUCT_BUNDLE_IDENTIFIER)', googleScheme(app)])
  const named = { ...app, googleIosClientId: '12-ab.apps.googleusercontent.com' }
  const file = `${folder}/Info.plist`
  const next = readPropertyList(changed(file, read(file), nativeChanges(named, texts)[file] ?? []))
  expect(schemes(next)[1]).toBe('com.googleusercontent.apps.12-ab')
})

test("the iOS app may open the product's pages, receive messages, sign in with Apple and use Apple Pay", () => {
  expect(readPropertyList(read(`${folder}/App.entitlements`))).toEqual({
    // Xcode changes it to production for store builds (docs/release.md).
    'aps-environment': 'development',
    'com.apple.developer.applesignin': ['Default'],
    'com.apple.developer.associated-domains': [`applinks:${app.host}`],
    'com.apple.developer.in-app-payments': [app.appleMerchantId],
  })
})

test('the iOS workflow uploads only to the store', () => {
  expect(readPropertyList(read('ios/ExportOptions.plist'))).toMatchObject({
    method: 'app-store-connect',
    destination: 'upload',
    signingStyle: 'automatic',
    // Its number is that of app.json, which a tag names.
    manageAppVersionAndBuildNumber: false,
  })
})

test('the privacy manifest names every kind of data with its purpose, and no tracking', () => {
  const privacy = readPropertyList(read(`${folder}/PrivacyInfo.xcprivacy`))
  const kinds = privacy.NSPrivacyCollectedDataTypes as Record<string, unknown>[]
  expect(privacy).toMatchObject({ NSPrivacyTracking: false, NSPrivacyTrackingDomains: [] })
  expect(privacy.NSPrivacyAccessedAPITypes).toEqual([
    {
      NSPrivacyAccessedAPIType: 'NSPrivacyAccessedAPICategoryUserDefaults',
      NSPrivacyAccessedAPITypeReasons: ['CA92.1'],
    },
    // For what the person saves, in the app's own folder.
    {
      NSPrivacyAccessedAPIType: 'NSPrivacyAccessedAPICategoryFileTimestamp',
      NSPrivacyAccessedAPITypeReasons: ['C617.1'],
    },
  ])
  expect(kinds.length).toBeGreaterThan(0)
  for (const kind of kinds) {
    expect(kind.NSPrivacyCollectedDataTypeTracking).toBe(false)
    expect((kind.NSPrivacyCollectedDataTypePurposes as string[]).length).toBeGreaterThan(0)
  }
})

describe('the Xcode project', () => {
  type Entry = Record<string, unknown> & { isa: string }
  const { objects } = readXcodeProject(read('ios/App/App.xcodeproj/project.pbxproj')) as {
    objects: Record<string, Entry>
  }
  const at = (id: unknown): Entry => {
    const found = objects[String(id)]
    if (!found) throw new Error(`${String(id)} is nowhere in the project`)
    return found
  }
  const ofKind = (isa: string): Entry[] => Object.values(objects).filter((entry) => entry.isa === isa)
  const list = (entry: Entry | undefined, key: string): Entry[] => ((entry?.[key] ?? []) as string[]).map(at)
  const [target] = ofKind('PBXNativeTarget')
  /** The items of a build phase of the app's target. */
  const taken = (isa: string): string[] =>
    list(target, 'buildPhases')
      .filter((phase) => phase.isa === isa)
      .flatMap((phase) => list(phase, 'files'))
      .map(({ fileRef, productRef }) => at(fileRef ?? productRef))
      .map(({ name, path: file, productName }) => String(name ?? file ?? productName))
      .sort()

  test('contains everything that it refers to', () => {
    const named = JSON.stringify(objects).match(/\b[0-9A-F]{24}\b/g) ?? []
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((id) => !objects[id])).toEqual([])
  })

  test('compiles every source, and bundles every file that the app reads', () => {
    const files = readdirSync(path.join(mobile, folder))
    expect(taken('PBXSourcesBuildPhase')).toEqual(files.filter((file) => file.endsWith('.swift')).sort())
    expect(taken('PBXFrameworksBuildPhase')).toEqual(['CapApp-SPM'])
    const shown = ['Assets.xcassets', 'InfoPlist.strings', 'LaunchScreen.storyboard', 'PrivacyInfo.xcprivacy']
    // Added by `cap sync`.
    const synced = ['capacitor.config.json', 'config.xml', 'public']
    expect(taken('PBXResourcesBuildPhase')).toEqual([...shown, ...synced].sort())
  })

  test('has a committed scheme, which builds a release for the store', () => {
    const scheme = readXml(read('ios/App/App.xcodeproj/xcshareddata/xcschemes/App.xcscheme'))
    const built = elements(scheme, 'BuildableReference').map(({ attributes }) => attributes)
    expect(built.length).toBeGreaterThan(0)
    for (const { BlueprintIdentifier, BlueprintName } of built)
      expect([objects[String(BlueprintIdentifier)], BlueprintName]).toEqual([target, 'App'])
    expect(elements(scheme, 'ArchiveAction').map(({ attributes }) => attributes.buildConfiguration)).toEqual([
      'Release',
    ])
  })

  test('stops before compiling if a plugin still includes what the settings omit', () => {
    const [first] = list(target, 'buildPhases')
    const plugin = 'node_modules/@capgo/capacitor-social-login'
    const root = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-phase-'))
    const build = (packageFile: string) => {
      mkdirSync(path.join(root, plugin), { recursive: true })
      writeFileSync(path.join(root, plugin, 'Package.swift'), packageFile)
      return spawnSync('sh', ['-c', String(first?.shellScript)], {
        env: { ...process.env, SRCROOT: path.join(root, 'apps/mobile/ios/App') },
        encoding: 'utf8',
      })
    }
    mkdirSync(path.join(root, 'apps/mobile/ios/App'), { recursive: true })
    const dependency =
      '.package(url: "https://github.com/facebook/facebook-ios-sdk.git", .upToNextMajor(from: "18.0.3")),'
    try {
      const refused = build(`        ${dependency}\n`)
      expect([refused.status, refused.stdout]).toEqual([1, expect.stringMatching(/^error: .*npm run mobile:sync/)])
      expect(build(`        // ${dependency}  // Disabled via config (compileOnly)\n`).status).toBe(0)
    } finally {
      rmSync(root, { recursive: true })
    }
  })

  test('has the same settings for testing and for the store', () => {
    const settings = list(at(target?.buildConfigurationList), 'buildConfigurations').map(
      ({ buildSettings }) => buildSettings,
    )
    expect(settings).toHaveLength(2)
    for (const one of settings)
      expect(one).toMatchObject({
        ASSETCATALOG_COMPILER_APPICON_NAME: 'AppIcon',
        CODE_SIGN_ENTITLEMENTS: 'App/App.entitlements',
        CODE_SIGN_STYLE: 'Automatic',
        INFOPLIST_FILE: 'App/Info.plist',
      })
    expect(ofKind('PBXProject')[0]).toMatchObject({ developmentRegion: 'en', knownRegions: [...languages, 'Base'] })
  })
})

test('every picture in the asset catalogues exists', () => {
  const assets = `${folder}/Assets.xcassets`
  for (const set of ['AppIcon.appiconset', 'Splash.imageset']) {
    const { images } = json(`${assets}/${set}/Contents.json`) as { images: { filename: string }[] }
    expect(images.length).toBeGreaterThan(0)
    for (const { filename } of images) expect(existsSync(path.join(mobile, assets, set, filename)), filename).toBe(true)
  }
})
