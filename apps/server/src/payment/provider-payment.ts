import type Stripe from 'stripe'
import { z } from 'zod'
import type { AttemptStatus } from '../../../../database/payment-tables.ts'
import type { Attempt } from './payment-queries.ts'
import { ProviderRefusal, type StripeClient } from './stripe-client.ts'

/** A payment as the provider answers it to a fetch, in our words: the only truth about it (decisions 24). */
export type ProviderPayment = {
  id: string
  /** What our own metadata says; undefined where it is none of ours. */
  attemptId: string | undefined
  subject: string | undefined
  targetId: string | undefined
  amountCents: number
  receivedCents: number
  currency: string
  status: AttemptStatus
  /** The public reason of the last failed try. */
  failureReason: string | null
  /** With which the browser pays; it opens nothing else. */
  clientSecret: string | null
}

/** What is none of the statuses that end a payment or wait for the person is under way at the bank. */
function attemptStatus(status: Stripe.PaymentIntent.Status): AttemptStatus {
  switch (status) {
    case 'requires_payment_method':
    case 'requires_confirmation':
      return 'sent'
    case 'requires_action':
      return 'requires_action'
    case 'succeeded':
      return 'succeeded'
    case 'canceled':
      return 'cancelled'
    default:
      return 'processing'
  }
}

/** Reasons that would help a thief are told as any other decline, as Stripe asks for. */
const keptFromPublic = new Set(['fraudulent', 'lost_card', 'merchant_blacklist', 'pickup_card', 'stolen_card'])

function publicReason(error: Stripe.PaymentIntent.LastPaymentError | null): string | null {
  if (!error) return null
  const reason = error.decline_code ?? error.code ?? error.type
  return keptFromPublic.has(reason) ? 'generic_decline' : reason
}

const uuid = z.uuid()

function providerPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const { attempt, subject, target } = intent.metadata
  return {
    id: intent.id,
    attemptId: uuid.safeParse(attempt).data,
    subject,
    targetId: target,
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    status: attemptStatus(intent.status),
    failureReason: publicReason(intent.last_payment_error),
    clientSecret: intent.client_secret,
  }
}

/** Methods that are confirmed days later, or by hand: no slot is held for so long (decisions 33b). */
const slowMethods = [
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'boleto',
  'customer_balance',
  'konbini',
  'multibanco',
  'nz_bank_account',
  'oxxo',
  'payto',
  'sepa_debit',
  'us_bank_account',
]

/**
 * What may pay an attempt. Cards are also those in Apple Pay and Google Pay; for a bank redirect it is whatever else the
 * account enables, PayPal excepted, which has its own way. Slow methods are for vouchers alone (decisions 22, 33b).
 */
function allowedMethods({ method, subject }: Attempt): Partial<Stripe.PaymentIntentCreateParams> {
  if (method !== 'bankRedirect') return { allowed_payment_method_types: ['card'] }
  return {
    automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
    excluded_payment_method_types: ['card', 'paypal', ...(subject === 'booking' ? slowMethods : [])],
  }
}

/**
 * Opens the attempt's payment at the provider. The attempt's id is the idempotency key and everything else is read from its
 * row, so that a repeated call gets the same payment, as it was when it was opened.
 */
export async function openPayment(stripe: StripeClient, attempt: Attempt): Promise<ProviderPayment> {
  const intent = await stripe.call((api) =>
    api.paymentIntents.create(
      {
        ...allowedMethods(attempt),
        amount: attempt.amount_cents,
        currency: attempt.currency,
        metadata: { attempt: attempt.id, subject: attempt.subject, target: attempt.target_id },
      },
      { idempotencyKey: attempt.id },
    ),
  )
  return providerPayment(intent)
}

export async function fetchPayment(stripe: StripeClient, id: string): Promise<ProviderPayment> {
  return providerPayment(await stripe.call((api) => api.paymentIntents.retrieve(id)))
}

/** Every payment of the provider's account, newest first; a call for each hundred. */
export async function* listPayments(stripe: StripeClient): AsyncGenerator<ProviderPayment> {
  for (let after: string | undefined; ;) {
    const page = await stripe.call((api) =>
      api.paymentIntents.list({ limit: 100, ...(after !== undefined && { starting_after: after }) }),
    )
    for (const intent of page.data) yield providerPayment(intent)
    after = page.data.at(-1)?.id
    if (!page.has_more || after === undefined) return
  }
}

/** Closes a payment for good. Where that is no longer possible the answer says how it stands instead. */
export async function cancelPayment(stripe: StripeClient, id: string): Promise<ProviderPayment> {
  try {
    return providerPayment(await stripe.call((api) => api.paymentIntents.cancel(id)))
  } catch (error) {
    if (!(error instanceof ProviderRefusal && error.code === 'payment_intent_unexpected_state')) throw error
    return fetchPayment(stripe, id)
  }
}
