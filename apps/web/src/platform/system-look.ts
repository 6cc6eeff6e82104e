import { registerPlugin, SystemBars, SystemBarsStyle } from '@capacitor/core'
import { Keyboard, KeyboardStyle } from '@capacitor/keyboard'
import { nativePlatform } from './native-platform.ts'
import { reportError } from './report-error.ts'

/** Our own part of the Android shell (apps/mobile, CanvasPlugin.java). */
type Canvas = {
  show: (options: { dark: boolean }) => Promise<void>
}

const canvas = registerPlugin<Canvas>('Canvas')

const failed = (error: unknown): void => reportError(error, 'systemLook')

/** Adapts what the system draws around the page, its bars and on iOS the keyboard, to a dark or light page. */
export function showSystemAs(look: 'dark' | 'light'): void {
  const dark = look === 'dark'
  const bars = SystemBars.setStyle({ style: dark ? SystemBarsStyle.Dark : SystemBarsStyle.Light }).catch(failed)
  if (nativePlatform() === 'ios') {
    Keyboard.setStyle({ style: dark ? KeyboardStyle.Dark : KeyboardStyle.Light }).catch(failed)
    return
  }
  // Android's keyboard has its own scheme. Behind its bars is the background, which their style resets to the system's.
  void bars.then(() => canvas.show({ dark })).catch(failed)
}
