import path from 'node:path'
import { z } from 'zod'

const origin = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))
const key = z.string().min(32, 'needs at least 32 characters')

/** Every environment variable that the server reads, with its meaning. `.env.example` documents the same names. */
const variables = z.object({
  /** demo: sandbox providers, any GraphQL document. production: real providers only, trusted documents. */
  APP_ENV: z.enum(['demo', 'production']).default('demo'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** The address to listen on. */
  HOST: z.string().default('127.0.0.1'),
  /** The public origin; links in mails begin with it. */
  APP_URL: origin.optional(),
  /** Where the demo keeps its database, keys and sandbox state. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** Set: use this PostgreSQL. Not set: start the embedded one (demo only). */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  GRAPHQL_DOCUMENTS: z.enum(['trusted', 'any']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** From which cart tokens are derived. Changing it closes every mailed booking link. */
  TOKEN_KEY: key.optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Demo only: where the sandbox plays Stripe. */
  STRIPE_API_URL: origin.optional(),
  /** The script that defines window.Stripe; production takes it from Stripe alone. */
  STRIPE_JS_URL: z.url({ protocol: /^https?$/ }).default('https://js.stripe.com/v3/'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Ruhepol <hallo@ruhepol.example>'),
  /** What cancelling a paid cart gives back (decisions 19). */
  CANCELLATION_COMPENSATION: z.enum(['voucher', 'refund']).default('voucher'),
  /** Proxies in front whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(8).default(0),
})

type Variables = z.output<typeof variables>

export type Config = Omit<Variables, 'APP_URL' | 'GRAPHQL_DOCUMENTS'> & {
  APP_URL: string
  GRAPHQL_DOCUMENTS: 'trusted' | 'any'
}

/** Wrong settings, one line for each. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The settings are not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

const neededInProduction = [
  'APP_URL',
  'DATABASE_URL',
  'TOKEN_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
] as const

function productionProblems(config: Variables): string[] {
  const problems: string[] = neededInProduction
    .filter((name) => config[name] === undefined)
    .map((name) => `${name} is needed when APP_ENV is production`)
  if (config.STRIPE_API_URL) problems.push('STRIPE_API_URL points at a sandbox, which production never uses')
  if (new URL(config.STRIPE_JS_URL).host !== 'js.stripe.com')
    problems.push('STRIPE_JS_URL must be on js.stripe.com in production')
  return problems
}

/** Reads and checks the environment. Throws a ConfigError that names every wrong variable. */
export function loadConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable means the same as none: that is how .env files and CI systems unset one.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const config = parsed.data
  const problems = config.APP_ENV === 'production' ? productionProblems(config) : []
  if (problems.length > 0) throw new ConfigError(problems)
  return {
    ...config,
    DATA_DIR: path.resolve(config.DATA_DIR),
    APP_URL: config.APP_URL ?? `http://localhost:${config.PORT}`,
    GRAPHQL_DOCUMENTS: config.GRAPHQL_DOCUMENTS ?? (config.APP_ENV === 'production' ? 'trusted' : 'any'),
  }
}
