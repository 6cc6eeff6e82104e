/**
 * Which modules share a file in the browser: the code of others that every page needs, and the parts of the design
 * system around every page. The rest splits by itself, so that no page carries what it does not show. Neither group
 * imports the app's own files: a circle between files would break the order in which they start.
 */
export const chunkGroups = [
  {
    name: 'vendor',
    priority: 2,
    includeDependenciesRecursively: false,
    test: /\/node_modules\/(?:react|react-dom|scheduler|@tanstack|@lingui|use-sync-external-store)\//,
  },
  {
    name: 'frame',
    priority: 1,
    includeDependenciesRecursively: false,
    test: /\/packages\/ui\/src\/(?:join-classes|(?:badge|button|day-arc|drawer|empty-state|footer|header|icon|icon-button|language-switch|layout|link|logo|notice|offline-bar|picture|skeleton|text-link|toast|visually-hidden)\/|sheet\/use-modal)/,
  },
]
