import { paidCompensations } from '@ruhepol/rules'
import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { applePrivateKey } from './apple-private-key.ts'
import { datevVariables } from './datev-variables.ts'
import { measuringVariables } from './measuring-services.ts'
import { phoneToRead } from './phone-number.ts'
import { productionProblems } from './production-settings.ts'
import { apnsKeyNames, pushVariables } from './push-variables.ts'

const origin = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))
/** Origins in the browser's notation, such as capacitor://localhost. */
const appOrigins = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every((part) => /^[a-z][a-z0-9+.-]*:\/\/[^/\s*]+$/.test(part)), 'is no list of origins')
/** The number of proxies in front, or a list of addresses and networks such as 10.0.0.0/8. */
const trustedProxies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => isProxyCount(parts) || parts.every(isNetwork), 'is no number from 0 to 8 and no list of addresses')
  .transform((parts) => (isProxyCount(parts) ? Number(parts[0]) : parts))

const isProxyCount = (parts: readonly string[]) => parts.length === 1 && /^[0-8]$/.test(parts[0] ?? '')

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const most = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1
  return more.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

/** Comma-separated names. */
const names = z.string().transform((text) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== ''),
)
/** SHA-256 fingerprints as printed by keytool. */
const fingerprints = names.refine(
  (parts) => parts.every((part) => /^[\dA-F]{2}(:[\dA-F]{2}){31}$/.test(part)),
  'is no list of SHA-256 fingerprints',
)
const appleAppIds = names.refine(
  (parts) => parts.every((part) => /^[\dA-Z]{10}\.[\w.-]+$/.test(part)),
  'is no list of ids with their team, such as ABCDE12345.app.ruhepol',
)
const telephone = z
  .string()
  .refine((text) => phoneToRead(text) !== undefined, 'is no telephone number')
  .transform((text) => phoneToRead(text) ?? text)

const key = z.string().min(32, 'needs at least 32 characters')

