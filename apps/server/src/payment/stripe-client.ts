import Stripe from 'stripe'
import { CircuitOpenError, createCircuitBreaker } from '../platform/circuit-breaker.ts'
import type { Config } from '../platform/config.ts'
import { ApiError } from '../platform/errors.ts'

const { StripeConnectionError, StripeError, StripeRateLimitError } = Stripe.errors

const NETWORK_RETRIES = 1
const FAILURES_TO_OPEN = 5
const OPEN_MS = 10_000

/** The provider understood a call and refused it. Carries nothing of the answer that must not stand in a log. */
export class ProviderRefusal extends Error {
  readonly code: string | undefined
  /** The public reason. */
  readonly reason: string

  constructor(refused: InstanceType<typeof StripeError>) {
    super(`${refused.type}: ${refused.message}`)
    this.name = 'ProviderRefusal'
    this.code = refused.code
    this.reason = refused.decline_code ?? refused.code ?? refused.type
  }
}

export type StripeClient = {
  publishableKey: string
  webhookSecret: string | undefined
  webhooks: Stripe['webhooks']
  /**
   * Makes one call to the provider. Throws ApiError `unavailable` where it could not be reached or is in trouble, and
   * ProviderRefusal where it refused. Never call it inside a transaction.
   */
  call: <T>(operation: (stripe: Stripe) => Promise<T>) => Promise<T>
}

/** The provider could not answer; a later try may. A wrong key or parameter is not among them. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof StripeError)) return true
  if (error instanceof StripeConnectionError || error instanceof StripeRateLimitError) return true
  return error.statusCode === undefined || error.statusCode >= 500
}

/** Another call with the same idempotency key is still under way. */
const isBusy = (error: unknown) => error instanceof StripeError && error.statusCode === 409

function publicError(error: unknown): Error {
  if (error instanceof CircuitOpenError || isOutage(error) || isBusy(error)) {
    const unavailable = new ApiError('unavailable', 'the payment provider does not answer')
    unavailable.cause = error
    return unavailable
  }
  return new ProviderRefusal(error as InstanceType<typeof StripeError>)
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
    timeout: config.STRIPE_TIMEOUT_MS,
    maxNetworkRetries: NETWORK_RETRIES,
    telemetry: false,
  })
  const breaker = createCircuitBreaker({ failures: FAILURES_TO_OPEN, openMs: OPEN_MS, isOutage })
  return {
    publishableKey,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    webhooks: stripe.webhooks,
    call: async (operation) => {
      try {
        return await breaker(() => operation(stripe))
      } catch (error) {
        throw publicError(error)
      }
    },
  }
}

// One client and one breaker for each configuration of the process.
const clients = new WeakMap<Config, StripeClient>()

/** Stripe as configured; throws `payment_not_configured` where a key is missing. */
export function stripeClient(config: Config): StripeClient {
  const known = clients.get(config)
  if (known) return known
  if (!config.STRIPE_SECRET_KEY || !config.STRIPE_PUBLISHABLE_KEY) throw new ApiError('payment_not_configured')
  const client = createClient(config.STRIPE_SECRET_KEY, config.STRIPE_PUBLISHABLE_KEY, config)
  clients.set(config, client)
  return client
}
