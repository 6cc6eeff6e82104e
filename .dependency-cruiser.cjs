const feature = '^apps/server/src/(?!platform|start)([^/]+)/'

/** In the web app: what all features stand on, and what stands above them. */
const webGround = 'platform|i18n|gql|form|page'
const webRoof = 'routes|shell'
const webFeature = `^apps/web/src/(?!(?:${webGround}|${webRoof})/)([^/]+)/`

/** In the office: what all features stand on, and the features; the shell stands above them. */
const officeGround = 'platform|i18n|gql|page'
const officeFeature = `^apps/office/src/(?!(?:${officeGround}|shell)/)([^/]+)/`

/**
 * What other features of the web app may import beside an index.ts. An index would bring its page along to every page
 * that asks for one of these: each is a module by itself, without styles of others.
 */
const publicOfWeb = [
  'account/(?:after-purchase/account-offer|external/(?:external-sign-in|provider-marks)|form/(?:code-field|use-resend)|own/email-change|save-language|sign-in-search)',
  'analytics/events',
  'booking/bookings/own-appointments',
  'booking/flow/[^/]+',
  'booking-request/send-request',
  'consent/(?:consent-settings|use-offer)',
  'discovery/profile/hidden-reviews',
  'discovery/place/(?:last-booked-place|previous-places|remembered-place|resolve-where|typed-place-href|where-list)',
  'legal/documents',
  'location/(?:location-query|notify-form)',
  'measuring/(?:recipients|services-here)',
  'notifications/(?:notification-setting|push-device|push-offer)',
  'offline/service-worker',
  'payment/checkout/[^/]+',
  'settings/(?:language-choice|language-links|setting-section|theme-choice)',
  'voucher/voucher-(?:drafts|queries)',
].map((file) => `^apps/web/src/${file}\\.tsx?$`)

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
      name: 'web-features-through-what-is-public',
      comment:
        'A feature of the web app reaches another one only through its index.ts or a file that is declared public above.',
      severity: 'error',
      from: { path: webFeature, pathNot: '\\.test\\.tsx?$' },
      to: { path: webFeature, pathNot: ['^apps/web/src/$1/', '/index\\.ts$', '/testing/', ...publicOfWeb] },
    },
    {
      name: 'web-ground-knows-no-feature',
      comment: 'The seam to browser and device, texts, forms and the frame of a page stand below all features.',
      severity: 'error',
      from: { path: `^apps/web/src/(?:${webGround})/`, pathNot: ['\\.test\\.tsx?$', '/testing/'] },
      to: { path: '^apps/web/src/[^/]+/', pathNot: `^apps/web/src/(?:${webGround})/` },
    },
    {
      name: 'web-platform-is-the-lowest',
      severity: 'error',
      from: { path: '^apps/web/src/platform/', pathNot: ['\\.test\\.tsx?$', '/testing/'] },
      to: { path: '^apps/web/src/[^/]+/', pathNot: '^apps/web/src/(?:platform|i18n|gql)/' },
    },
    {
      name: 'web-features-know-no-shell',
      comment: 'What stands around all pages knows the features, not they it.',
      severity: 'error',
      from: { path: webFeature, pathNot: '\\.test\\.tsx?$' },
      to: { path: `^apps/web/src/(?:${webRoof})/` },
    },
    {
      name: 'office-features-through-index',
      comment: 'A feature of the office reaches another one only through its index.ts.',
      severity: 'error',
      from: { path: officeFeature, pathNot: ['\\.test\\.tsx?$', '/testing/'] },
      to: { path: officeFeature, pathNot: ['^apps/office/src/$1/', '/index\\.ts$'] },
    },
    {
      name: 'office-ground-knows-no-feature',
      severity: 'error',
      from: { path: `^apps/office/src/(?:${officeGround})/` },
      to: { path: '^apps/office/src/[^/]+/', pathNot: `^apps/office/src/(?:${officeGround})/` },
    },
    {
      name: 'office-features-know-no-shell',
      severity: 'error',
      from: { path: officeFeature },
      to: { path: '^apps/office/src/shell/' },
    },
    {
      name: 'office-takes-of-the-web-app-what-is-named',
      comment:
        'Formats, the errors of the API, the typefaces and what a browser can do: the same in both, and without anything of a page.',
      severity: 'error',
      from: { path: '^apps/office/src/' },
      to: {
        path: '^apps/web/',
        pathNot:
          '^apps/web/src/(?:i18n/formats|platform/(?:api/api-error|load-fonts|save-file|share|use-online))\\.ts$',
      },
    },
    {
      name: 'customers-get-nothing-of-the-office',
      severity: 'error',
      from: { path: '^(apps/(web|mobile)|packages)/' },
      to: { path: '^apps/office/' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^(apps/(office|web)|packages)/' },
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
      to: { path: 'node_modules/(@aparajita|@capacitor|@capacitor-community|@capgo|@ebarooni)/' },
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
    exclude: {
      path: '^apps/[^/]+/dist/|^packages/ui/gallery/|^apps/mobile/(android|ios)/|routeTree\\.gen|tools/imagery',
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
