type Folder = {
  /** What is changed, and which tests have to notice. */
  mutate: string[]
  tests: string[]
  /** How many of its mutants are tried; all where it is left out. */
  sample?: number
}

/** The tests need PostgreSQL, so that each mutant takes seconds: a sample is tried. */
const ofServer = (name: string): Folder => ({
  mutate: [`apps/server/src/${name}/**/*.ts`, '!**/{testing/**,*.test,*-schema,index}.ts'],
  tests: [`apps/server/src/${name}/**/*.test.ts`],
  sample: 120,
})

/** Files of the web app by their names, wherever they lie, and the tests that have to notice. */
const ofWeb = (files: string, ...tests: string[]): Folder => ({
  mutate: [`apps/web/src/**/{${files}}.ts`],
  tests: tests.map((test) => `apps/web/src/${test}.test.{ts,tsx}`),
})

/** What `npm run mutants` can be asked for. */
const folders: Record<string, Folder> = {
  rules: {
    mutate: ['packages/rules/src/*.ts', '!packages/rules/src/{*.test,index}.ts'],
    tests: ['packages/rules/src/*.test.ts'],
  },
  placing: ofWeb(
    'place-cart,leave-cart,order,refused-fields,order-vouchers',
    'booking/placing/*',
    'voucher/order-vouchers',
  ),
  drafts: ofWeb(
    'booking-drafts,voucher-drafts,draft,held-key,placing,storage',
    '**/{booking-drafts,stored-answers,voucher-drafts,draft,held-key,placing,storage}',
  ),
  checkout: ofWeb(
    'use-checkout,pay-with-stripe,pay-with-paypal,confirm-with-stripe,payment-return,payment-problem,payment-handle,code-status,redirect-target',
    'payment/**/*',
  ),
  session: ofWeb(
    'follow-session,renew-session,sign-in,sign-out,forget-person,device-token,execute',
    'account/*',
    'platform/api/*',
  ),
  price: ofWeb('total,bill-lines,use-shown-total', 'booking/appointment/*', 'payment/**/*'),
  ...Object.fromEntries(
    ['booking', 'payment', 'voucher', 'availability', 'account', 'invoice'].map((name) => [name, ofServer(name)]),
  ),
}

export function folderNamed(name: string | undefined): Folder {
  const folder = folders[name ?? '']
  if (!folder) throw new Error(`no such folder: ${name}; there are ${Object.keys(folders).join(', ')}`)
  return folder
}
