type Versions = Record<'chrome' | 'edge' | 'firefox' | 'safari', number>

/**
 * What the styles cannot do without, as a condition in CSS, with the first version that supports it. Pages show a
 * message where one is not met (shell/document/document.css).
 */
export const neededFeatures: Readonly<Record<string, Versions>> = {
  '(color: light-dark(#000, #fff))': { chrome: 123, edge: 123, firefox: 120, safari: 17.5 },
  'selector(:has(a))': { chrome: 105, edge: 105, firefox: 121, safari: 15.4 },
}

const oldest = (browser: keyof Versions): number =>
  Math.max(...Object.values(neededFeatures).map((versions) => versions[browser]))

/** The oldest versions that support all of it; README lists them. */
export const oldestBrowsers: Versions = {
  chrome: oldest('chrome'),
  edge: oldest('edge'),
  firefox: oldest('firefox'),
  safari: oldest('safari'),
}

const targets = (...names: (keyof Versions)[]): string[] => names.map((name) => `${name}${oldestBrowsers[name]}`)

/** Build targets: of the website, and of the apps, which run in Android's and Apple's web views. */
export const oldestTargets = targets('chrome', 'edge', 'firefox', 'safari')
export const oldestWebViews = targets('chrome', 'safari')
