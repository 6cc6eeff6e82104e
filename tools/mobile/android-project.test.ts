import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages, pushChannel } from '@ruhepol/rules'
import { oldWebViewPage } from '../../apps/web/build/old-web-view.ts'
import { block, elements, readXml, type XmlElement } from './read-native.ts'

const android = path.resolve(import.meta.dirname, '../../apps/mobile/android/app')
const modules = path.resolve(import.meta.dirname, '../../node_modules')
const read = (file: string): string => readFileSync(path.join(android, 'src/main', file), 'utf8')
const resources = path.join(android, 'src/main/res')
const manifest = readXml(read('AndroidManifest.xml'))
const [application] = elements(manifest, 'application')
const activities = elements(manifest, 'activity')

/** The values of an attribute in all Android elements of this name. */
const all = (from: XmlElement | undefined, name: string, attribute: string): string[] =>
  from ? elements(from, name).flatMap(({ attributes }) => attributes[`android:${attribute}`] ?? []) : []

test('the Android app can be set to each of our languages', () => {
  expect(all(readXml(read('res/xml/locales_config.xml')), 'locale', 'name')).toEqual([...languages])
})

test('the Android app asks only for permissions that it uses', () => {
  const asked = ['INTERNET', 'POST_NOTIFICATIONS', 'ACCESS_COARSE_LOCATION', 'ACCESS_FINE_LOCATION']
  expect(all(manifest, 'uses-permission', 'name')).toEqual(asked.map((name) => `android.permission.${name}`))
  // Devices without this hardware may install the app.
  for (const feature of elements(manifest, 'uses-feature'))
    expect(feature.attributes['android:required'], feature.attributes['android:name']).toBe('false')
})

test('the Android app has one entry that the system may start, and nothing else that others could call', () => {
  expect(activities.map(({ attributes }) => attributes)).toEqual([
    expect.objectContaining({
      'android:name': '.MainActivity',
      'android:exported': 'true',
      'android:launchMode': 'singleTask',
      'android:theme': '@style/AppTheme.NoActionBarLaunch',
    }),
  ])
  const others = application?.children.filter(({ name }) => name !== 'activity' && name !== 'meta-data') ?? []
  expect(others.map(({ name, attributes }) => [name, attributes['android:exported']])).toEqual([['provider', 'false']])
})

test('the Android app starts from its icon, and opens links to pages and the return from a bank', () => {
  const [icon, pages, back, ...more] = elements(manifest, 'intent-filter').map((filter) => ({
    verified: filter.attributes['android:autoVerify'],
    actions: all(filter, 'action', 'name'),
    categories: all(filter, 'category', 'name'),
    schemes: all(filter, 'data', 'scheme'),
    hosts: all(filter, 'data', 'host'),
  }))
  const link = {
    actions: ['android.intent.action.VIEW'],
    categories: ['android.intent.category.DEFAULT', 'android.intent.category.BROWSABLE'],
  }
  expect(icon).toMatchObject({
    actions: ['android.intent.action.MAIN'],
    categories: ['android.intent.category.LAUNCHER'],
  })
  expect(pages).toEqual({ ...link, verified: 'true', schemes: ['https'], hosts: ['@string/app_host'] })
  expect(back).toEqual({ ...link, verified: undefined, schemes: ['@string/custom_url_scheme'], hosts: [] })
  expect(more).toEqual([])
})

test('the Android app opens every route of the app, but no return from another site, which belongs to the browser', () => {
  const found = [
    ...all(manifest, 'data', 'path').map((one) => `path ${one}`),
    ...all(manifest, 'data', 'pathPrefix').map((one) => `pathPrefix ${one}`),
  ]
  const files = readdirSync(path.resolve(android, '../../../web/src/routes')).filter(
    (file) => !/^(__root|\$|404|index)\.tsx$/.test(file),
  )
  const inBrowser = (file: string) => /^(payment\.|login_\.callback)/.test(file)
  const wanted = files
    .filter((file) => !inBrowser(file))
    .map((file) => file.replace(/(\.index)?\.tsx$/, '').split('.'))
    .map(([first = '', ...more]) => {
      const name = first.replace(/_$/, '')
      return more.length > 0 ? `pathPrefix /${name}/` : `path /${name}`
    })
  expect(files.filter(inBrowser).length).toBeGreaterThan(0)
  expect(found.sort()).toEqual([...new Set(['path /', ...wanted])].sort())
})

