import { notByBankRedirect } from '@ruhepol/rules'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { AttemptStatus, RefundTable } from '../../../../database/payment-tables.ts'
import type { Attempt } from './payment-queries.ts'
import { ProviderRefusal, type PaymentProvider, type ProviderPayment, type ProviderRefund } from './payment-provider.ts'
import type { RefundOfPayment } from './refund-queries.ts'
import type { StripeClient } from './stripe-client.ts'

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
    provider: 'stripe',
    id: intent.id,
    attemptId: uuid.safeParse(attempt).data,
    subject,
    targetId: target,
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    status: attemptStatus(intent.status),
    capturable: false,
    failureReason: publicReason(intent.last_payment_error),
    clientSecret: intent.client_secret,
    approveUrl: null,
  }
}

/** What may pay an attempt. Cards are also those in Apple Pay and Google Pay. */
function allowedMethods({ method, subject }: Attempt): Partial<Stripe.PaymentIntentCreateParams> {
  if (method !== 'bankRedirect') return { allowed_payment_method_types: ['card'] }
  return {
    automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
    excluded_payment_method_types: notByBankRedirect(subject),
  }
}

/** Whose cards may pay it, and whether the card of it is saved: for payments at which the person is present. */
function customerOf({ provider_customer_id, save_card }: Attempt): Partial<Stripe.PaymentIntentCreateParams> {
  if (provider_customer_id === null) return {}
  return { customer: provider_customer_id, ...(save_card && { setup_future_usage: 'on_session' }) }
}

async function open(stripe: StripeClient, attempt: Attempt): Promise<ProviderPayment> {
  const intent = await stripe.call('open payment', (api) =>
    api.paymentIntents.create(
      {
        ...allowedMethods(attempt),
        ...customerOf(attempt),
        amount: attempt.amount_cents,
        currency: attempt.currency,
        metadata: { attempt: attempt.id, subject: attempt.subject, target: attempt.target_id },
      },
      { idempotencyKey: attempt.id },
    ),
  )
  return providerPayment(intent)
}

async function fetchPayment(stripe: StripeClient, id: string): Promise<ProviderPayment> {
  return providerPayment(await stripe.call('fetch payment', (api) => api.paymentIntents.retrieve(id)))
}

async function cancel(stripe: StripeClient, id: string): Promise<ProviderPayment> {
  try {
    return providerPayment(await stripe.call('cancel payment', (api) => api.paymentIntents.cancel(id)))
  } catch (error) {
    if (!(error instanceof ProviderRefusal && error.code === 'payment_intent_unexpected_state')) throw error
    return fetchPayment(stripe, id)
  }
}

const refundStatus = ({ status }: Stripe.Refund): RefundTable['status'] => {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

const providerRefund = (refund: Stripe.Refund): ProviderRefund => ({ id: refund.id, status: refundStatus(refund) })

async function refundPayment(
  stripe: StripeClient,
  refund: RefundOfPayment,
  paymentId: string,
): Promise<ProviderRefund> {
  // Stripe forgets keys after a day and would refund a part a second time: an earlier try is found by its metadata.
  const { data } = await stripe.call('find refund', (api) =>
    api.refunds.list({ payment_intent: paymentId, limit: 100 }),
  )
  const earlier = data.find(({ metadata }) => metadata?.['refund'] === refund.id)
  if (earlier) return providerRefund(earlier)
  return providerRefund(
    await stripe.call('refund payment', (api) =>
      api.refunds.create(
        { payment_intent: paymentId, amount: refund.amount_cents, metadata: { refund: refund.id } },
        { idempotencyKey: refund.id },
      ),
    ),
  )
}

/** Cards, wallets and bank redirects through Stripe. */
export function stripePayments(stripe: StripeClient): PaymentProvider & Required<Pick<PaymentProvider, 'cancel'>> {
  return {
    open: (attempt) => open(stripe, attempt),
    fetch: (id) => fetchPayment(stripe, id),
    cancel: (id) => cancel(stripe, id),
    refund: (refund, paymentId) => refundPayment(stripe, refund, paymentId),
    fetchRefund: async (id) => providerRefund(await stripe.call('fetch refund', (api) => api.refunds.retrieve(id))),
  }
}

/** Every payment of the account, newest first; a call for each hundred. */
export async function* listStripePayments(stripe: StripeClient): AsyncGenerator<ProviderPayment> {
  for (let after: string | undefined; ;) {
    const page = await stripe.call('list payments', (api) =>
      api.paymentIntents.list({ limit: 100, ...(after !== undefined && { starting_after: after }) }),
    )
    for (const intent of page.data) yield providerPayment(intent)
    after = page.data.at(-1)?.id
    if (!page.has_more || after === undefined) return
  }
}
