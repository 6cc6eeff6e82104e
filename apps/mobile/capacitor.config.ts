import type { CapacitorConfig } from '@capacitor/cli'
import app from './app.json' with { type: 'json' }

const config: CapacitorConfig = {
  appId: app.id,
  appName: app.name,
  webDir: '../web/dist/app',
  // Console output is shown only in debug builds.
  loggingBehavior: 'debug',
  // Origins of the pages: https://localhost and capacitor://localhost, which the server's APP_ORIGINS lists.
  server: { androidScheme: 'https', iosScheme: 'capacitor', hostname: 'localhost' },
  android: { minWebViewVersion: app.minimumWebView },
  // The page itself keeps clear of corners and bars (env(safe-area-inset-*)).
  ios: { contentInset: 'never' },
  plugins: {
    // The page's own background is visible behind iOS's keyboard, which has round corners.
    Keyboard: { autoBackdropColor: 'dom' },
    // While the app is open, it reports messages itself.
    PushNotifications: { presentationOptions: [] },
    // Only the plugins named here are built into the apps.
    SocialLogin: { providers: { google: true, apple: true, facebook: false, twitter: false } },
    // The page removes it on its first paint (shell/native/first-screen.ts); the timeout is for a page that never
    // appears.
    SplashScreen: { launchShowDuration: 12_000, launchAutoHide: true, launchFadeOutDuration: 200 },
    SystemBars: { initialViewportFitValueHint: 'cover' },
  },
}

export default config
