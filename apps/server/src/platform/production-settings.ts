import pg from 'pg'
import type { measuringVariables } from './measuring-services.ts'
import { hostRange, netRange } from './net-range.ts'

const needed = [
  'APP_URL',
  'DATABASE_URL',
  'TOKEN_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'OPERATOR_MAIL',
] as const

const ofSandbox = [
  'STRIPE_API_URL',
  'PAYPAL_API_URL',
  'GOOGLE_ISSUER_URL',
  'APPLE_ISSUER_URL',
  'PUSH_API_URL',
  'FCM_API_URL',
  'APNS_API_URL',
] as const

const ownScripts = [
  'TAG_MANAGER_SCRIPT_URL',
  'HEATMAP_SCRIPT_URL',
  'MESSAGING_SCRIPT_URL',
  'AD_PIXEL_SCRIPT_URL',
] as const

const calledByServer = ['PHOTON_URL', 'SENTRY_DSN', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const

type Settings = {
  [
    Name in
      | (typeof needed | typeof ofSandbox | typeof calledByServer)[number]
      | keyof typeof measuringVariables
      | 'GRAPHQL_DOCUMENTS'
  ]?: string | undefined
} & {
  HOLD_BOUNDS: string
  STRIPE_JS_URL: string
  PAYPAL_JS_URL: string
  PAYPAL_ENVIRONMENT: string
  RETURN_PREFIXES: readonly string[]
  APP_ORIGINS: readonly string[]
}

const TOKEN_KEY_BITS = 96

/** The entropy of a text in bits, from its character frequencies (Shannon); 32 random hex digits have about 117. */
function bitsOf(text: string): number {
  const characters = Array.from(text)
  const counts = new Map<string, number>()
  for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / characters.length), 0)
}

/** Whether the text is a repetition of a shorter one, possibly incomplete at the end. */
const repeatsItself = (text: string) =>
  Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1).some((period) =>
    text.startsWith(text.slice(period)),
  )

function tokenKeyProblems({ TOKEN_KEY: key }: Settings): string[] {
  if (key === undefined || (!repeatsItself(key) && bitsOf(key) >= TOKEN_KEY_BITS)) return []
  return ['TOKEN_KEY can be guessed: set a random one, such as what openssl rand -base64 32 prints']
}

function stripeProblems(settings: Settings): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_WEBHOOK_SECRET: webhook } = settings
  const problems: string[] = []
  const secretWanted = 'set the secret key of live mode, which begins with sk_live_ or rk_live_'
  const publishableWanted = 'set the publishable key of live mode, which begins with pk_live_'
  if (secret?.startsWith('pk_')) problems.push(`STRIPE_SECRET_KEY is a publishable key: ${secretWanted}`)
  else if (secret !== undefined && /^(sk|rk)_test_/.test(secret))
    problems.push(`STRIPE_SECRET_KEY is a test key, with which nobody pays: ${secretWanted}`)
  else if (secret !== undefined && !/^(sk|rk)_live_\w+$/.test(secret))
    problems.push(`STRIPE_SECRET_KEY is no key of Stripe: ${secretWanted}`)
  if (publishable !== undefined && /^(sk|rk)_/.test(publishable))
    problems.push(`STRIPE_PUBLISHABLE_KEY is a secret key, which every visitor would see: ${publishableWanted}`)
  else if (publishable?.startsWith('pk_test_'))
    problems.push(`STRIPE_PUBLISHABLE_KEY is a test key, with which nobody pays: ${publishableWanted}`)
  else if (publishable !== undefined && !/^pk_live_\w+$/.test(publishable))
    problems.push(`STRIPE_PUBLISHABLE_KEY is no key of Stripe: ${publishableWanted}`)
  if (webhook !== undefined && !/^whsec_[\w+/=-]{24,}$/.test(webhook))
    problems.push(
      "STRIPE_WEBHOOK_SECRET is no signing secret: set the endpoint's from Stripe, whsec_ and 24 characters or more",
    )
  return problems
}

/** Pages over https, those of Capacitor on iOS, or a scheme named like a domain, which only one app can have. */
const isAppOrigin = (text: string) =>
  text === 'capacitor://localhost' ||
  /^[a-z][a-z\d-]*(\.[a-z\d-]+)+:\/\/[\w.-]*$/.test(text) ||
  (text.startsWith('https://') && URL.parse(text)?.origin === text)

