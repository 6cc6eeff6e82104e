/** What every run of the browser is given: nothing of its own goes over the network. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Of several such lists Chromium keeps the last alone, so this one begins with all that Playwright switches off. */
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
  // The list under the address bar, which nobody sees here: drawing it took a quarter of all the work of the browser.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // A finger's way to the right would lead the whole browser back, which the shells do not let it.
  'OverscrollHistoryNavigation',
  // Everything is on this machine, also what a test answers itself, which would have no address.
  'LocalNetworkAccessChecks',
]

/** For browsers that Playwright starts: windows without what only a person at the screen would see. */
export const leanWindows = `--disable-features=${switchedOff.join(',')}`
