import { Keyboard } from '@capacitor/keyboard'
import { nativePlatform } from './native-platform.ts'
import { reportError } from './report-error.ts'

/**
 * Calls back when the device's keyboard appears and disappears. On both systems the page shrinks to the remaining
 * height and gets a resize event. Returns a function to stop.
 */
export function onKeyboard(listener: (isOpen: boolean) => void): () => void {
  const handles = [
    Keyboard.addListener('keyboardWillShow', () => listener(true)),
    Keyboard.addListener('keyboardWillHide', () => listener(false)),
  ]
  // The bar above iOS's keyboard moves between fields, and is the only way to close a number keyboard.
  if (nativePlatform() === 'ios') {
    Keyboard.setAccessoryBarVisible({ isVisible: true }).catch((error: unknown) => reportError(error, 'keyboard'))
  }
  return () => {
    for (const handle of handles) void handle.then(({ remove }) => remove())
  }
}
