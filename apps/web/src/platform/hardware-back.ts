import { App } from '@capacitor/app'

/**
 * Calls back on every press of the device's back button, which then does nothing by itself. Returns a function to
 * unsubscribe.
 */
export function onHardwareBack(listener: () => void): () => void {
  const handle = App.addListener('backButton', listener)
  return () => void handle.then(({ remove }) => remove())
}

/** Closes the app. */
export const exitApp = (): Promise<void> => App.exitApp()
