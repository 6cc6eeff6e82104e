/**
 * Which modules share a file in the browser: what every page needs of others' code, and the parts of the design system
 * that many pages use, so that a page does not fetch dozens of tiny files. Neither imports from the app's own files:
 * a circle between files would break the order in which they start.
 */
export const chunkGroups = [
  {
    name: 'vendor',
    priority: 2,
    includeDependenciesRecursively: false,
    test: /\/node_modules\/(?:react|react-dom|scheduler|@tanstack|@lingui|use-sync-external-store)\//,
  },
  {
    name: 'shared',
    priority: 1,
    includeDependenciesRecursively: false,
    test: /\/packages\/(?:ui|rules)\/src\//,
    minShareCount: 4,
  },
]