test('the Android app backs up no session and uses only encrypted connections', () => {
  expect(application?.attributes).toMatchObject({
    'android:allowBackup': 'false',
    'android:fullBackupContent': 'false',
    'android:dataExtractionRules': '@xml/data_extraction_rules',
    'android:usesCleartextTraffic': 'false',
  })
  for (const name of ['android:debuggable', 'android:networkSecurityConfig'])
    expect(application?.attributes).not.toHaveProperty(name)
  const ways = readXml(read('res/xml/data_extraction_rules.xml')).children
  expect(ways.map(({ name }) => name)).toEqual(['cloud-backup', 'device-transfer'])
  for (const way of ways)
    expect(way.children.map(({ name, attributes }) => [name, attributes.domain])).toEqual(
      ['root', 'file', 'database', 'sharedpref', 'external'].map((domain) => ['exclude', domain]),
    )
})

test("the Android app shows messages in the server's channel, and no third-party code starts by itself", () => {
  const meta = application?.children
    .filter(({ name }) => name === 'meta-data')
    .map(({ attributes }) => [
      attributes['android:name'],
      attributes['android:value'] ?? attributes['android:resource'],
    ])
  const firebase = 'com.google.firebase.messaging.default_notification'
  expect(Object.fromEntries(meta ?? [])).toEqual({
    [`${firebase}_channel_id`]: pushChannel.id,
    [`${firebase}_icon`]: '@drawable/ic_notification',
    [`${firebase}_color`]: '@color/mark_arc',
    firebase_messaging_auto_init_enabled: 'false',
    delivery_metrics_exported_to_big_query_enabled: 'false',
    'com.google.android.gms.wallet.api.enabled': 'true',
  })
})

