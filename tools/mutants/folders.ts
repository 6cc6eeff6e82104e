type Folder = {
  /** The changed code, and the tests that must notice. */
  mutate: string[]
  tests: string[]
  /** One in this many mutants is tried; all by default. */
  oneIn?: number
}

/**
 * The tests need PostgreSQL and take seconds per mutant, so only a sample of about 120 is tried. Some tests of a folder
 * are in another one.
 */
const ofServer = (name: string, oneIn: number, ...elsewhere: string[]): Folder => ({
  mutate: [`apps/server/src/${name}/**/*.ts`, '!**/{testing/**,*.test,*-schema,index}.ts'],
  tests: [`${name}/**/*`, ...elsewhere].map((test) => `apps/server/src/${test}.test.ts`),
  oneIn,
})

/** Files of the web app by name, in any folder, and the tests that must notice. */
const ofWeb = (files: string, ...tests: string[]): Folder => ({
  mutate: [`apps/web/src/**/{${files}}.ts`],
  tests: tests.map((test) => `apps/web/src/${test}.test.{ts,tsx}`),
})

/** The arguments of `npm run mutants`. */
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
  booking: ofServer('booking', 20),
  payment: ofServer('payment', 20),
  voucher: ofServer(
    'voucher',
    8,
    'payment/{voucher-order,foreign-money}',
    'messaging/vouchers-mail',
    'booking/placing/place-cart-voucher',
  ),
  availability: ofServer('availability', 12),
  account: ofServer('account', 20),
  invoice: ofServer('invoice', 6),
}

export function folderNamed(name: string | undefined): Folder {
  const folder = folders[name ?? '']
  if (!folder) throw new Error(`no such folder: ${name}; there are ${Object.keys(folders).join(', ')}`)
  return folder
}
