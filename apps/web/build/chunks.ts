import type { Plugin } from 'vite'

/**
 * Which modules share a file in the browser: the code of others that every page needs, and the parts of the design
 * system around every page with what every route stands on. What the steps of a booking share comes in a few files
 * instead of many small ones, which compress badly. The rest splits by itself, so that no page carries what it does not
 * show. Vendor imports nothing of the app, and what the base imports comes into it: a circle between files would break
 * the order in which they start.
 */
export const chunkGroups = [
  {
    name: 'vendor',
    priority: 2,
    includeDependenciesRecursively: false,
    // Without what only pages of the booking use.
    test: /\/node_modules\/(?:react|react-dom|scheduler|@tanstack|@lingui|use-sync-external-store)\/(?!.*(?:useBlocker|[mM]utationObserver|useMutation|[iI]nfiniteQueryObserver|useInfiniteQuery))/,
  },
  {
    name: 'base',
    priority: 0,
    test: /\/packages\/ui\/src\/(?:join-classes|(?:badge|button|cover-link|day-arc|drawer|empty-state|footer|header|icon|icon-button|language-switch|layout|link|logo|notice|offline-bar|picture|skeleton|text-link|toast|trust-list|visually-hidden)\/|sheet\/use-modal)|\/apps\/web\/src\/(?:booking\/(?:choice\.ts|flow\/(?:booking-guards|booking-search|own-address))|discovery\/place\/(?:open-cities|resolve-where)|i18n\/(?:[\w-]+\.tsx?$|.*\?address$)|gql\/fragment-masking|platform\/(?:access-token|api\/(?:api-error|execute|hand-over|load-query|query-client|send)|load-on-demand|page-head|part\.tsx|preferences|release|report-error|search-text|server-now|session|share|storage))|\/packages\/rules\/src\/(?:berlin-offset|limits|periods|time)\.ts|\/\.cache\/messages\/|vite\/preload-helper/,
  },
  // What nearly every page but the first shows.
  {
    name: 'parts',
    priority: -1,
    includeDependenciesRecursively: false,
    test: /\/packages\/ui\/src\/(?:avatar|choice|field|progress-header|rating|summary)\/|\/apps\/web\/src\/(?:location\/location-query|booking\/flow\/(?:booking-drafts|booking-rules)|platform\/picture-source)|\/packages\/rules\/src\/(?:place|postal-code|price|request-days)\.ts/,
  },
  // Places, prices and who is free: /treatments and the pages of experts and treatments.
  {
    name: 'finding',
    priority: -1,
    includeDependenciesRecursively: false,
    test: /\/apps\/web\/src\/discovery\/(?:(?:discovery\.module|queries|request-href|section-state|shapes|use-discovery|use-undo|cleared-choices)\.|days\/(?:period-options|free-days)|experts\/expert-option|place\/(?:fee|place-|place\.ts|use)|treatments\/(?:common|from|shown|use-treatment))|\/packages\/ui\/src\/(?:expert-row|treatment-card)\//,
  },
  // The questions of /treatments, which the second guest is asked too; behind "finding" where both match.
  {
    name: 'choosing',
    priority: -2,
    includeDependenciesRecursively: false,
    test: /\/apps\/web\/src\/discovery\/(?:[\w-]+\.tsx?$|starts\/|summary\/|days\/(?!date-sheet)|experts\/expert-|place\/(?:postcode|previous|where)|treatments\/(?!treatment-page))|\/packages\/ui\/src\/(?:date-strip|period-picker|segmented|slot-grid|where-when)\//,
  },
  // Rules of fields and what says that one is broken.
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
 * Names that say nothing: content blockers refuse what is called consent, newsletter or analytics, and an update of their lists
 * would take a part of every page.
 */
export const neutralAssets = {
  // Spells no word.
  hashCharacters: 'hex',
  assetFileNames: 'assets/[hash:10][extname]',
} as const

export const neutralNames = {
  ...neutralAssets,
  entryFileNames: 'assets/[hash:10].js',
  chunkFileNames: 'assets/[hash:10].js',
} as const

type Look = Extract<NonNullable<Plugin['generateBundle']>, (...given: never[]) => unknown>

/** Ends the build of the browser's files where `look` finds something wrong with them. */
const refuse = (what: string, look: Look): Plugin => ({
  name: `ruhepol:refuse-${what}`,
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: look,
})

/** Ends the build where files of the browser import each other in a circle: they would start in the wrong order. */
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

/** What belongs to pages with a form: no page without one waits for it. */
const ofForms = /\/node_modules\/(?:zod|react-hook-form)\//

/** Ends the build where the files that every page starts with bring what only forms need, such as by a route's guard. */
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
