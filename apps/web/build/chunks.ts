import type { Plugin } from 'vite'

/**
 * Which modules share a file in the browser: the code of others that every page needs, the parts of the design system
 * around every page, and what every route stands on. The rest splits by itself, so that no page carries what it does
 * not show. Vendor and frame import nothing of the app, and what the base imports comes into it: a circle between files
 * would break the order in which they start.
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
    name: 'frame',
    priority: 1,
    includeDependenciesRecursively: false,
    test: /\/packages\/ui\/src\/(?:join-classes|(?:badge|button|day-arc|drawer|empty-state|footer|header|icon|icon-button|language-switch|layout|link|logo|notice|offline-bar|picture|skeleton|text-link|toast|visually-hidden)\/|sheet\/use-modal)/,
  },
  {
    name: 'base',
    priority: 0,
    test: /\/apps\/web\/src\/(?:booking\/choice\.ts|i18n\/(?:[\w-]+\.tsx?$|.*\?address$)|gql\/|platform\/(?:api\/(?:api-error|execute|hand-over|load-query|query-client|send)|booking-guards|booking-search|page-head|preferences|search-text|server-now|storage))|\/packages\/rules\/src\/(?:berlin-offset|limits|periods|time)\.ts|\/\.cache\/messages\/|vite\/preload-helper/,
  },
]

/** Ends the build where files of the browser import each other in a circle: they would start in the wrong order. */
export function refuseCircles(): Plugin {
  return {
    name: 'ruhepol:refuse-circles',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      const done = new Set<string>()
      const walk = (file: string, above: readonly string[]): void => {
        if (above.includes(file)) this.error(`These files import each other: ${[...above, file].join(' → ')}`)
        const output = bundle[file]
        if (done.has(file) || output?.type !== 'chunk') return
        for (const imported of output.imports) walk(imported, [...above, file])
        done.add(file)
      }
      for (const file of Object.keys(bundle)) walk(file, [])
    },
  }
}
