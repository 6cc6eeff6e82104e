import type { Platform } from '@ruhepol/rules'

/** The systems that the apps run on. */
export type NativePlatform = 'android' | 'ios'

/** What a shell of Capacitor puts into the window before any script of the page; Capacitor tells its shells by the same. */
interface NativeWindow {
  androidBridge?: unknown
  webkit?: { messageHandlers?: { bridge?: unknown } }
}

/** The system of the app that shows this page; undefined in a browser and on the server. */
export function nativePlatform(): NativePlatform | undefined {
  if (typeof window === 'undefined') return undefined
  const { androidBridge, webkit } = window as unknown as NativeWindow
  if (androidBridge) return 'android'
  return webkit?.messageHandlers?.bridge ? 'ios' : undefined
}

/** What runs this page, by the API's name for it. */
export const devicePlatform = (): Platform => nativePlatform() ?? 'web'
