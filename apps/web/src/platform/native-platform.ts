import type { Platform } from '@ruhepol/rules'

/** The systems that the apps run on. */
export type NativePlatform = Exclude<Platform, 'web'>

/**
 * The object that a Capacitor shell puts into the window before the page's scripts; Capacitor recognises its shells by
 * it too.
 */
type NativeWindow = {
  androidBridge?: unknown
  webkit?: { messageHandlers?: { bridge?: unknown } }
}

/** The operating system of the app showing this page; undefined in a browser and on the server. */
export function nativePlatform(): NativePlatform | undefined {
  if (typeof window === 'undefined') return undefined
  const { androidBridge, webkit } = window as unknown as NativeWindow
  if (androidBridge) return 'android'
  return webkit?.messageHandlers?.bridge ? 'ios' : undefined
}

/** The platform of this page, by the API's name. */
export const devicePlatform = (): Platform => nativePlatform() ?? 'web'
