import type { PaymentProviderName } from '@ruhepol/rules'
import { sql } from 'kysely'
import { freePort } from '@ruhepol/database/embedded/server-process'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { createTestDatabase, type TestDatabase } from '@ruhepol/database/testing/test-database'
import { generateExpertDays } from '@ruhepol/server/availability/index'
import { addSmallCatalogue } from '@ruhepol/server/availability/testing/small-catalogue'
import { providerSide } from '@ruhepol/server/payment/testing/provider-side'
import { loadConfig, type Config } from '@ruhepol/server/platform/config'
import { tokenKey } from '@ruhepol/server/platform/holder-token'
import { issueVoucher, voucherCode, vouchersOfOrder } from '@ruhepol/server/voucher/index'
import { startSandbox, type RunningSandbox } from '@ruhepol/sandbox/start-sandbox'
import { browserAt, type Browser } from './browser.ts'
import { paypalSide } from '@ruhepol/server/payment/testing/paypal-side'
import { createLog } from '@ruhepol/server/platform/log'
import { openHotel, type Hotel } from './hotel.ts'
import { addExperts, freeSlots, type Slot } from './slots.ts'

const keys = { secretKey: 'sk_test_harness', publishableKey: 'pk_test_harness' }
export const WEBHOOK_SECRET = 'whsec_harness'
const paypalKeys = { clientId: 'harness-client', clientSecret: 'harness-secret', webhookId: 'HARNESSWEBHOOK' }
const MANY = '1000000000'

/** Everything that outlives a server: its database, the providers, the people. */
export type World = {
  database: TestDatabase
  sandbox: RunningSandbox
  /** The settings of this world's server. */
  environment: NodeJS.ProcessEnv
  config: Config
  origin: string
  browser: Browser
  provider: ReturnType<typeof providerSide>
  paypal: ReturnType<typeof paypalSide>
  /**
   * Makes every provider deliver all waiting webhooks. Returns the server's answers; null if it could not be reached.
   */
  deliver: () => Promise<(number | null)[]>
  nextSlot: () => Slot
  /** A partner that receives the events of its bookings by webhook; added at the first call. */
  hotel: () => Promise<Hotel>
  /** The same, if it was added. */
  openedHotel: () => Promise<Hotel | undefined>
  /** The code of a new voucher worth this many cents. */
  voucher: (valueCents: number) => Promise<string>
  /** The code of a voucher from a paid order. */
  voucherOf: (orderId: string) => Promise<string>
  /** Makes the provider refuse to open the next payment. */
  refuseNextOpening: (provider: PaymentProviderName) => Promise<void>
  /** Ends all remaining faults of a story. */
  endFaults: () => Promise<void>
  /** Sets the clock back to the start, for the next story. */
  beginAnew: () => Promise<void>
  /** From now on, the job queue uses the tests' clock too. */
  holdClockOfJobs: () => Promise<void>
  close: () => Promise<void>
}

type WorldOptions = {
  /** Overridden settings, given the providers' addresses. */
  settings?: (sandbox: RunningSandbox) => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>
  /** Another database than the tests' own. */
  database?: TestDatabase
}

/** A world with free experts, and an origin for its server. Webhooks are delivered on request. */
export async function openWorld({ settings = () => ({}), database }: WorldOptions = {}): Promise<World> {
  return worldOn(database ?? (await createTestDatabase()), settings)
}

async function worldOn(database: TestDatabase, settings: NonNullable<WorldOptions['settings']>): Promise<World> {
  const { db } = database
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const sandbox = await startSandbox({
    stripe: {
      port: 0,
      ...keys,
      paymentMethodTypes: ['card', 'klarna', 'pay_by_bank', 'sepa_debit'],
      webhook: { url: `${origin}/webhooks/stripe`, secret: WEBHOOK_SECRET },
    },
    paypal: { port: 0, ...paypalKeys, webhookUrl: `${origin}/webhooks/paypal` },
    mail: { port: 0, smtpPort: 0 },
  })
  const environment = {
    NODE_ENV: 'test',
    PATH: process.env['PATH'],
    TZ: 'UTC',
    PORT: String(port),
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    TOKEN_KEY: 'a key for harnesses that is long enough',
    APP_URL: 'https://ruhepol.example',
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: sandbox.addresses.stripe,
    PAYPAL_CLIENT_ID: paypalKeys.clientId,
    PAYPAL_CLIENT_SECRET: paypalKeys.clientSecret,
    PAYPAL_WEBHOOK_ID: paypalKeys.webhookId,
    PAYPAL_API_URL: sandbox.addresses.paypal,
    SMTP_URL: sandbox.addresses.smtp,
    REQUESTS_PER_MINUTE: MANY,
    PLACINGS_PER_MINUTE: MANY,
    HOLD_BOUNDS: 'off',
    TRUSTED_PROXIES: '1',
    ...(await settings(sandbox)),
  }
  const config = loadConfig(environment)
  // Calls the provider itself, past whatever a harness puts between it and the server.
  const provider = providerSide({ sandbox, config: { ...config, STRIPE_API_URL: sandbox.addresses.stripe } })
  const paypal = paypalSide({ sandbox, context: { db, config, log: createLog('silent') } })
  await provider.faults({ hold: true })
  await paypal.faults({ hold: true })
  await addSmallCatalogue(db)
  await addExperts(db)
  await generateExpertDays(db)
  const slots = freeSlots()
  let hotel: Promise<Hotel> | undefined
  return {
    database,
    sandbox,
    environment,
    config,
    origin,
    browser: browserAt(origin),
    provider,
    paypal,
    deliver: async () => [...(await provider.flush()), ...(await paypal.flush())].map(({ status }) => status),
    nextSlot: () => slots.next().value,
    hotel: () => (hotel ??= openHotel({ db, config, origin })),
    openedHotel: async () => hotel,
    voucher: async (valueCents) => {
      const issue = { valueCents, code: { key: tokenKey(config) } }
      return (await db.transaction().execute((tx) => issueVoucher(tx, issue))).code
    },
    voucherOf: async (orderId) => {
      const [voucher] = await vouchersOfOrder(db, orderId)
      if (!voucher) throw new Error(`order ${orderId} has no vouchers`)
      return voucherCode(tokenKey(config), voucher)
    },
    refuseNextOpening: async (name) => {
      const fault = { times: 1, method: 'POST' }
      await (name === 'stripe'
        ? provider.faults({ apiError: { ...fault, status: 400, path: '/v1/payment_intents' } })
        : paypal.faults({ apiError: { ...fault, status: 422, path: '/v2/checkout/orders' } }))
    },
    endFaults: async () => {
      await provider.faults({ apiError: null, refuseRefunds: 0 })
      await paypal.faults({ apiError: null, refuseRefunds: 0 })
    },
    beginAnew: async () => {
      await database.setNow(TEST_NOW)
      // The queue looks for dead workers at an interval after the last time, which would now be in the future.
      await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null`.execute(db)
    },
    holdClockOfJobs: async () => {
      await sql`
        create or replace function pgboss.job_now() returns timestamptz language sql stable
        return public.app_now()`.execute(db)
    },
    close: async () => {
      await (await hotel)?.close()
      await sandbox.close()
      await database.close()
    },
  }
}
