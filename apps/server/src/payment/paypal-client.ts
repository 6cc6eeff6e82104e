import {
  ApiError as PayPalError,
  CheckoutPaymentIntent,
  Client,
  Environment,
  OrdersController,
  PaymentsController,
  type Configuration,
} from '@paypal/paypal-server-sdk'
import { z } from 'zod'
import type { Config } from '../platform/config.ts'
import { ApiError } from '../platform/errors.ts'
import { ProviderRefusal, providerCalls, type ProviderCall } from './payment-provider.ts'
import { disputeDetails, disputeList, type PayPalDispute } from './paypal-disputes.ts'

export { CheckoutPaymentIntent }

type RetryConfig = NonNullable<NonNullable<Configuration['httpClientOptions']>['retryConfig']>

/** One retry after a pause, like Stripe's SDK; every call that changes something has an idempotency key. */
const retryConfig = {
  maxNumberOfRetries: 1,
  retryOnTimeout: true,
  retryInterval: 0.5,
  maximumRetryWaitTime: 1,
  backoffFactor: 1,
  httpStatusCodesToRetry: [500, 502, 503, 504],
  httpMethodsToRetry: ['GET', 'POST'],
} satisfies RetryConfig

/** The used parts of PayPal's API. */
export type PayPalApi = {
  orders: OrdersController
  payments: PaymentsController
  /** A capture's disputes; the SDK has no call for them. */
  disputesOf: (captureId: string) => Promise<PayPalDispute[]>
}

type WebhookApi = {
  /** Asks whether PayPal sent this; the SDK has no call for it. `event` is the unchanged body. */
  verifyWebhook: (headers: WebhookHeaders, event: string) => Promise<boolean>
}

/** PayPal's signature headers of a webhook. */
export type WebhookHeaders = {
  transmission_id: string
  transmission_time: string
  transmission_sig: string
  cert_url: string
  auth_algo: string
}

export type PayPalClient = {
  call: ProviderCall<PayPalApi>
  /** Has its own circuit breaker, since anyone can cause these calls and their failures must not block the checkout. */
  verification: { call: ProviderCall<WebhookApi> }
}

const origins = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' } as const

/** An answer other than 2xx to a call missing from the SDK. */
class PayPalAnswerError extends Error {
  readonly statusCode: number
  readonly result: unknown

  constructor(statusCode: number, result: unknown) {
    super(`PayPal answered ${statusCode}`)
    this.name = 'PayPalAnswerError'
    this.statusCode = statusCode
    this.result = result
  }
}

const isRefused = (error: unknown): error is PayPalError | PayPalAnswerError =>
  (error instanceof PayPalError || error instanceof PayPalAnswerError) &&
  error.statusCode >= 400 &&
  error.statusCode < 500 &&
  error.statusCode !== 429

const refusal = z.object({
  name: z.string(),
  details: z.array(z.object({ issue: z.string() })).optional(),
})

function refusalOf(error: unknown): ProviderRefusal | undefined {
  // 409: another call with the same request id is still in progress.
  if (!isRefused(error) || error.statusCode === 409) return undefined
  const read = refusal.safeParse(error.result)
  const code = read.data?.details?.[0]?.issue ?? read.data?.name
  return new ProviderRefusal({
    message: `${error.statusCode} ${code ?? 'without a reason'}`,
    code,
    reason: (code ?? 'refused').toLowerCase(),
    mayPass: error.statusCode === 401 || error.statusCode === 403,
  })
}

/** Redirects the SDK's calls from PayPal to the sandbox; the SDK has no option for the origin. */
const playedAt = (apiUrl: string, origin: string) => ({
  adapter: 'fetch',
  env: {
    // Without its own Request class the adapter passes an address and options.
    Request: null,
    fetch: (address: string, options: RequestInit) => fetch(address.replace(origin, apiUrl), options),
  },
})

function createClient(config: Config, oAuthClientId: string, oAuthClientSecret: string): PayPalClient {
  const { PAYPAL_API_URL, PAYPAL_ENVIRONMENT, PAYPAL_WEBHOOK_ID, PROVIDER_TIMEOUT_MS: timeout } = config
  const origin = origins[PAYPAL_ENVIRONMENT]
  const client = new Client({
    clientCredentialsAuthCredentials: { oAuthClientId, oAuthClientSecret },
    environment: PAYPAL_ENVIRONMENT === 'live' ? Environment.Production : Environment.Sandbox,
    httpClientOptions: { timeout, retryConfig },
    ...(PAYPAL_API_URL !== undefined && { unstable_httpClientOptions: playedAt(PAYPAL_API_URL, origin) }),
  })
  const tokens = client.clientCredentialsAuthManager
  let token: Awaited<ReturnType<typeof tokens.updateToken>> | undefined

  /** Calls an API path missing from the SDK. */
  const read = async <T>(path: string, schema: z.ZodType<T>): Promise<T> => {
    token = await tokens.updateToken(token)
    const response = await fetch(`${PAYPAL_API_URL ?? origin}${path}`, {
      headers: { authorization: `Bearer ${token.accessToken}` },
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok) throw new PayPalAnswerError(response.status, await response.json().catch(() => undefined))
    return schema.parse(await response.json())
  }
  const disputesOf: PayPalApi['disputesOf'] = async (captureId) => {
    const query = new URLSearchParams({ disputed_transaction_id: captureId })
    const { items } = await read(`/v1/customer/disputes?${query.toString()}`, disputeList)
    return Promise.all(
      items.map(({ dispute_id: id }) => read(`/v1/customer/disputes/${encodeURIComponent(id)}`, disputeDetails)),
    )
  }

  const verifyWebhook: WebhookApi['verifyWebhook'] = async (headers, event) => {
    token = await tokens.updateToken(token)
    const fields = JSON.stringify({ ...headers, webhook_id: PAYPAL_WEBHOOK_ID })
    const response = await fetch(`${PAYPAL_API_URL ?? origin}/v1/notifications/verify-webhook-signature`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token.accessToken}`, 'content-type': 'application/json' },
      // Pass the event on unchanged, since its checksum would differ after serialising it again.
      body: `${fields.slice(0, -1)},"webhook_event":${event}}`,
      signal: AbortSignal.timeout(timeout),
    })
    if (response.status === 400 || response.status === 422) return false
    if (!response.ok) throw new Error(`the verification of a webhook was answered with ${response.status}`)
    const answer = z.object({ verification_status: z.string() }).parse(await response.json())
    return answer.verification_status === 'SUCCESS'
  }
  const calls = { provider: 'paypal', isOutage: (error: unknown) => !isRefused(error), refusalOf } as const
  return {
    call: providerCalls({
      ...calls,
      api: { orders: new OrdersController(client), payments: new PaymentsController(client), disputesOf },
    }),
    verification: { call: providerCalls({ ...calls, api: { verifyWebhook } }) },
  }
}

// One client with its breakers for each configuration in the process.
const clients = new WeakMap<Config, PayPalClient>()

/** PayPal as configured; throws `payment_not_configured` if a key is missing. */
export function paypalClient(config: Config): PayPalClient {
  const known = clients.get(config)
  if (known) return known
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET } = config
  if (!PAYPAL_CLIENT_ID || !PAYPAL_CLIENT_SECRET) throw new ApiError('payment_not_configured')
  const client = createClient(config, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET)
  clients.set(config, client)
  return client
}
