import path from 'node:path'
import { isFree } from '@ruhepol/database/embedded/server-process'
import { startPostgres, type EmbeddedPostgres } from '@ruhepol/database/embedded/start-postgres'
import { migrate } from '@ruhepol/database/migrate'
import { DEMO_OWNER } from '@ruhepol/database/seed/load-staff'
import { loadDemoData } from '@ruhepol/database/seed/load-demo-data'
import { loadOfficeDay } from '@ruhepol/database/seed/load-office-day'
import { generateExpertDays } from './availability/index.ts'
import { externalRedirectUris } from './account/index.ts'
import { createApi, openParts } from './compose.ts'
import { ConfigError, loadConfig, type Config } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { startErrorReporting } from './platform/error-reporting.ts'
import { createLog } from './platform/log.ts'
import { build, isStale } from './start/builds.ts'
import { CannotStart } from './start/cannot-start.ts'
import { takeDataFolder } from './start/data-folder.ts'
import { developmentPages } from './start/development-pages.ts'
import { demoKeys } from './start/demo-keys.ts'
import { portIsTaken, reasonOf } from './start/failed-start.ts'
import { graphiqlPage } from './start/graphiql.ts'
import { step } from './start/progress.ts'
import { pushKeys } from './start/push-keys.ts'
import { startSandboxProcess } from './start/sandbox-process.ts'
import { signInKeys } from './start/sign-in-keys.ts'
import { removeServices, writeServices } from './start/services-file.ts'

/** Stops everything that was started, last first. Each part is stopped even if another fails. */
const endings: { name: string; end: () => Promise<void> | void }[] = []
let ending: Promise<void> | undefined

async function endEverything(): Promise<void> {
  for (const { name, end } of endings.reverse()) {
    try {
      await end()
    } catch (error) {
      console.error(`could not end ${name}:`, error)
      process.exitCode = 1
    }
  }
}

/** The database, migrated and filled, and whether it was empty before. */
async function preparedDatabase(config: Config): Promise<{ url: string; isNew: boolean }> {
  let embedded: EmbeddedPostgres | undefined
  if (config.DATABASE_URL === undefined) {
    embedded = await step('PostgreSQL', () => startPostgres({ dataDir: config.DATA_DIR }))
    endings.push({ name: 'PostgreSQL', end: embedded.stop })
  }
  const url = config.DATABASE_URL ?? embedded?.url ?? ''
  const { db } = openDatabase({ url, poolSize: 2 })
  try {
    await step('database schema', () => migrate(db))
    const isNew = await step('demo data', async () => {
      const isLoaded = await loadDemoData(db)
      await generateExpertDays(db)
      return isLoaded
    })
    return { url, isNew }
  } finally {
    await db.destroy()
  }
}

/** Where the office is, and who signs in there in the demo. */
const officeLine = ({ OFFICE, APP_URL }: Config): string =>
  OFFICE === 'off' ? '' : `  Office    ${APP_URL}/office as ${DEMO_OWNER}; the code is in the inbox\n`

