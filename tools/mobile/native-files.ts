import { languages } from '@ruhepol/rules'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The names and ids of the apps: apps/mobile/app.json, the only source. */
export type AppIdentity = {
  /** The application id on Android, the bundle id on iOS, and the scheme that leads back into the app. */
  id: string
  name: string
  version: string
  /** Rises with each upload to a store. */
  build: number
  /** The product's own host, whose pages open in the app. */
  host: string
  /**
   * Google's ids of the iOS app and of the website, which Android uses; empty means that its page is opened in a
   * browser.
   */
  googleIosClientId: string
  googleWebClientId: string
  /** The merchant id for Apple Pay, as registered with Apple. */
  appleMerchantId: string
  minimumAndroid: number
  minimumIos: string
}

/** The app's reasons for permissions, by the key of Info.plist, in one language. */
export type PermissionTexts = Readonly<Record<string, string>>

type Change = readonly [pattern: RegExp, replacement: string]

/** The scheme with which Google returns to the app on iOS: its reversed id. Without an id there is none. */
export const googleScheme = ({ id, googleIosClientId }: AppIdentity): string =>
  googleIosClientId === '' ? `${id}.google` : googleIosClientId.split('.').reverse().join('.')

/**
 * The server that the static app calls: for a release the one whose links it opens, otherwise `API_URL`. Throws if a
 * release is requested for another one.
 */
export function serverOf({ host }: Pick<AppIdentity, 'host'>, isRelease: boolean, named?: string): string | undefined {
  const own = `https://${host}`
  if (!isRelease) return named
  if (named && URL.parse(named)?.origin !== own)
    throw new Error(`A release calls ${own} (app.json), not ${named} (API_URL)`)
  return own
}

/** The changes to the committed files of both systems, by file below apps/mobile. */
export function nativeChanges(app: AppIdentity, texts: PermissionTexts): Record<string, Change[]> {
  const { id, name, version, build, host, minimumAndroid, minimumIos, appleMerchantId } = app
  const entry = (key: string, value: string): Change => [
    new RegExp(`(<string name="${key}">)[^<]*(</string>)`, 'g'),
    `$1${value}$2`,
  ]
  return {
    'android/app/build.gradle': [
      [/(\bnamespace = )"[^"]*"/g, `$1"${id}"`],
      [/(\bapplicationId )"[^"]*"/g, `$1"${id}"`],
      [/(\bversionCode )\d+/g, `$1${build}`],
      [/(\bversionName )"[^"]*"/g, `$1"${version}"`],
    ],
    'android/variables.gradle': [[/(\bminSdkVersion = )\d+/g, `$1${minimumAndroid}`]],
    'android/app/src/main/res/values/strings.xml': [
      entry('app_name', name),
      entry('title_activity_main', name),
      entry('package_name', id),
      entry('custom_url_scheme', id),
      entry('app_host', host),
    ],
    'ios/App/App.xcodeproj/project.pbxproj': [
      [/(\bPRODUCT_BUNDLE_IDENTIFIER = )[^;]*/g, `$1${id}`],
      [/(\bMARKETING_VERSION = )[^;]*/g, `$1${version}`],
      [/(\bCURRENT_PROJECT_VERSION = )[^;]*/g, `$1${build}`],
      [/(\bIPHONEOS_DEPLOYMENT_TARGET = )[^;]*/g, `$1${minimumIos}`],
    ],
    'ios/App/App/App.entitlements': [
      [/(<string>applinks:)[^<]*/g, `$1${host}`],
      [/(<key>com\.apple\.developer\.in-app-payments<\/key>\s*<array>\s*<string>)[^<]*/g, `$1${appleMerchantId}`],
    ],
    'ios/App/App/Info.plist': [
      [
        /(<string>google<\/string>\s*<key>CFBundleURLSchemes<\/key>\s*<array>\s*<string>)[^<]*/g,
        `$1${googleScheme(app)}`,
      ],
      [/(<key>CFBundleDisplayName<\/key>\s*<string>)[^<]*/g, `$1${name}`],
      ...Object.entries(texts).map(([key, text]): Change => [
        new RegExp(`(<key>${key}</key>\\s*<string>)[^<]*`, 'g'),
        `$1${text}`,
      ]),
    ],
  }
}

/** Applies the changes to a file. Throws if one of them finds nothing to change. */
export function changed(file: string, content: string, changes: readonly Change[]): string {
  return changes.reduce((text, [pattern, replacement]) => {
    if (text.search(pattern) < 0) throw new Error(`${file} has no place for ${pattern.source}`)
    return text.replace(pattern, replacement)
  }, content)
}

/** The texts of one language in iOS's format. */
export const stringsFile = (texts: PermissionTexts): string =>
  Object.entries(texts)
    .map(([key, text]) => `"${key}" = "${text.replaceAll('"', '\\"')}";\n`)
    .join('')

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** The content of `app.json` in this folder. */
export const identityIn = (mobile: string): AppIdentity => readJson(path.join(mobile, 'app.json')) as AppIdentity

/** Writes ids, names, versions, hosts and the texts of permissions into the native files below this folder. */
export function writeNativeFiles(mobile: string): void {
  const app = identityIn(mobile)
  const textsIn = (language: string) =>
    readJson(path.join(mobile, `texts/${language}/permissions.json`)) as PermissionTexts
  for (const [name, changes] of Object.entries(nativeChanges(app, textsIn('en')))) {
    const file = path.join(mobile, name)
    const content = readFileSync(file, 'utf8')
    const next = changed(name, content, changes)
    if (next !== content) writeFileSync(file, next)
  }
  for (const language of languages) {
    const folder = path.join(mobile, `ios/App/App/${language}.lproj`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'InfoPlist.strings'), stringsFile(textsIn(language)))
  }
}
