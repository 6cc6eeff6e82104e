const feature = '^apps/server/src/(?!platform|start)([^/]+)/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { pathNot: 'routeTree\\.gen' } } },
    {
      name: 'features-through-index',
      comment: 'A feature reaches another one only through its index.ts.',
      severity: 'error',
      from: { path: feature },
      to: { path: feature, pathNot: ['^apps/server/src/$1/', '/index\\.ts$', '/testing/'] },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(?!platform/)' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^(apps/web|packages)/' },
      to: { path: '^(apps/(server|sandbox)|database)/' },
    },
    {
      name: 'server-never-imports-web-sources',
      comment: 'Only legal texts, which mails bring in the same words as the pages.',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: ['\\.test\\.ts$', '/testing/'] },
      to: { path: '^apps/(web/src|sandbox)/', pathNot: '^apps/web/src/i18n/(de|en)/(terms|withdrawal)\\.json$' },
    },
    {
      name: 'rules-import-nothing-of-the-repo',
      severity: 'error',
      from: { path: '^packages/rules/' },
      to: { path: '^(apps|database|packages/(?!rules))' },
    },
    {
      name: 'holidays-stay-on-the-server',
      comment: 'The app shows days that the API has reckoned, and loads no list of public holidays (decision 0063).',
      severity: 'error',
      from: { path: '^(apps/web|packages/ui)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/rules/src/legal-period' },
    },
    {
      name: 'sql-only-in-queries',
      comment: 'SQL of a table stands in one *-queries.ts of its feature.',
      severity: 'error',
      from: {
        path: '^apps/server/src/(?!platform)',
        pathNot: ['-queries\\.ts$', '\\.test\\.ts$', '/testing/'],
      },
      to: { path: 'node_modules/kysely', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'capacitor-only-in-the-platform',
      severity: 'error',
      from: { path: '^apps/web/src/(?!platform/)' },
      to: { path: 'node_modules/(@capacitor|@ebarooni)' },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: ['^virtual:', '^tanstack-start-manifest:', '\\.css$', '^#', '^@graphql-typed-document-node/core$'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|gallery)/|^apps/mobile/(android|ios)/|routeTree\\.gen|tools/imagery' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
