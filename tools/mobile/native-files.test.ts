import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { pushChannel } from '@ruhepol/rules'
import { changed, googleScheme, nativeChanges, stringsFile } from './native-files.ts'
import type { AppIdentity, PermissionTexts } from './native-files.ts'

const mobile = path.resolve(import.meta.dirname, '../../apps/mobile')
const read = (file: string): string => readFileSync(path.join(mobile, file), 'utf8')
const json = (file: string): unknown => JSON.parse(read(file))
const app = json('app.json') as AppIdentity
const texts = { en: json('texts/en.json') as PermissionTexts, de: json('texts/de.json') as PermissionTexts }

describe('ids, names, versions and texts', () => {
  test.each(Object.entries(nativeChanges(app, texts.en)))('stand in %s as in app.json and texts', (file, changes) => {
    expect(changed(file, read(file), changes)).toBe(read(file))
  })

  test('another version changes every place of it, and a file without the place is refused', () => {
    const next = nativeChanges({ ...app, version: '2.3.4', build: 17 }, texts.en)
    const project = 'ios/App/App.xcodeproj/project.pbxproj'
    expect(changed(project, read(project), next[project] ?? []).match(/MARKETING_VERSION = 2\.3\.4;/g)).toHaveLength(2)
    const gradle = 'android/app/build.gradle'
    expect(changed(gradle, read(gradle), next[gradle] ?? [])).toMatch(/versionCode 17\s+versionName "2\.3\.4"/)
    expect(() => changed(gradle, 'android {}', next[gradle] ?? [])).toThrow(/no place for/)
  })

  test('the reasons for permissions are there in both languages', () => {
    expect(Object.keys(texts.de)).toEqual(Object.keys(texts.en))
    for (const language of ['en', 'de'] as const) {
      expect(read(`ios/App/App/${language}.lproj/InfoPlist.strings`)).toBe(stringsFile(texts[language]))
    }
    expect(read('ios/App/App.xcodeproj/project.pbxproj')).toMatch(/knownRegions = \(\s*en,\s*de,/)
  })
})

describe('Android', () => {
  const manifest = read('android/app/src/main/AndroidManifest.xml')

  test('asks for what the app uses and nothing else', () => {
    const asked = [...manifest.matchAll(/uses-permission android:name="android\.permission\.(\w+)"/g)].map(
      ([, name]) => name,
    )
    expect(asked).toEqual(['INTERNET', 'POST_NOTIFICATIONS', 'ACCESS_COARSE_LOCATION', 'ACCESS_FINE_LOCATION'])
  })

  test('opens the pages of the product and the way back from a bank', () => {
    expect(manifest).toMatch(/autoVerify="true">[^]*?scheme="https" android:host="@string\/app_host"/)
    expect(manifest).toContain('<data android:scheme="@string/custom_url_scheme" />')
    expect(manifest).toContain('android:launchMode="singleTask"')
  })

  test('opens every route of the app, but not the ways back into the browser they began in', () => {
    const paths = new Set(
      [...manifest.matchAll(/<data android:(?:path|pathPrefix)="([^"]+)"/g)].map(([, found]) => found),
    )
    const files = readdirSync(path.resolve(mobile, '../web/src/routes')).filter(
      (file) => !/^(__root|\$|404|index)\.tsx$/.test(file),
    )
    const inBrowser = (file: string) => /^(payment\.|login_\.callback)/.test(file)
    const wanted = files
      .filter((file) => !inBrowser(file))
      .map((file) => file.replace(/(\.index)?\.tsx$/, '').split('.'))
      .map(([first = '', ...more]) => `/${first.replace(/_$/, '')}${more.length > 0 ? '/' : ''}`)
    expect(files.filter(inBrowser).length).toBeGreaterThan(0)
    expect([...paths].sort()).toEqual([...new Set(['/', ...wanted])].sort())
  })

  test('lets the payment sheet use Google Pay', () => {
    expect(manifest).toMatch(/"com\.google\.android\.gms\.wallet\.api\.enabled" android:value="true"/)
  })

  test('takes a session nowhere else and speaks only encrypted', () => {
    expect(manifest).toContain('android:allowBackup="false"')
    expect(manifest).toContain('android:usesCleartextTraffic="false"')
    expect(read('android/app/src/main/res/xml/data_extraction_rules.xml').match(/domain="sharedpref"/g)).toHaveLength(2)
  })

  test('shows messages in the channel that the server names, with an icon and a colour of its own, and asks for no token by itself', () => {
    const meta = (name: string) => new RegExp(`"${name}"\\s+android:(?:value|resource)="([^"]+)"`).exec(manifest)?.[1]
    const firebase = 'com.google.firebase.messaging.default_notification'
    expect(meta(`${firebase}_channel_id`)).toBe(pushChannel.id)
    expect(meta(`${firebase}_icon`)).toBe('@drawable/ic_notification')
    expect(meta(`${firebase}_color`)).toBe('@color/mark_arc')
    expect(meta('firebase_messaging_auto_init_enabled')).toBe('false')
    expect(existsSync(path.join(mobile, 'android/app/src/main/res/drawable/ic_notification.xml'))).toBe(true)
  })

  test('has our own part for the settings of messages in the shell', () => {
    const source = (file: string) => read(`android/app/src/main/java/app/ruhepol/${file}.java`)
    expect(source('MainActivity')).toContain('registerPlugin(MessageSettingsPlugin.class)')
    expect(source('MessageSettingsPlugin')).toContain('@CapacitorPlugin(name = "MessageSettings")')
  })

  test('has the start screen and the icon in light and dark', () => {
    for (const folder of ['values', 'values-night']) {
      expect(read(`android/app/src/main/res/${folder}/colors.xml`)).toMatch(/"canvas"[^]*"mark_arc"[^]*"mark_sun"/)
    }
    expect(read('android/app/src/main/res/values/styles.xml')).toContain('@drawable/splash_mark')
    expect(read('android/app/src/main/res/mipmap-anydpi-v26/ic_launcher.xml')).toContain('monochrome')
  })
})

/** The values of a key of a property list: its string, or the strings of its list. */
const values = (plist: string, key: string): string[] => {
  const [, list = ''] =
    new RegExp(`<key>${key}</key>\\s*(<array>[^]*?</array>|<string>[^<]*</string>)`).exec(plist) ?? []
  return [...list.matchAll(/<string>([^<]*)</g)].map(([, value = '']) => value)
}

describe('iOS', () => {
  const info = read('ios/App/App/Info.plist')

  test('says why it asks, in words', () => {
    const reasons = [...info.matchAll(/<key>(NS\w+UsageDescription)<\/key>/g)].map(([, key = '']) => key)
    expect(reasons.sort()).toEqual(Object.keys(texts.en).sort())
    for (const key of reasons) expect(values(info, key)[0], key).toBe(texts.en[key])
  })

  test('speaks both languages, and its scheme is its id', () => {
    expect(values(info, 'CFBundleLocalizations')).toEqual(['en', 'de'])
    expect(values(info, 'CFBundleURLSchemes')).toEqual(['$(PRODUCT_BUNDLE_IDENTIFIER)'])
  })

  test('signs in with Apple, and with Google by the scheme that Google leads back by', () => {
    expect(values(read('ios/App/App/App.entitlements'), 'com.apple.developer.applesignin')).toEqual(['Default'])
    expect(info).toContain(`<string>${googleScheme(app)}</string>`)
    const named = { ...app, googleIosClientId: '12-ab.apps.googleusercontent.com' }
    expect(changed('Info.plist', info, nativeChanges(named, texts.en)['ios/App/App/Info.plist'] ?? [])).toMatch(
      /<string>google<\/string>\s*<key>CFBundleURLSchemes<\/key>\s*<array>\s*<string>com\.googleusercontent\.apps\.12-ab</,
    )
  })

  test('may open the pages of the product and get messages', () => {
    const entitlements = read('ios/App/App/App.entitlements')
    expect(values(entitlements, 'com.apple.developer.associated-domains')).toEqual([`applinks:${app.host}`])
    // Xcode makes it production in what goes to a store (docs/release.md).
    expect(values(entitlements, 'aps-environment')).toEqual(['development'])
    expect(values(entitlements, 'com.apple.developer.in-app-payments')).toEqual([app.appleMerchantId])
    expect(
      read('ios/App/App.xcodeproj/project.pbxproj').match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g),
    ).toHaveLength(2)
  })

  test('hands on to the plugin what the system answers to a registration for messages', () => {
    expect(read('ios/App/App/AppDelegate.swift')).toMatch(/capacitorDidRegister[^]*capacitorDidFailToRegister/)
  })

  test('the privacy manifest names every kind of data with its purpose, and no tracking', () => {
    const privacy = read('ios/App/App/PrivacyInfo.xcprivacy')
    expect(privacy).toMatch(/<key>NSPrivacyTracking<\/key>\s*<false\/>/)
    expect(privacy).not.toMatch(/<key>NSPrivacyCollectedDataTypeTracking<\/key>\s*<true\/>/)
    expect(values(privacy, 'NSPrivacyAccessedAPITypeReasons')).toEqual(['CA92.1'])
    const kinds = privacy.match(/<key>NSPrivacyCollectedDataType<\/key>/g) ?? []
    expect(kinds.length).toBeGreaterThan(0)
    expect(privacy.match(/<key>NSPrivacyCollectedDataTypePurposes<\/key>\s*<array>\s*<string>/g)).toHaveLength(
      kinds.length,
    )
    expect(read('ios/App/App.xcodeproj/project.pbxproj')).toContain('PrivacyInfo.xcprivacy in Resources')
  })

  test('every picture that the catalogues of assets name is there', () => {
    const assets = 'ios/App/App/Assets.xcassets'
    for (const set of ['AppIcon.appiconset', 'Splash.imageset']) {
      const { images } = json(`${assets}/${set}/Contents.json`) as { images: { filename: string }[] }
      expect(images.length).toBeGreaterThan(0)
      for (const { filename } of images)
        expect(existsSync(path.join(mobile, assets, set, filename)), filename).toBe(true)
    }
  })
})