/** `npm start`: everything in one process tree, from the repository alone. */
async function start(dev: boolean): Promise<void> {
  const given = loadConfig(process.env, { sandbox: true })
  if (given.APP_ENV !== 'demo') {
    throw new ConfigError([`npm start is the demo; ${given.APP_ENV} runs apps/server/dist/api.js and worker.js`])
  }
  await takeDataFolder(given.DATA_DIR)
  if (!(await isFree(given.PORT))) throw new CannotStart(portIsTaken(given.PORT))
  // A killed start leaves its addresses behind; programs that wait for the file must not find those.
  removeServices(given.DATA_DIR)
  const keys = demoKeys(given.DATA_DIR)
  const publishableKey = given.STRIPE_PUBLISHABLE_KEY ?? 'pk_test_sandbox'
  const paypal = {
    PAYPAL_CLIENT_ID: given.PAYPAL_CLIENT_ID ?? keys.paypalClientId,
    PAYPAL_CLIENT_SECRET: given.PAYPAL_CLIENT_SECRET ?? keys.paypalClientSecret,
    PAYPAL_WEBHOOK_ID: given.PAYPAL_WEBHOOK_ID ?? keys.paypalWebhookId,
  }
  const signIn = signInKeys(given, keys)
  const push = pushKeys(given, keys)
  const reporting = await startErrorReporting(given, 'api')
  if (reporting) endings.push({ name: 'the error reports', end: reporting.close })
  const log = createLog(process.env['LOG_LEVEL'] ? given.LOG_LEVEL : 'warn', undefined, reporting?.report)
  console.log('\nRuhepol is starting\n')
  const { url: databaseUrl, isNew } = await preparedDatabase(given)
  const sandbox = await step('sandbox for payments, mail and signing in', () =>
    startSandboxProcess(
      {
        APP_ENV: 'demo',
        SANDBOX_STATE_FILE: path.join(given.DATA_DIR, 'sandbox.json'),
        STRIPE_SECRET_KEY: given.STRIPE_SECRET_KEY ?? keys.stripeSecretKey,
        STRIPE_WEBHOOK_SECRET: given.STRIPE_WEBHOOK_SECRET ?? keys.stripeWebhookSecret,
        STRIPE_PUBLISHABLE_KEY: publishableKey,
        SANDBOX_STRIPE_PAYMENT_METHODS: 'card,klarna,pay_by_bank,sepa_debit',
        SANDBOX_STRIPE_WEBHOOK_URL: `http://127.0.0.1:${given.PORT}/webhooks/stripe`,
        ...paypal,
        SANDBOX_PAYPAL_WEBHOOK_URL: `http://127.0.0.1:${given.PORT}/webhooks/paypal`,
        ...signIn,
        ...push,
        FCM_SERVICE_ACCOUNT: JSON.stringify(push.FCM_SERVICE_ACCOUNT),
        SANDBOX_OPENID_REDIRECT_URIS: externalRedirectUris(given).join(','),
      },
      log,
    ),
  )
  endings.push({ name: 'the sandbox', end: sandbox.stop })
  const config: Config & { DATABASE_URL: string; TOKEN_KEY: string } = {
    ...given,
    DATABASE_URL: databaseUrl,
    KEPT_FILES: given.KEPT_FILES ?? path.join(given.DATA_DIR, 'files'),
    TOKEN_KEY: given.TOKEN_KEY ?? keys.tokenKey,
    STRIPE_SECRET_KEY: given.STRIPE_SECRET_KEY ?? keys.stripeSecretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: given.STRIPE_WEBHOOK_SECRET ?? keys.stripeWebhookSecret,
    STRIPE_API_URL: sandbox.addresses.stripe,
    STRIPE_JS_URL: `${sandbox.addresses.stripe}/v3/stripe.js`,
    ...paypal,
    PAYPAL_API_URL: sandbox.addresses.paypal,
    PAYPAL_JS_URL: `${sandbox.addresses.paypal}/sdk/js`,
    ...signIn,
    GOOGLE_ISSUER_URL: `${sandbox.addresses.openid}/google`,
    APPLE_ISSUER_URL: `${sandbox.addresses.openid}/apple`,
    ...push,
    PUSH_API_URL: sandbox.addresses.push,
    FCM_API_URL: sandbox.addresses.push,
    APNS_API_URL: sandbox.addresses.apns,
    SMTP_URL: given.SMTP_URL ?? sandbox.addresses.smtp,
    PHOTON_URL: given.PHOTON_URL ?? sandbox.addresses.geocoder,
    // A number reserved for fiction, so that nobody's phone rings.
    BUSINESS_WHATSAPP: given.BUSINESS_WHATSAPP ?? '+49 1522 8817386',
  }
  for (const [app, title] of [
    ['web', 'web app'],
    ['office', 'office'],
  ] as const) {
    // The development server renders the web app from its sources; the office is always built.
    if ((dev && app === 'web') || (config.OFFICE === 'off' && app === 'office') || !isStale(app)) continue
    const building = new AbortController()
    endings.push({ name: 'the build', end: () => building.abort() })
    await step(title, () => build(app, building.signal))
  }
  const parts = await openParts(config, log)
  endings.push({ name: 'the job queue', end: parts.close })
  if (isNew) await step('a day of the office', () => loadOfficeDay(parts.db, { log, tokenKey: config.TOKEN_KEY }))
  await step('API and worker', async () => {
    const web = dev ? await developmentPages() : undefined
    if (web) endings.push({ name: 'the development server', end: web.close })
    const graphqlPage = config.GRAPHQL_DOCUMENTS === 'any' ? graphiqlPage : undefined
    const api = await createApi(config, parts, log, { web, reporting, graphqlPage })
    endings.push({ name: 'the API', end: () => api.close() })
    await api.listen({ host: config.HOST, port: config.PORT })
    await parts.queue.work(parts.features.sweeps)
  })
  writeServices(given.DATA_DIR, {
    app: config.APP_URL,
    graphql: `${config.APP_URL}/graphql`,
    stripe: sandbox.addresses.stripe,
    paypal: sandbox.addresses.paypal,
    mail: sandbox.addresses.mail,
    geocoder: sandbox.addresses.geocoder,
    openid: sandbox.addresses.openid,
    push: sandbox.addresses.push,
    database: databaseUrl,
  })
  endings.push({ name: 'services.json', end: () => removeServices(given.DATA_DIR) })
  console.log(
    `\n  Ruhepol   ${config.APP_URL}\n  API       ${config.APP_URL}/graphql\n  Inbox     ${sandbox.addresses.mail}\n${officeLine(config)}\n  Ctrl-C ends it; everything is kept for the next start.\n`,
  )
}

// `npm start` holds a channel to us; if it was killed, none of our processes may keep running unnoticed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    ending ??= endEverything().then(() => process.exit())
  })
}

try {
  await start(process.argv.includes('--dev'))
} catch (error) {
  // Failures during shutdown are expected.
  if (!ending) {
    console.error(reasonOf(error))
    process.exitCode = 1
  }
  ending ??= endEverything().then(() => process.exit())
  await ending
}
