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
  APP_ENV: 'demo' | 'staging' | 'production'
  HOLD_BOUNDS: string
  PAYPAL_CLIENT_ID?: string | undefined
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

/** A rehearsal must never take real money, and production nothing else. */
const stripeModes = {
  production: { mode: 'live', other: 'test', because: 'with which nobody pays' },
  staging: { mode: 'test', other: 'live', because: 'with which people would really pay' },
}

function stripeProblems(settings: Settings): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_WEBHOOK_SECRET: webhook } = settings
  const { mode, other, because } = stripeModes[settings.APP_ENV === 'staging' ? 'staging' : 'production']
  const problems: string[] = []
  const secretWanted = `set the secret key of ${mode} mode, which begins with sk_${mode}_ or rk_${mode}_`
  const publishableWanted = `set the publishable key of ${mode} mode, which begins with pk_${mode}_`
  if (secret?.startsWith('pk_')) problems.push(`STRIPE_SECRET_KEY is a publishable key: ${secretWanted}`)
  else if (secret !== undefined && new RegExp(`^(sk|rk)_${other}_`).test(secret))
    problems.push(`STRIPE_SECRET_KEY is a ${other} key, ${because}: ${secretWanted}`)
  else if (secret !== undefined && !new RegExp(`^(sk|rk)_${mode}_\\w+$`).test(secret))
    problems.push(`STRIPE_SECRET_KEY is no key of Stripe: ${secretWanted}`)
  if (publishable !== undefined && /^(sk|rk)_/.test(publishable))
    problems.push(`STRIPE_PUBLISHABLE_KEY is a secret key, which every visitor would see: ${publishableWanted}`)
  else if (publishable?.startsWith(`pk_${other}_`))
    problems.push(`STRIPE_PUBLISHABLE_KEY is a ${other} key, ${because}: ${publishableWanted}`)
  else if (publishable !== undefined && !new RegExp(`^pk_${mode}_\\w+$`).test(publishable))
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

const providerScripts = [
  { name: 'STRIPE_JS_URL', own: 'https://js.stripe.com', standIn: 'STRIPE_API_URL' },
  { name: 'PAYPAL_JS_URL', own: 'https://www.paypal.com', standIn: 'PAYPAL_API_URL' },
] as const

function scriptProblems(settings: Settings): string[] {
  const problems: string[] = []
  for (const { name, own, standIn } of providerScripts) {
    const { origin, protocol, hostname } = new URL(settings[name])
    // In a rehearsal the script may come from the stand-in that plays the provider.
    const isPlayed = settings.APP_ENV === 'staging' && settings[standIn] !== undefined
    const isSafe = protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
    if (origin !== own && !(isPlayed && isSafe)) problems.push(`${name} is not on ${own}: leave it out`)
  }
  for (const name of ownScripts) {
    const url = settings[name]
    if (url !== undefined && new URL(url).protocol !== 'https:')
      problems.push(`${name} loads a script over http, which anybody on the way can change: use https`)
  }
  return problems
}

function calledProblems(settings: Settings): string[] {
  // Production names none of the sandbox.
  return [...calledByServer, ...(settings.APP_ENV === 'staging' ? ofSandbox : [])].flatMap((name) => {
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

function environmentProblems(settings: Settings): string[] {
  const { APP_ENV, PAYPAL_CLIENT_ID, PAYPAL_ENVIRONMENT } = settings
  if (APP_ENV === 'staging')
    return PAYPAL_CLIENT_ID !== undefined && PAYPAL_ENVIRONMENT !== 'sandbox'
      ? ['PAYPAL_ENVIRONMENT is live, with which people would really pay: set sandbox']
      : []
  const problems = ofSandbox
    .filter((name) => settings[name] !== undefined)
    .map((name) => `${name} points at a sandbox, which production never uses: leave it out`)
  if (PAYPAL_ENVIRONMENT === 'sandbox')
    problems.push("PAYPAL_ENVIRONMENT is PayPal's test world, where no money moves: set live")
  return problems
}

/**
 * The reasons why production does not start: each line names the setting, the problem and the remedy. A rehearsal has
 * the same rules, except that it takes test keys and stand-ins instead of live keys. The migration needs only the
 * database, but refuses other wrong settings as well.
 */
export function productionProblems(settings: Settings, { onlyMigrates = false } = {}): string[] {
  const problems: string[] = needed
    .filter((name) => settings[name] === undefined && !(onlyMigrates && name !== 'DATABASE_URL'))
    .map((name) => `${name} is needed when APP_ENV is ${settings.APP_ENV}`)
  problems.push(...environmentProblems(settings))
  if (settings.HOLD_BOUNDS === 'off') problems.push(`HOLD_BOUNDS must be on in ${settings.APP_ENV}: leave it out`)
  if (settings.GRAPHQL_DOCUMENTS === 'any')
    problems.push(
      "GRAPHQL_DOCUMENTS is any, which lets everybody ask for what the product's pages never do: leave it out",
    )
  if (settings.APP_URL !== undefined && !settings.APP_URL.startsWith('https:'))
    problems.push('APP_URL is http, over which tokens travel in plain text: use https')
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
