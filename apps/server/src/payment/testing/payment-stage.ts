import type { CalledProviderName, Language } from '@ruhepol/rules'
import Fastify, { type FastifyInstance } from 'fastify'
import { graphql } from 'graphql'
import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { createTestDatabase, type TestDatabase } from '@ruhepol/database/testing/test-database'
import { defaultOpenidKeys } from '@ruhepol/sandbox/openid/start-openid'
import { startSandbox, type RunningSandbox } from '@ruhepol/sandbox/start-sandbox'
import { addClient, type TestClient } from '../../account/testing/add-client.ts'
import { generateExpertDays } from '../../availability/index.ts'
import { addExpert, addSmallCatalogue } from '../../availability/testing/small-catalogue.ts'
import { cartToken, placeCart } from '../../booking/index.ts'
import { tokenKey } from '../../platform/holder-token.ts'
import { buildSchema } from '../../build-schema.ts'
import { features } from '../../features.ts'
import { loadConfig, type Config } from '../../platform/config.ts'
import type { Actor } from '../../platform/graphql/context.ts'
import { openJobQueue, type JobQueue } from '../../platform/job-queue.ts'
import { createLog, type Log } from '../../platform/log.ts'
import { orderToken, orderVouchers } from '../../voucher/index.ts'
import { createStripePayment, type StripePayment } from '../create-payment.ts'
import type { PlaceOptions } from './place-options.ts'
import type { PaymentContext } from '../payment-context.ts'
import type { Attempt, Subject } from '../payment-queries.ts'

const keys = { secretKey: 'sk_test_stage', publishableKey: 'pk_test_stage' }
const paypalKeys = { clientId: 'stage-client', clientSecret: 'stage-secret', webhookId: 'STAGEWEBHOOK' }
const openidKeys = defaultOpenidKeys()
// Any key of the same kind will do.
const apnsKeys = {
  keyId: 'STAGEKEY00',
  teamId: 'STAGETEAM0',
  topic: 'app.ruhepol',
  privateKey: openidKeys.apple.privateKey,
}
export const GOOGLE_CALLBACK = 'https://ruhepol.example/login/callback/google'
export const APPLE_CALLBACK = 'https://ruhepol.example/login/callback/apple'
export const WEBHOOK_SECRET = 'whsec_stage'
const providers = ['stripe', 'paypal'] as const
const DAY = 86_400_000
/** The methods enabled in the provider account. */
const paymentMethodTypes = ['card', 'klarna', 'pay_by_bank', 'sepa_debit']

export type PlacedCart = { id: string; token: string; startAt: number; email: string }

export type PlacedOrder = { id: string; token: string; email: string }

export type InboxMail = {
  id: string
  from: string
  to: string
  subject: string
  /** By lower-case name. */
  headers: Record<string, string>
  text: string
  html: string
  attachments: { filename: string; contentType: string }[]
}

/** The database, the job queue and the webhook route, connected over HTTP to the sandbox's provider and mail server. */
export type PaymentStage = {
  context: PaymentContext
  database: TestDatabase
  config: Config
  queue: JobQueue
  sandbox: RunningSandbox
  webhookUrl: string
  paypalWebhookUrl: string
  place: (options?: PlaceOptions) => Promise<PlacedCart>
  /** A person with an account, signed in. */
  client: () => Promise<TestClient['actor']>
  /** Orders vouchers: a massage for 75 EUR and two of 25 EUR. */
  order: (changes?: { email?: string; recipientEmail?: string; locale?: Language }) => Promise<PlacedOrder>
  /** Delivers every waiting webhook one after the other, and does all the work that follows. */
  deliver: () => Promise<void>
  runSweep: (name: string) => Promise<void>
  statusOf: (cart: { id: string }) => Promise<string>
  create: (
    target: { id: string; token: string },
    method?: Attempt['method'],
    subject?: Subject,
    /** A guest if left out. */
    payer?: { actor: Actor; saveCard?: boolean },
  ) => Promise<StripePayment>
  /** The polling request of an unpaid booking's page. */
  poll: (cart: PlacedCart) => Promise<{ status: string; paymentStatus: string | null; paymentFailure: string | null }>
  attempts: (cart: { id: string }) => Promise<Attempt[]>
  inbox: (email: string) => Promise<InboxMail[]>
  /** The mails to an address, once all waiting jobs have run. */
  mailsTo: (email: string) => Promise<InboxMail[]>
  /** The address of the product's own HTTP routes. */
  origin: string
}