describe('the Android activity', () => {
  const source = read('java/app/ruhepol/MainActivity.java')
  /** The body of a method that overrides one of Capacitor's activity. */
  const method = (head: string): string => {
    const [, body = ''] = source.split(`    @Override\n    ${head} {\n`)
    return body.split('\n    }\n', 1)[0]?.replace(/\s+/g, ' ').trim() ?? ''
  }

  test('registers our own plugins before the shell starts', () => {
    expect(method('public void onCreate(Bundle savedInstanceState)')).toMatch(
      /registerPlugin\(CanvasPlugin\.class\); registerPlugin\(MessageSettingsPlugin\.class\); super\.onCreate\(savedInstanceState\);$/,
    )
  })

  test("paints the background of page and bars in the page's scheme, whatever the system's", () => {
    const [, paint = ''] = /private void paintCanvas\(\) \{([^]*?)\n {4}\}\n/.exec(source) ?? []
    expect(paint).toContain('look.uiMode = (look.uiMode & ~Configuration.UI_MODE_NIGHT_MASK) | night;')
    for (const view of ['getWindow().getDecorView()', 'bridge.getWebView()'])
      expect(paint).toContain(`${view}.setBackgroundColor(canvas);`)
    expect(read('java/app/ruhepol/CanvasPlugin.java')).toContain('((MainActivity) getActivity()).showCanvas(dark);')
    // The bars' plugin paints the system's background, so ours must come after it.
    expect(
      readFileSync(
        path.join(modules, '@capacitor/android/capacitor/src/main/java/com/getcapacitor/plugin/SystemBars.java'),
        'utf8',
      ),
    ).toContain('getDecorView().setBackgroundColor(getThemeColor(getContext(), android.R.attr.windowBackground))')
    expect(method('public void onConfigurationChanged(Configuration newConfig)')).toMatch(
      /^super\.onConfigurationChanged\(newConfig\);.*paintCanvas\(\);/,
    )
  })

  test('clears its launch intent before the shell asks for it again', () => {
    const start = method('public void onCreate(Bundle savedInstanceState)')
    expect(start).toMatch(
      /if \(savedInstanceState != null \|\| fromRecents\) setIntent\(new Intent\(Intent\.ACTION_MAIN\)\);.*super\.onCreate/,
    )
    expect(start).toContain(
      'boolean fromRecents = (getIntent().getFlags() & Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) != 0;',
    )
  })

  test("stays when the device is turned or its settings change, with the system's text size", () => {
    expect(activities[0]?.attributes['android:configChanges']?.split('|')).toEqual(
      expect.arrayContaining(['orientation', 'screenSize', 'locale', 'uiMode', 'density', 'fontScale']),
    )
    const change = method('public void onConfigurationChanged(Configuration newConfig)')
    expect(change).toContain('getSettings().setTextZoom(Math.round(100 * newConfig.fontScale))')
  })

  test('sends a web view that is too old to the page about that', () => {
    expect(method('protected void load()')).toBe(
      `super.load(); paintCanvas(); if (!bridge.isMinimumWebViewInstalled()) bridge.getWebView().loadUrl(bridge.getLocalUrl() + "/${oldWebViewPage}");`,
    )
  })

  test("passes Google's answer to the waiting plugin", () => {
    expect(source).toMatch(
      /class MainActivity extends BridgeActivity implements ModifiedMainActivityForSocialLoginPlugin \{/,
    )
    const answer = method('public void onActivityResult(int requestCode, int resultCode, Intent data)')
    expect(answer).toMatch(/^super\.onActivityResult\(requestCode, resultCode, data\);/)
    expect(answer).toContain('requestCode >= GoogleProvider.REQUEST_AUTHORIZE_GOOGLE_MIN')
    expect(answer).toContain('bridge.getPlugin("SocialLogin")')
    expect(answer).toContain('handleGoogleLoginIntent(requestCode, data);')
  })

  test('overrides methods that exist in Capacitor and the plugins', () => {
    const plugin = path.join(
      modules,
      '@capgo/capacitor-social-login/android/src/main/java/ee/forgr/capacitor/social/login',
    )
    const capacitor = path.join(modules, '@capacitor/android/capacitor/src/main/java/com/getcapacitor')
    for (const [file, declared] of [
      [`${plugin}/SocialLoginPlugin.java`, 'public void handleGoogleLoginIntent(int requestCode, Intent intent)'],
      [`${plugin}/GoogleProvider.java`, 'public static final Integer REQUEST_AUTHORIZE_GOOGLE_MAX'],
      [
        `${plugin}/ModifiedMainActivityForSocialLoginPlugin.java`,
        'void IHaveModifiedTheMainActivityForTheUseWithSocialLoginPlugin();',
      ],
      [`${capacitor}/Bridge.java`, 'public boolean isMinimumWebViewInstalled()'],
      [`${capacitor}/Bridge.java`, 'public String getLocalUrl()'],
      [`${capacitor}/BridgeActivity.java`, 'protected void load()'],
    ])
      expect(readFileSync(file ?? '', 'utf8'), declared).toContain(declared)
  })
})

test('the Android app cannot be installed where the web view would always be too old', () => {
  const { minimumAndroid, minimumWebView } = JSON.parse(
    readFileSync(path.resolve(android, '../../app.json'), 'utf8'),
  ) as { minimumAndroid: number; minimumWebView: number }
  // The last web view for Android 7.1 (25) is 119.
  expect(minimumWebView > 119 ? minimumAndroid : Infinity).toBeGreaterThanOrEqual(26)
})

test('the Android app shares only files that the person saves with other apps', () => {
  const saving = readFileSync(path.resolve(android, '../../../web/src/platform/save-file.app.ts'), 'utf8')
  const [, folder] = /^const folder = '(\w+)'$/m.exec(saving) ?? []
  expect(saving).toContain('directory: Directory.Cache')
  const lent = readXml(read('res/xml/file_paths.xml')).children.map(({ name, attributes }) => [name, attributes.path])
  expect(lent).toEqual([['cache-path', `${folder}/`]])
})

test('the Android app contains every text, colour, picture and style that it refers to', () => {
  const xml = readdirSync(resources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.xml'))
  const sources = ['AndroidManifest.xml', ...xml.map((file) => `res/${file}`)].map(read)
  const named = new Set(
    sources.flatMap((source) => source.match(/@(?:color|drawable|layout|mipmap|string|style|xml)\/[\w.]+/g) ?? []),
  )
  expect(named.size).toBeGreaterThan(15)
  const values = readdirSync(path.join(resources, 'values')).flatMap(
    (file) => readXml(read(`res/values/${file}`)).children,
  )
  for (const name of named) {
    const [type = '', id = ''] = name.slice(1).split('/')
    const isValue = values.some((value) => value.name === type && value.attributes.name === id)
    const isFile = readdirSync(resources).some(
      (folder) =>
        folder.startsWith(type) &&
        ['xml', 'png'].some((end) => existsSync(path.join(resources, folder, `${id}.${end}`))),
    )
    expect(isValue || isFile, name).toBe(true)
  }
})

test('the Android app has a start screen with the mark, which makes way for the page', () => {
  const styles = elements(readXml(read('res/values/styles.xml')), 'style')
  const style = (name: string): Record<string, unknown> => {
    const found = styles.find(({ attributes }) => attributes.name === name)
    const items = found?.children.map(({ attributes, text }) => [String(attributes.name), text] as const)
    return Object.fromEntries<unknown>([['parent', found?.attributes.parent], ...(items ?? [])])
  }
  expect(style('AppTheme.NoActionBarLaunch')).toEqual({
    parent: 'Theme.SplashScreen',
    windowSplashScreenBackground: '@color/canvas',
    windowSplashScreenAnimatedIcon: '@drawable/splash_mark',
    postSplashScreenTheme: '@style/AppTheme.NoActionBar',
  })
  expect(style('AppTheme.NoActionBar')).toMatchObject({
    parent: 'AppTheme',
    'android:windowBackground': '@color/canvas',
  })
})

test('the Android app signs a release with the key from the environment', () => {
  const gradle = readFileSync(path.join(android, 'build.gradle'), 'utf8')
  expect(block(gradle, 'buildTypes', 'release')).toMatch(
    /if \(System\.getenv\('ANDROID_KEYSTORE'\)\) \{\s*signingConfig signingConfigs\.release\s*\}/,
  )
  const key = block(gradle, 'signingConfigs', 'release')
  for (const part of ['storeFile file(keystore)', 'storePassword', 'keyAlias', 'keyPassword'])
    expect(key).toContain(part)
})

test('the Android app is built without the providers that the settings omit, even without a sync', async () => {
  const { default: config } = await import('../../apps/mobile/capacitor.config.ts')
  const { providers } = config.plugins?.SocialLogin as { providers: Record<string, boolean> }
  const properties = readFileSync(path.resolve(android, '../gradle.properties'), 'utf8')
  const out = Object.keys(providers).filter((name) => !providers[name])
  expect(out.length).toBeGreaterThan(0)
  for (const name of out) expect(properties).toContain(`\nsocialLogin.${name}.include=false\n`)
})

test('the Android app uses the committed library versions, once a build has recorded them', () => {
  expect(block(readFileSync(path.join(android, 'build.gradle'), 'utf8'), 'configurations.configureEach')).toMatch(
    /name\.endsWith\('RuntimeClasspath'\)\) \{\s*configuration\.resolutionStrategy\.activateDependencyLocking\(\)/,
  )
})
