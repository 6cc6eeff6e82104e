import type { CapacitorConfig } from '@capacitor/cli'
import app from './app.json' with { type: 'json' }

const config: CapacitorConfig = {
  appId: app.id,
  appName: app.name,
  webDir: '../web/dist/app',
  // What the console says is told in debug builds alone.
  loggingBehavior: 'debug',
  // Origins of the pages: https://localhost and capacitor://localhost, which APP_ORIGINS of the server names.
  server: { androidScheme: 'https', iosScheme: 'capacitor', hostname: 'localhost' },
  android: { minWebViewVersion: app.minimumWebView },
  // The page itself stays out of the corners and bars (env(safe-area-inset-*)).
  ios: { contentInset: 'never' },
  plugins: {
    // Behind the keyboard of iOS, which has round corners, stands what the page has.
    Keyboard: { autoBackdropColor: 'dom' },
    // While the app is open it says itself what has come.
    PushNotifications: { presentationOptions: [] },
    // Only what is named here is built into the apps.
    SocialLogin: { providers: { google: true, apple: true, facebook: false, twitter: false } },
    // The page takes it away with its first paint (shell/native/first-screen.ts); the time is for a page that never comes.
    SplashScreen: { launchShowDuration: 12_000, launchAutoHide: true, launchFadeOutDuration: 200 },
    SystemBars: { initialViewportFitValueHint: 'cover' },
  },
}

export default config
