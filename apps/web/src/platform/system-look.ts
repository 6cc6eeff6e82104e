import { SystemBars, SystemBarsStyle } from '@capacitor/core'
import { Keyboard, KeyboardStyle } from '@capacitor/keyboard'
import { nativePlatform } from './native-platform.ts'
import { reportError } from './report-error.ts'

const failed = (error: unknown): void => reportError(error, 'systemLook')

/** Has what the system draws around the page, its bars and on iOS the keyboard, fit a dark page or a light one. */
export function showSystemAs(look: 'dark' | 'light'): void {
  const dark = look === 'dark'
  SystemBars.setStyle({ style: dark ? SystemBarsStyle.Dark : SystemBarsStyle.Light }).catch(failed)
  // Android's keyboard has a look of its own.
  if (nativePlatform() !== 'ios') return
  Keyboard.setStyle({ style: dark ? KeyboardStyle.Dark : KeyboardStyle.Light }).catch(failed)
}
