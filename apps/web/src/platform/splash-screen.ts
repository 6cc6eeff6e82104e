import { SplashScreen } from '@capacitor/splash-screen'

/** Takes the splash screen away. Where that fails, the system does it (`launchShowDuration`). */
export const hideSplashScreen = (): void => void SplashScreen.hide().catch(() => undefined)
