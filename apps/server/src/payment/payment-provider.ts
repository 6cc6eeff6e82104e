import { providerOfMethod } from '@ruhepol/rules'
import type { AttemptStatus } from './attempt-state.ts'
import { CircuitOpenError, createCircuitBreaker } from '../platform/circuit-breaker.ts'
import { crashpoint } from '../platform/crashpoint.ts'
import { ApiError } from '../platform/errors.ts'
import { histogram, level } from '../platform/metrics/metric.ts'
import type { Attempt } from './payment-queries.ts'
import type { ProviderMoney, ProviderRefund } from './provider-money.ts'
import type { RefundOfPayment } from './refund-queries.ts'

/** A fetched payment in our terms: the only reliable source (rule R24). */
export type ProviderPayment = {
  provider: Attempt['provider']
  id: string
  /** From our own metadata; undefined if the payment is not ours. */
  attemptId: string | undefined
  subject: string | undefined
  targetId: string | undefined
  amountCents: number
  receivedCents: number
  currency: string
  status: AttemptStatus
  /** The person has approved it; the money moves when we capture it. */
  capturable: boolean
  /** The public reason for the last failed attempt. */
  failureReason: string | null
  /** The secret with which the browser pays; it gives access to nothing else. */
  clientSecret: string | null
  /** The page for the person's approval, at a provider with its own pages. */
  approveUrl: string | null
}

/** The interface of a payment provider. Every call may be repeated: its idempotency key is the id of its row. */
export type PaymentProvider = {
  /** Opens the attempt's payment. A repeated call gets the same payment, in the state in which it was opened. */
  open: (attempt: Attempt) => Promise<ProviderPayment>
  fetch: (id: string) => Promise<ProviderPayment>
  /** Captures a payment. Absent if the provider captures on approval. */
  capture?: (attempt: Attempt, id: string) => Promise<ProviderPayment>
  /**
   * Closes a payment permanently, or returns its status if that is no longer possible. Absent if no money moves without
   * our capture, since not capturing it closes it.
   */
  cancel?: (id: string) => Promise<ProviderPayment>
  /** Every refund and dispute of a payment, including foreign ones. */
  fetchMoney: (paymentId: string) => Promise<ProviderMoney>
  /** Makes a refund; call it only after `fetchMoney` has not found it. */
  refund: (refund: Pick<RefundOfPayment, 'id' | 'amountCents'>, paymentId: string) => Promise<ProviderRefund>
  /** The attempt that an object of the provider belongs to, such as a capture; absent if events name the payment. */
  attemptOf?: (id: string) => Promise<string | undefined>
}

/** The provider understood a call and refused it. Contains nothing of the answer that must not be logged. */
export class ProviderRefusal extends Error {
  readonly code: string | undefined
  /** The public reason. */
  readonly reason: string
  /** Whether the same call may succeed later, because the keys were refused or another call uses its key. */
  readonly mayPass: boolean

  constructor({
    message,
    code,
    reason,
    mayPass,
  }: {
    message: string
    code: string | undefined
    reason: string
    mayPass: boolean
  }) {
    super(message)
    this.name = 'ProviderRefusal'
    this.code = code
    this.reason = reason
    this.mayPass = mayPass
  }
}

const paymentProviders = [...new Set(Object.values(providerOfMethod))]
const callSeconds = histogram(
  'ruhepol_provider_call_seconds',
  'How long calls to a payment provider took, by what became of them; not_made: the circuit was open',
  { provider: paymentProviders, outcome: ['answered', 'refused', 'failed', 'not_made'] },
  [0.1, 0.25, 0.5, 1, 2.5, 5, 10],
)
const openCircuits = level(
  'ruhepol_provider_circuits_open',
  'Circuits to a payment provider that are open: it failed repeatedly, and no call has succeeded since',
  { provider: paymentProviders },
)

const FAILURES_TO_OPEN = 5
const OPEN_MS = 10_000

/** Makes one call. `name` describes it, such as `open payment`. Never call it inside a transaction. */
export type ProviderCall<Api> = <T>(name: string, operation: (api: Api) => Promise<T>) => Promise<T>

/**
 * All calls to a provider go through here: a circuit breaker with a crash point on both sides. Calls throw ApiError
 * `unavailable` if the provider cannot be reached or is failing, and ProviderRefusal if it refused.
 */
export function providerCalls<Api>({
  provider,
  api,
  isOutage,
  refusalOf,
}: {
  provider: Attempt['provider']
  api: Api
  /** Whether an error means that a later try may succeed; a wrong key or parameter does not. */
  isOutage: (error: unknown) => boolean
  /** The refusal an error represents; undefined for errors to retry, such as a call still in progress. */
  refusalOf: (error: unknown) => ProviderRefusal | undefined
}): ProviderCall<Api> {
  const breaker = createCircuitBreaker({
    failures: FAILURES_TO_OPEN,
    openMs: OPEN_MS,
    isOutage,
    onChange: (isOpen) => openCircuits({ provider }, isOpen ? 1 : -1),
  })
  return async (name, operation) => {
    crashpoint(`before ${provider} ${name}`)
    const began = performance.now()
    let outcome: 'answered' | 'refused' | 'failed' | 'not_made' = 'failed'
    try {
      const answer = await breaker(() => operation(api))
      outcome = 'answered'
      return answer
    } catch (error) {
      const isNotMade = error instanceof CircuitOpenError
      if (isNotMade) outcome = 'not_made'
      const refusal = isNotMade || isOutage(error) ? undefined : refusalOf(error)
      if (refusal) outcome = 'refused'
      if (refusal) throw refusal
      const unavailable = new ApiError('unavailable', 'the payment provider does not answer')
      unavailable.cause = error
      throw unavailable
    } finally {
      callSeconds({ provider, outcome }, (performance.now() - began) / 1000)
      crashpoint(`after ${provider} ${name}`)
    }
  }
}
