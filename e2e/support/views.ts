import type { Language } from '@ruhepol/rules'
import type { NativePlatform } from '@ruhepol/web/platform/native-platform'

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const desktop = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false }

type View = {
  name: string
  size: 'phone' | 'desktop'
  language: Language
  /** For `test.use`, with the language. */
  device: typeof phone
}

export const phoneInGerman: View = { name: 'on a phone, in German', size: 'phone', language: 'de', device: phone }
export const desktopInEnglish: View = {
  name: 'on a desktop, in English',
  size: 'desktop',
  language: 'en',
  device: desktop,
}

/**
 * Both sizes, each in one of the languages, for tests of what people see or read. Other tests run in one of the two,
 * and their files take turns.
 */
export const views: readonly View[] = [phoneInGerman, desktopInEnglish]

type AppView = {
  name: string
  platform: NativePlatform
  language: Language
  viewport: { width: number; height: number }
  colorScheme: 'light' | 'dark'
}

export const onAndroid: AppView = {
  name: 'on a small phone with Android, in German and dark',
  platform: 'android',
  language: 'de',
  viewport: { width: 360, height: 640 },
  colorScheme: 'dark',
}
export const onIphone: AppView = {
  name: 'on an iPhone, in English',
  platform: 'ios',
  language: 'en',
  viewport: phone.viewport,
  colorScheme: 'light',
}

/** Both systems, covering both languages, both phone sizes, light and dark; what is alike in both runs in one. */
export const apps: readonly AppView[] = [onAndroid, onIphone]