/** Every environment variable that the server reads, with its meaning. `.env.example` documents the same names. */
const variables = z.object({
  /**
   * demo: sandbox providers, any GraphQL document. production: real providers only, trusted documents, safe settings.
   * staging: a rehearsal with production's rules, in which no money moves; pages and mails say so.
   */
  APP_ENV: z.enum(['demo', 'staging', 'production']).default('demo'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** The address to listen on. */
  HOST: z.string().default('127.0.0.1'),
  /** Where Prometheus gets this process's metrics; not set: nothing is observed. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** The address to listen on for Prometheus; anyone who reaches it can read the metrics. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** The public origin, used in links. */
  APP_URL: origin.optional(),
  /** Where the demo keeps its database, keys and sandbox state. */
  DATA_DIR: z.string().min(1).default('.data'),
  /**
   * The folder that keeps files of previous releases, so that open pages continue to work; without it none are kept.
   */
  KEPT_FILES: z.string().min(1).optional(),
  /** Set: use this PostgreSQL. Not set: start the embedded one (demo only). */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  GRAPHQL_DOCUMENTS: z.enum(['trusted', 'any']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** The key for cart tokens. Changing it invalidates every mailed booking link. */
  TOKEN_KEY: key.optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /**
   * The timeout of one attempt; two attempts and the pause fit into a person's maximum wait of 6 seconds (reliability
   * 3).
   */
  PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(1).max(2_700).default(2_500),
  /** Demo and staging: the address of the sandbox's Stripe. */
  STRIPE_API_URL: origin.optional(),
  /** The script that defines window.Stripe; production takes it from Stripe alone. */
  STRIPE_JS_URL: z.url({ protocol: /^https?$/ }).default('https://js.stripe.com/v3/'),
  /** on: offers the redirect methods enabled in the Stripe account. */
  BANK_REDIRECT: z.enum(['on', 'off']).default('on'),
  /** PayPal is offered only with its keys, of which all three are needed. */
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  /** The id of the webhook APP_URL/webhooks/paypal at PayPal. */
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  /** PayPal's live system or its sandbox; production accepts only the live system, staging only the sandbox. */
  PAYPAL_ENVIRONMENT: z.enum(['live', 'sandbox']).default('live'),
  /** Demo and staging: the address of the sandbox's PayPal. */
  PAYPAL_API_URL: origin.optional(),
  /** The script that defines window.paypal; production takes it from PayPal alone. */
  PAYPAL_JS_URL: z.url({ protocol: /^https?$/ }).default('https://www.paypal.com/sdk/js'),
  /** Signing in with Google or Apple needs all keys of that service, or is not offered. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** The services id. */
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  /**
   * The .p8 key that Apple issues once; line ends may be written as \
   * .
   */
  APPLE_PRIVATE_KEY: applePrivateKey.optional(),
  /** Further valid audiences of ID tokens: the ids of the product's phone apps. */
  GOOGLE_APP_CLIENT_IDS: names.default([]),
  APPLE_APP_IDS: names.default([]),
  /** Demo and staging: the addresses of the sandbox's Google and Apple. */
  GOOGLE_ISSUER_URL: origin.optional(),
  APPLE_ISSUER_URL: origin.optional(),
  ...pushVariables,
  /** Demo and staging: the addresses of the sandbox's push service, Firebase and APNs. */
  PUSH_API_URL: origin.optional(),
  FCM_API_URL: origin.optional(),
  APNS_API_URL: origin.optional(),
  /** Comma-separated origins and app schemes allowed for payment returns besides APP_URL (rule R28). */
  RETURN_PREFIXES: names.default([]),
  /** Comma-separated origins of the apps' own pages, which may call the API. */
  APP_ORIGINS: appOrigins.default([]),
  /** The Android app that opens links to our pages: its id and possible signing certificates. */
  ANDROID_APP_ID: z.string().optional(),
  ANDROID_APP_CERTIFICATES: fingerprints.default([]),
  /** The iOS apps that open links to our pages: team and bundle id. */
  IOS_APP_IDS: appleAppIds.default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Ruhepol <hallo@ruhepol.example>'),
  /** The recipient of booking requests. */
  OPERATOR_MAIL: z.email().optional(),
  /** The contact for reporting vulnerabilities, named in /.well-known/security.txt; default: OPERATOR_MAIL. */
  SECURITY_CONTACT: z.union([z.email(), z.url({ protocol: /^https$/ })]).optional(),
  /** The WhatsApp number for companies; not shown if unset. */
  BUSINESS_WHATSAPP: telephone.optional(),
  /** What cancelling a paid cart returns (rule R19). */
  CANCELLATION_COMPENSATION: z.enum(paidCompensations).default('voucher'),
  /** Trusted proxies for X-Forwarded-For: their number or addresses. */
  TRUSTED_PROXIES: trustedProxies.default(0),
  /** Limit per caller: GraphQL calls and pages together, in each API process (reliability 3). */
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(1_200),
  /** Limit per caller, across all processes (reliability 3). */
  PLACINGS_PER_MINUTE: z.coerce.number().int().min(1).default(240),
  /** off: unpaid holds are not limited. For tests in which all calls come from one address. */
  HOLD_BOUNDS: z.enum(['on', 'off']).default('on'),
  /** off: this server has no office, neither its pages nor its API. */
  OFFICE: z.enum(['on', 'off']).default('on'),
  /** The geocoder: the streets in the database, a Photon server, or Google Places (New). */
  GEOCODER: z.enum(['embedded', 'photon', 'google']).default('embedded'),
  /** The origin of a Photon server. */
  PHOTON_URL: origin.optional(),
  GOOGLE_PLACES_API_KEY: z.string().optional(),
  /** own: page views and purchases are counted by POST /events, with consent. off: nothing is counted or asked. */
  ANALYTICS: z.enum(['own', 'off']).default('own'),
  ...measuringVariables,
  ...datevVariables,
  /** The DSN of an error service; failures are not reported without it. */
  SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
  /** The collector of OpenTelemetry's traces; nothing is traced without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The running release, for the error service; default: name and version of package.json. */
  RELEASE: z
    .string()
    .regex(/^[\w.@+-]{1,100}$/, 'is no name of a release')
    .optional(),
})

type Variables = z.output<typeof variables>

export type Config = Omit<Variables, 'APP_URL' | 'GRAPHQL_DOCUMENTS' | 'OPERATOR_MAIL'> & {
  APP_URL: string
  OPERATOR_MAIL: string
  GRAPHQL_DOCUMENTS: 'trusted' | 'any'
}

/** Invalid settings, one per line. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The settings are not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/** An inbox of the demo's own mail server. */
const DEMO_OPERATOR_MAIL = 'anfragen@ruhepol.example'

const paypalKeys = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const

const googleKeys = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const
const appleKeys = ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'] as const

/** With only some of a service's keys it would fail halfway, for example taking money without webhooks. */
function halfKeys(config: Variables, service: string, keys: readonly (keyof Variables)[]): string[] {
  const missing = keys.filter((name) => config[name] === undefined)
  if (missing.length === keys.length) return []
  return missing.map((name) => `${name} is needed when another key of ${service} is set`)
}

function geocoderProblems({ GEOCODER, PHOTON_URL, GOOGLE_PLACES_API_KEY }: Variables, sandbox: boolean): string[] {
  if (GEOCODER === 'photon' && PHOTON_URL === undefined && !sandbox)
    return ['PHOTON_URL is needed when GEOCODER is photon']
  if (GEOCODER === 'google' && GOOGLE_PLACES_API_KEY === undefined)
    return ['GOOGLE_PLACES_API_KEY is needed when GEOCODER is google']
  return []
}

/**
 * Reads and validates the environment. Throws a ConfigError that names every invalid variable. `sandbox`: the caller
 * starts one to replace unset services. `onlyMigrates`: only DATABASE_URL is required.
 */
export function loadConfig(environment: NodeJS.ProcessEnv, { sandbox = false, onlyMigrates = false } = {}): Config {
  // An empty variable counts as unset, because .env files and CI systems unset variables that way.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const config = parsed.data
  const problems = [
    ...(config.APP_ENV === 'demo' ? [] : productionProblems(config, { onlyMigrates })),
    ...halfKeys(config, 'PayPal', paypalKeys),
    ...halfKeys(config, 'Google', googleKeys),
    ...halfKeys(config, 'Apple', appleKeys),
    ...halfKeys(config, 'APNs', apnsKeyNames),
    ...geocoderProblems(config, sandbox),
    ...((config.ANDROID_APP_ID === undefined) === (config.ANDROID_APP_CERTIFICATES.length === 0)
      ? []
      : ['ANDROID_APP_ID and ANDROID_APP_CERTIFICATES are needed together']),
  ]
  if (problems.length > 0) throw new ConfigError(problems)
  return {
    ...config,
    DATA_DIR: path.resolve(config.DATA_DIR),
    APP_URL: config.APP_URL ?? `http://localhost:${config.PORT}`,
    OPERATOR_MAIL: config.OPERATOR_MAIL ?? DEMO_OPERATOR_MAIL,
    GRAPHQL_DOCUMENTS: config.GRAPHQL_DOCUMENTS ?? (config.APP_ENV === 'demo' ? 'any' : 'trusted'),
  }
}
