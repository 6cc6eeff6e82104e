import Stripe from 'stripe'
import type { Config } from '../platform/config.ts'
import { ApiError } from '../platform/errors.ts'
import { ProviderRefusal, providerCalls, type ProviderCall } from './payment-provider.ts'

const {
  StripeAuthenticationError,
  StripeConnectionError,
  StripeError,
  StripeIdempotencyError,
  StripePermissionError,
  StripeRateLimitError,
} = Stripe.errors

const NETWORK_RETRIES = 1

export type StripeClient = {
  publishableKey: string
  webhookSecret: string | undefined
  webhooks: Stripe['webhooks']
  /** The API version of the SDK. */
  apiVersion: string
  call: ProviderCall<Stripe>
}

function isOutage(error: unknown): boolean {
  if (!(error instanceof StripeError)) return true
  if (error instanceof StripeConnectionError || error instanceof StripeRateLimitError) return true
  return error.statusCode === undefined || error.statusCode >= 500
}

function refusalOf(error: unknown): ProviderRefusal | undefined {
  // 409: another call with the same idempotency key is still in progress.
  if (!(error instanceof StripeError) || error.statusCode === 409) return undefined
  return new ProviderRefusal({
    message: `${error.type}: ${error.message}`,
    code: error.code,
    reason: error.decline_code ?? error.code ?? error.type,
    mayPass:
      error instanceof StripeAuthenticationError ||
      error instanceof StripePermissionError ||
      error instanceof StripeIdempotencyError,
  })
}

function target(apiUrl: string | undefined): { host: string; port: string; protocol: 'http' | 'https' } | undefined {
  if (!apiUrl) return undefined
  const { hostname, port, protocol } = new URL(apiUrl)
  const secure = protocol === 'https:'
  return { host: hostname, port: port || (secure ? '443' : '80'), protocol: secure ? 'https' : 'http' }
}

function createClient(secretKey: string, publishableKey: string, config: Config): StripeClient {
  const stripe = new Stripe(secretKey, {
    ...target(config.STRIPE_API_URL),
    timeout: config.PROVIDER_TIMEOUT_MS,
    maxNetworkRetries: NETWORK_RETRIES,
    telemetry: false,
  })
  return {
    publishableKey,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    webhooks: stripe.webhooks,
    apiVersion: Stripe.API_VERSION,
    call: providerCalls({ provider: 'stripe', api: stripe, isOutage, refusalOf }),
  }
}

// One client and one breaker for each configuration in the process.
const clients = new WeakMap<Config, StripeClient>()

/** Stripe as configured; throws `payment_not_configured` if a key is missing. */
export function stripeClient(config: Config): StripeClient {
  const known = clients.get(config)
  if (known) return known
  if (!config.STRIPE_SECRET_KEY || !config.STRIPE_PUBLISHABLE_KEY) throw new ApiError('payment_not_configured')
  const client = createClient(config.STRIPE_SECRET_KEY, config.STRIPE_PUBLISHABLE_KEY, config)
  clients.set(config, client)
  return client
}
