type Folder = {
  /** What is changed, and which tests have to notice. */
  mutate: string[]
  tests: string[]
  /** How many of its mutants are tried; all where it is left out. */
  sample?: number
}

/** The tests need PostgreSQL, so that each mutant takes seconds: a sample is tried. */
const ofServer = (name: string): Folder => ({
  mutate: [`apps/server/src/${name}/*.ts`, `!apps/server/src/${name}/{*.test,*-schema,index}.ts`],
  tests: [`apps/server/src/${name}/**/*.test.ts`],
  sample: 120,
})

/** What `npm run mutants` can be asked for. */
const folders: Record<string, Folder> = {
  rules: {
    mutate: ['packages/rules/src/*.ts', '!packages/rules/src/{*.test,index}.ts'],
    tests: ['packages/rules/src/*.test.ts'],
  },
  placing: {
    mutate: [
      'apps/web/src/booking/placing/{place-cart,leave-cart,order,refused-fields}.ts',
      'apps/web/src/voucher/order-vouchers.ts',
    ],
    tests: ['apps/web/src/booking/placing/*.test.{ts,tsx}', 'apps/web/src/voucher/order-vouchers.test.ts'],
  },
  drafts: {
    mutate: ['apps/web/src/platform/{booking-drafts,voucher-drafts,draft,held-key,placing,storage}.ts'],
    tests: ['apps/web/src/platform/{booking-drafts,stored-answers,draft,held-key,placing,storage}.test.ts'],
  },
  checkout: {
    mutate: [
      'apps/web/src/payment/{use-checkout,pay-with-stripe,pay-with-paypal,confirm-with-stripe,payment-return}.ts',
      'apps/web/src/payment/{payment-problem,payment-handle,code-status,redirect-target,check-payment}.ts',
    ],
    tests: ['apps/web/src/payment/*.test.{ts,tsx}'],
  },
  session: {
    mutate: [
      'apps/web/src/account/{follow-session,renew-session,sign-in,sign-out,forget-person,device-token}.ts',
      'apps/web/src/platform/api/{execute,hand-over}.ts',
    ],
    tests: ['apps/web/src/account/*.test.ts', 'apps/web/src/platform/api/*.test.ts'],
  },
  price: {
    mutate: ['apps/web/src/booking/appointment/{total,bill-lines}.ts', 'apps/web/src/payment/use-shown-total.ts'],
    tests: ['apps/web/src/booking/appointment/*.test.{ts,tsx}', 'apps/web/src/payment/*.test.{ts,tsx}'],
  },
  ...Object.fromEntries(
    ['booking', 'payment', 'voucher', 'availability', 'account', 'invoice'].map((name) => [name, ofServer(name)]),
  ),
}

export function folderNamed(name: string | undefined): Folder {
  const folder = folders[name ?? '']
  if (!folder) throw new Error(`no such folder: ${name}; there are ${Object.keys(folders).join(', ')}`)
  return folder
}
