import { SplashScreen } from '@capacitor/splash-screen'

/** Removes the splash screen. On failure, the system does it (`launchShowDuration`). */
export const hideSplashScreen = (): void => void SplashScreen.hide().catch(() => undefined)