function originProblems({ RETURN_PREFIXES, APP_ORIGINS }: Settings): string[] {
  return Object.entries({ RETURN_PREFIXES, APP_ORIGINS }).flatMap(([name, values]) =>
    values
      .filter((value) => !isAppOrigin(value))
      .map(
        (value) =>
          `${name} has ${JSON.stringify(value)}: take it out, or name an https origin without a path, capacitor://localhost or the app's own scheme with a dot, such as app.ruhepol://`,
      ),
  )
}

function scriptProblems(settings: Settings): string[] {
  const problems: string[] = []
  if (new URL(settings.STRIPE_JS_URL).origin !== 'https://js.stripe.com')
    problems.push('STRIPE_JS_URL is not on https://js.stripe.com: leave it out')
  if (new URL(settings.PAYPAL_JS_URL).origin !== 'https://www.paypal.com')
    problems.push('PAYPAL_JS_URL is not on https://www.paypal.com: leave it out')
  for (const name of ownScripts) {
    const url = settings[name]
    if (url !== undefined && new URL(url).protocol !== 'https:')
      problems.push(`${name} loads a script over http, which anybody on the way can change: use https`)
  }
  return problems
}

function calledProblems(settings: Settings): string[] {
  return calledByServer.flatMap((name) => {
    const url = settings[name]
    if (url === undefined) return []
    const range = netRange(url)
    if (range === 'linkLocal')
      return [`${name} is a link-local address, where clouds keep credentials: name the server itself`]
    if (range === 'public' && new URL(url).protocol === 'http:')
      return [`${name} sends what people type over the internet in plain text: use https`]
    return []
  })
}

/** Checks the address as the driver resolves it, with PGHOST and PGSSLMODE for omitted parts. */
function databaseProblems({ DATABASE_URL: url }: Settings): string[] {
  if (url === undefined) return []
  try {
    const { host, ssl } = new pg.Client({ connectionString: url })
    const isSocket = host.startsWith('/')
    if (ssl || isSocket || hostRange(host) !== 'public') return []
    return ['DATABASE_URL takes what people type over the internet in plain text: add sslmode=verify-full']
  } catch (error) {
    return [`DATABASE_URL cannot be used: ${(error as Error).message}`]
  }
}

/**
 * The reasons why production does not start: each line names the setting, the problem and the remedy. The migration
 * needs only the database, but refuses other wrong settings as well.
 */
export function productionProblems(settings: Settings, { onlyMigrates = false } = {}): string[] {
  const problems: string[] = needed
    .filter((name) => settings[name] === undefined && !(onlyMigrates && name !== 'DATABASE_URL'))
    .map((name) => `${name} is needed when APP_ENV is production`)
  for (const name of ofSandbox) {
    if (settings[name] !== undefined)
      problems.push(`${name} points at a sandbox, which production never uses: leave it out`)
  }
  if (settings.HOLD_BOUNDS === 'off') problems.push('HOLD_BOUNDS must be on in production: leave it out')
  if (settings.GRAPHQL_DOCUMENTS === 'any')
    problems.push(
      "GRAPHQL_DOCUMENTS is any, which lets everybody ask for what the product's pages never do: leave it out",
    )
  if (settings.APP_URL !== undefined && !settings.APP_URL.startsWith('https:'))
    problems.push('APP_URL is http, over which tokens travel in plain text: use https')
  if (settings.PAYPAL_ENVIRONMENT === 'sandbox')
    problems.push("PAYPAL_ENVIRONMENT is PayPal's test world, where no money moves: set live")
  if (/^x(keysib|smtpsib)-/.test(settings.MESSAGING_ID ?? ''))
    problems.push("MESSAGING_ID is a secret key of Brevo, which every visitor would see: set Brevo's client key")
  return [
    ...problems,
    ...tokenKeyProblems(settings),
    ...stripeProblems(settings),
    ...originProblems(settings),
    ...scriptProblems(settings),
    ...calledProblems(settings),
    ...databaseProblems(settings),
  ]
}
