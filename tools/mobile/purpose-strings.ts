import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The permissions for which App Store Connect requires a reason (ITMS-90683). Its scanner looks for the symbols in the
 * binary, called or not, so the code of a linked library counts like ours.
 */
const guardedCalls: readonly (readonly [call: RegExp, keys: readonly string[]])[] = [
  [/\brequestWriteOnlyAccessToEvents\b/, ['NSCalendarsWriteOnlyAccessUsageDescription']],
  [/\brequestFullAccessToEvents\b/, ['NSCalendarsFullAccessUsageDescription']],
  [/\brequestFullAccessToReminders\b/, ['NSRemindersFullAccessUsageDescription']],
  [/\brequestAccess\(to: \.event\b/, ['NSCalendarsUsageDescription']],
  [/\brequestAccess\(to: \.reminder\b/, ['NSRemindersUsageDescription']],
  [/\brequestWhenInUseAuthorization\b/, ['NSLocationWhenInUseUsageDescription']],
  [
    /\brequestAlwaysAuthorization\b/,
    ['NSLocationAlwaysAndWhenInUseUsageDescription', 'NSLocationWhenInUseUsageDescription'],
  ],
  [/\bAVCapture(?:Device|Session)\b|\bUIImagePickerController\b/, ['NSCameraUsageDescription']],
  [/\bAVAudioRecorder\b|\brequestRecordPermission\b/, ['NSMicrophoneUsageDescription']],
  [/\bPHPhotoLibrary\b/, ['NSPhotoLibraryUsageDescription', 'NSPhotoLibraryAddUsageDescription']],
  [/\bCNContactStore\b/, ['NSContactsUsageDescription']],
  [/\bLAContext\b/, ['NSFaceIDUsageDescription']],
  [/\bCMMotion\w*Manager\b|\bCMPedometer\b/, ['NSMotionUsageDescription']],
  [/\bCBCentralManager\b|\bCBPeripheralManager\b/, ['NSBluetoothAlwaysUsageDescription']],
  [/\bSFSpeechRecognizer\b/, ['NSSpeechRecognitionUsageDescription']],
  [/\bATTrackingManager\b/, ['NSUserTrackingUsageDescription']],
]

/**
 * Libraries that a plugin links but npm does not contain, with the permissions that their documentation lists. A
 * product without a row fails the test until someone has checked it.
 */
export const linkedLibraries: Readonly<Record<string, readonly string[]>> = {
  Alamofire: [],
  Capacitor: [],
  Cordova: [],
  GoogleSignIn: [],
  IONFilesystemLib: [],
  IONGeolocationLib: ['NSLocationAlwaysAndWhenInUseUsageDescription', 'NSLocationWhenInUseUsageDescription'],
  KeychainSwift: [],
  StripeApplePay: [],
  // The card scanner of the payment sheet (stripe/stripe-ios#3060).
  StripePaymentSheet: ['NSCameraUsageDescription'],
}

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Swift source without comments and without code for modules that are not linked. */
export function compiled(source: string, leftOut: readonly string[]): string {
  let skipped: { at: number } | undefined
  let depth = 0
  return source
    .replace(/\/\*[^]*?\*\//g, '')
    .split('\n')
    .filter((line) => {
      const opens = /^\s*#if\b(?: canImport\((\w+)\))?/.exec(line)
      if (opens) {
        depth += 1
        if (!skipped && leftOut.includes(opens[1] ?? '')) skipped = { at: depth }
      }
      const inOther = skipped?.at === depth && /^\s*#else\b/.test(line)
      const ends = /^\s*#endif\b/.test(line)
      const kept = !skipped
      if (inOther || (ends && skipped?.at === depth)) skipped = undefined
      if (ends) depth -= 1
      return kept && !/^\s*\/\//.test(line)
    })
    .join('\n')
}

/** The products of other packages that a plugin links, except those that `cap sync` removes. */
export const productsOf = (folder: string, leftOut: readonly string[]): string[] =>
  [...read(path.join(folder, 'Package.swift')).matchAll(/^\s*\.product\(name: "(\w+)"/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !leftOut.includes(name))

/** The keys of Info.plist that a plugin needs, by its sources, its libraries, and its README. */
export function purposesOf(folder: string, leftOut: readonly string[]): string[] {
  const ios = path.join(folder, 'ios')
  const sources = (existsSync(ios) ? readdirSync(ios, { recursive: true, encoding: 'utf8' }) : [])
    .filter((file) => /\.(?:swift|m)$/.test(file) && !/tests?[/\\]/i.test(file))
    .map((file) => compiled(read(path.join(ios, file)), leftOut))
    .join('\n')
  const named = read(path.join(folder, 'README.md')).match(/\bNS\w+UsageDescription\b/g) ?? []
  const called = guardedCalls.flatMap(([call, keys]) => (call.test(sources) ? keys : []))
  const linked = productsOf(folder, leftOut).flatMap((product) => linkedLibraries[product] ?? [])
  return [...new Set([...named, ...called, ...linked])].sort()
}
