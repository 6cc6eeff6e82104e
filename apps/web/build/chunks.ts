import type { Plugin } from 'vite'

/**
 * Which modules share a file in the browser: third-party code that every page needs, and the design system's frame with
 * the base of every route. Code shared by the booking steps goes into a few files rather than many small ones, which
 * compress badly. The rest is split automatically, so that no page loads what it does not show. The vendor chunk
 * imports nothing from the app, and its dependencies belong to the base chunk: an import cycle between files would
 * break their start order.
 */
export const chunkGroups = [
  {
    name: 'vendor',
    priority: 2,
    includeDependenciesRecursively: false,
    // Without code that only booking pages use.
    test: /\/node_modules\/(?:react|react-dom|scheduler|@tanstack|@lingui|use-sync-external-store)\/(?!.*(?:useBlocker|[mM]utationObserver|useMutation|[iI]nfiniteQueryObserver|useInfiniteQuery))/,
  },
  {
    name: 'base',
    priority: 0,
    test: /\/packages\/ui\/src\/(?:join-classes|(?:badge|button|cover-link|day-arc|drawer|empty-state|footer|header|icon|icon-button|language-switch|layout|link|logo|notice|offline-bar|picture|skeleton|text-link|toast|trust-list|visually-hidden)\/|sheet\/use-modal)|\/apps\/web\/src\/(?:booking\/(?:choice\.ts|flow\/(?:booking-guards|booking-search|own-address))|discovery\/place\/(?:open-cities|resolve-where)|i18n\/(?:[\w-]+\.tsx?$|.*\?address$)|gql\/fragment-masking|platform\/(?:access-token|api\/(?:api-error|execute|hand-over|load-query|query-client|send)|load-on-demand|page-head|part\.tsx|preferences|release|report-error|search-text|server-now|session|share|storage))|\/packages\/rules\/src\/(?:berlin-offset|limits|periods|time)\.ts|\/\.cache\/messages\/|vite\/preload-helper/,
  },
  // Shown by nearly every page except the home page.
  {
    name: 'parts',
    priority: -1,
    includeDependenciesRecursively: false,
    test: /\/packages\/ui\/src\/(?:avatar|choice|field|progress-header|rating|summary)\/|\/apps\/web\/src\/(?:location\/location-query|booking\/flow\/(?:booking-drafts|booking-rules)|platform\/picture-source)|\/packages\/rules\/src\/(?:place|postal-code|price|request-days)\.ts/,
  },
  // Places, prices and availability: /treatments and the pages of experts and treatments.
  {
    name: 'finding',
    priority: -1,
    includeDependenciesRecursively: false,
    test: /\/apps\/web\/src\/discovery\/(?:(?:discovery\.module|queries|request-href|section-state|shapes|use-discovery|use-undo|cleared-choices)\.|days\/(?:period-options|free-days)|experts\/expert-option|place\/(?:fee|place-|place\.ts|use)|treatments\/(?:common|from|shown|use-treatment))|\/packages\/ui\/src\/(?:expert-row|treatment-card)\//,
  },
  // The questions of /treatments, which the second guest is asked too; after "finding" if both match.
  {
    name: 'choosing',
    priority: -2,
    includeDependenciesRecursively: false,
    test: /\/apps\/web\/src\/discovery\/(?:[\w-]+\.tsx?$|starts\/|summary\/|days\/(?!date-sheet)|experts\/expert-|place\/(?:postcode|previous|where)|treatments\/(?!treatment-page))|\/packages\/ui\/src\/(?:date-strip|period-picker|segmented|slot-grid|where-when)\//,
  },
  // Validation rules and the display of their errors.
  {
    name: 'forms',
    priority: -1,
    includeDependenciesRecursively: false,
    test: /\/packages\/rules\/src\/(?:address|billing-address|booking-details|contact|email-address|field-errors|message-keys|street-number|text-schema|web-address)\.ts|\/node_modules\/zod\/|\/apps\/web\/src\/form\/(?:after-press|error-title)|\/packages\/ui\/src\/(?:checkbox|error-summary)\//,
  },
  // The frame of the steps after /treatments.
  {
    name: 'booking',
    priority: -1,
    includeDependenciesRecursively: false,
    test: /\/apps\/web\/src\/(?:booking\/(?:load-booking|booking-page|appointment\/)|form\/(?:field-error|focus|submit))/,
  },
]

/**
 * Names without meaning: content blockers block files named consent, newsletter or analytics, and an update of their
 * lists would break every page.
 */
export const neutralAssets = {
  // Letters that cannot form a word.
  hashCharacters: 'hex',
  assetFileNames: 'assets/[hash:10][extname]',
} as const

export const neutralNames = {
  ...neutralAssets,
  entryFileNames: 'assets/[hash:10].js',
  chunkFileNames: 'assets/[hash:10].js',
} as const

type Look = Extract<NonNullable<Plugin['generateBundle']>, (...given: never[]) => unknown>

/** Fails the browser's build if `look` finds an error. */
const refuse = (what: string, look: Look): Plugin => ({
  name: `ruhepol:refuse-${what}`,
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: look,
})

/** Fails the build if browser files import each other in a cycle, because they would start in the wrong order. */
export const refuseCircles = (): Plugin =>
  refuse('circles', function (_, bundle) {
    const done = new Set<string>()
    const walk = (file: string, above: readonly string[]): void => {
      if (above.includes(file)) this.error(`These files import each other: ${[...above, file].join(' → ')}`)
      const output = bundle[file]
      if (done.has(file) || output?.type !== 'chunk') return
      for (const imported of output.imports) walk(imported, [...above, file])
      done.add(file)
    }
    for (const file of Object.keys(bundle)) walk(file, [])
  })

/** Modules for pages with a form; no other page may wait for them. */
const ofForms = /\/node_modules\/(?:zod|react-hook-form)\//

/**
 * Fails the build if the initial files of every page include what only forms need, for example through a route's guard.
 */
export const refuseFormsAtStart = (): Plugin =>
  refuse('forms-at-start', function (_, bundle) {
    const outputs = Object.values(bundle).filter((output) => output.type === 'chunk')
    const reached = new Set(outputs.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
    for (const file of reached) {
      const output = bundle[file]
      if (output?.type !== 'chunk') continue
      const found = output.moduleIds.find((id) => ofForms.test(id))
      if (found) this.error(`Every page would load ${found}, with ${file}`)
      for (const imported of output.imports) reached.add(imported)
    }
  })