async function startWebhooks(routes: ReturnType<typeof features>['routes']): Promise<FastifyInstance> {
  const app = Fastify()
  for (const route of routes) await app.register(async (scope) => route(scope))
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

export async function paymentStageOfFile({ log = createLog('silent') }: { log?: Log } = {}): Promise<PaymentStage> {
  const database = await createTestDatabase()
  const { db } = database
  const sandbox = await startSandbox({
    stripe: { port: 0, ...keys, paymentMethodTypes, webhook: { url: 'http://127.0.0.1:9/', secret: WEBHOOK_SECRET } },
    paypal: { port: 0, ...paypalKeys, webhookUrl: 'http://127.0.0.1:9/' },
    mail: { port: 0, smtpPort: 0 },
    openid: { port: 0, ...openidKeys, redirectUris: [GOOGLE_CALLBACK, APPLE_CALLBACK] },
    push: { port: 0, apns: { port: 0, ...apnsKeys } },
  })
  const config = loadConfig({
    TOKEN_KEY: 'a key for tests that is long enough',
    APP_URL: 'https://ruhepol.example',
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: sandbox.addresses.stripe,
    PAYPAL_CLIENT_ID: paypalKeys.clientId,
    PAYPAL_CLIENT_SECRET: paypalKeys.clientSecret,
    PAYPAL_WEBHOOK_ID: paypalKeys.webhookId,
    PAYPAL_API_URL: sandbox.addresses.paypal,
    GOOGLE_CLIENT_ID: openidKeys.google.clientId,
    GOOGLE_CLIENT_SECRET: openidKeys.google.clientSecret,
    GOOGLE_ISSUER_URL: `${sandbox.addresses.openid}/google`,
    APPLE_CLIENT_ID: openidKeys.apple.clientId,
    APPLE_APP_IDS: openidKeys.apple.appId,
    APPLE_TEAM_ID: openidKeys.apple.teamId,
    APPLE_KEY_ID: openidKeys.apple.keyId,
    APPLE_PRIVATE_KEY: openidKeys.apple.privateKey,
    APPLE_ISSUER_URL: `${sandbox.addresses.openid}/apple`,
    VAPID_PRIVATE_KEY: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    PUSH_API_URL: sandbox.addresses.push,
    APNS_KEY_ID: apnsKeys.keyId,
    APNS_TEAM_ID: apnsKeys.teamId,
    APNS_PRIVATE_KEY: apnsKeys.privateKey,
    APNS_TOPIC: apnsKeys.topic,
    APNS_API_URL: sandbox.addresses.apns,
    RETURN_PREFIXES: 'ruhepol://',
    SMTP_URL: sandbox.addresses.smtp,
  })
  const { jobs, sweeps, routes, close } = features(config, db, log)
  const queue = await openJobQueue({ url: database.url, db, log, handlers: jobs })
  const app = await startWebhooks(routes)
  afterAll(async () => {
    close()
    await queue.stop()
    await app.close()
    await sandbox.close()
    await database.close()
  })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the webhook route has no port')
  const origin = `http://127.0.0.1:${address.port}`
  const webhookUrl = `${origin}/webhooks/stripe`
  const paypalWebhookUrl = `${origin}/webhooks/paypal`
  const control = (provider: CalledProviderName, path: string, method: string, body?: object) =>
    fetch(`${sandbox.addresses[provider]}/_sandbox/${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
  await control('stripe', 'webhooks/endpoint', 'PUT', { url: webhookUrl, secret: WEBHOOK_SECRET })
  await control('paypal', 'webhooks/endpoint', 'PUT', { url: paypalWebhookUrl })
  // Tests decide when a webhook arrives.
  for (const provider of providers) await control(provider, 'faults', 'POST', { hold: true })

  await addSmallCatalogue(db)
  await addExpert(db, { id: 1 })
  await addExpert(db, { id: 2 })
  await generateExpertDays(db)
  let placed = 0
  const context = { db, config, log }
  const schema = buildSchema()

  const inbox: PaymentStage['inbox'] = async (email) =>
    (await (await fetch(`${sandbox.addresses.mail}/messages?to=${encodeURIComponent(email)}`)).json()) as InboxMail[]
  return {
    context,
    database,
    config,
    queue,
    sandbox,
    webhookUrl,
    paypalWebhookUrl,
    client: async () => (await addClient(db)).actor,
    place: async ({
      startAt,
      locale = 'de',
      name = 'Ada',
      surname = 'Muster',
      notes,
      couple = false,
      locationId,
      code,
      expertId = '1',
      phoneNumber = '+49 30 123456',
      emailCode,
      idempotencyKey = randomUUID(),
      caller = '127.0.0.1',
      actor = { kind: 'guest' } as const,
      bounded = false,
      email = `guest-${placed + 1}@example.org`,
    } = {}) => {
      placed += 1
      // A separate day, at 10:00 in Berlin.
      const time = startAt ?? Date.parse(TEST_NOW) + placed * DAY + 3 * DAY + 3_600_000
      const { id: cartId } = await placeCart(db, {
        input: {
          bookings: (couple ? ['1', '2'] : [expertId]).map((id) => ({
            expertId: id,
            treatmentTypeId: 'classic',
            length: 60,
          })),
          time,
          clientData: { name, surname, email, phoneNumber, locale },
          address:
            locationId == null
              ? { postalCode: '10115', locality: 'Berlin', street: 'Ackerstraße', streetNumber: '12a' }
              : null,
          place: 'home',
          details: { massageTable: 0, notes: notes ?? null },
          locationId: locationId ?? null,
          discountOrVoucherCode: code ?? null,
          marketingEmailsAccepted: false,
          termsAccepted: true,
          emailCode: emailCode ?? null,
          idempotencyKey,
        },
        actor,
        callerAddress: caller,
        placingsPerMinute: 10_000,
        boundsHolds: bounded,
        log,
        language: 'de',
        tokenKey: tokenKey(config),
        compensation: 'voucher',
      })
      return { id: cartId, token: cartToken(tokenKey(config), { id: cartId, tokenVersion: 1 }), startAt: time, email }
    },
    order: async ({ recipientEmail, locale = 'de', email = `buyer-${placed + 1}@example.org` } = {}) => {
      placed += 1
      const order = await orderVouchers(db, {
        input: {
          buyerData: { name: 'Ada', surname: 'Muster', email },
          items: [
            { type: 'massage', value: 75, amount: 1 },
            { type: 'value', value: 25, amount: 2 },
          ],
          message: 'Ruh dich aus',
          recipientEmail: recipientEmail ?? null,
          termsAccepted: true,
          idempotencyKey: randomUUID(),
        },
        actor: { kind: 'guest' },
        callerAddress: '127.0.0.1',
        ordersPerMinute: 10_000,
        language: locale,
        tokenKey: tokenKey(config),
      })
      return { id: order.id, token: orderToken(tokenKey(config), order), email }
    },
    deliver: async () => {
      // Effects of the work itself, such as a refund's webhook, are delivered too.
      for (let sent = -1; sent !== 0;) {
        sent = 0
        for (const provider of providers) {
          sent += ((await (await control(provider, 'webhooks/flush', 'POST')).json()) as unknown[]).length
        }
        sent += await queue.drain()
      }
    },
    runSweep: async (name) => {
      const sweep = sweeps.find((one) => one.name === name)
      if (!sweep) throw new Error(`there is no sweep ${name}`)
      await sweep.run({ db, log })
    },
    statusOf: async ({ id }) =>
      (await db.selectFrom('cart').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    create: ({ id, token }, method = 'card', subject = 'booking', payer = { actor: { kind: 'guest' } }) =>
      createStripePayment(context, { subject, targetId: id, token, method, ...payer }),
    poll: async ({ id, token }) => {
      const { data, errors } = await graphql({
        schema,
        source: `query Poll($id: ID!, $token: String) {
          multipleBookingDetails(shoppingCartId: $id, token: $token) { status paymentStatus paymentFailure }
        }`,
        variableValues: { id, token },
        contextValue: { ...context, actor: { kind: 'guest' }, requestId: 'test', callerAddress: '', language: 'de' },
      })
      if (errors) throw new Error(errors.join('\n'))
      return data?.['multipleBookingDetails'] as Awaited<ReturnType<PaymentStage['poll']>>
    },
    attempts: ({ id }) =>
      db.selectFrom('paymentAttempt').selectAll().where('targetId', '=', id).orderBy('id').execute(),
    origin,
    inbox,
    mailsTo: (email) => queue.drain().then(() => inbox(email)),
  }
}
