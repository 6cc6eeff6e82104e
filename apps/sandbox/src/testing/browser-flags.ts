/** Flags for every run of the browser, so that it makes no network requests of its own. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium uses only the last of several such lists, so this one includes everything that Playwright switches off. */
const switchedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // The suggestions under the address bar, which nobody sees here, took a quarter of the browser's work.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // A swipe to the right would navigate back, which the apps' shells prevent.
  'OverscrollHistoryNavigation',
  // Everything is on this machine, even what a test answers itself, which would have no address.
  'LocalNetworkAccessChecks',
]

/** For browsers started by Playwright: windows without anything that only a person at the screen would see. */
export const leanWindows = `--disable-features=${switchedOff.join(',')}`
