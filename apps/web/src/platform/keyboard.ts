import { Keyboard } from '@capacitor/keyboard'
import { nativePlatform } from './native-platform.ts'
import { reportError } from './report-error.ts'

/**
 * Calls back when the keyboard of the device comes and goes. The page is as high as what the keyboard leaves, on both systems,
 * and is said to change when it does. Answers how to end it.
 */
export function onKeyboard(listener: (isOpen: boolean) => void): () => void {
  const handles = [
    Keyboard.addListener('keyboardWillShow', () => listener(true)),
    Keyboard.addListener('keyboardWillHide', () => listener(false)),
  ]
  // The row above iOS's keyboard leads from field to field, and is the only way to close one that has digits alone.
  if (nativePlatform() === 'ios') {
    Keyboard.setAccessoryBarVisible({ isVisible: true }).catch((error: unknown) => reportError(error, 'keyboard'))
  }
  return () => {
    for (const handle of handles) void handle.then(({ remove }) => remove())
  }
}
