import { notByBankRedirect, type Instant } from '@ruhepol/rules'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { Refund } from '@ruhepol/database/tables'
import type { AttemptStatus } from './attempt-state.ts'
import type { Attempt } from './payment-queries.ts'
import { ProviderRefusal, type PaymentProvider, type ProviderPayment } from './payment-provider.ts'
import type { ProviderDispute, ProviderMoney, ProviderRefund } from './provider-money.ts'
import type { RefundOfPayment } from './refund-queries.ts'
import type { StripeClient } from './stripe-client.ts'

/** Any status that neither ends a payment nor waits for the person is being processed by the bank. */
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

/** Reasons that would help a thief are reported as a generic decline, as Stripe recommends. */
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

/** Payment methods for an attempt. Cards include Apple Pay and Google Pay. */
function allowedMethods({ method, subject }: Attempt): Partial<Stripe.PaymentIntentCreateParams> {
  if (method !== 'bankRedirect') return { allowed_payment_method_types: ['card'] }
  return {
    automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
    excluded_payment_method_types: notByBankRedirect(subject),
  }
}

/** The customer whose cards may pay, and whether the card is saved; for payments with the person present. */
function customerOf({ providerCustomerId, saveCard }: Attempt): Partial<Stripe.PaymentIntentCreateParams> {
  if (providerCustomerId === null) return {}
  return { customer: providerCustomerId, ...(saveCard && { setup_future_usage: 'on_session' }) }
}

async function open(stripe: StripeClient, attempt: Attempt): Promise<ProviderPayment> {
  const intent = await stripe.call('open payment', (api) =>
    api.paymentIntents.create(
      {
        ...allowedMethods(attempt),
        ...customerOf(attempt),
        amount: attempt.amountCents,
        currency: attempt.currency,
        metadata: { attempt: attempt.id, subject: attempt.subject, target: attempt.targetId },
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

const refundStatus = ({ status }: Stripe.Refund): Refund['status'] => {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

const instantOf = (seconds: number): Instant => seconds * 1000

const providerRefund = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  status: refundStatus(refund),
  amountCents: refund.amount,
  refundId: uuid.safeParse(refund.metadata?.['refund']).data,
  failureReason: refund.failure_reason ?? null,
  createdAt: instantOf(refund.created),
})

/** Inquiries hold no money; a dispute that the network prevented was refunded instead. */
function disputeStatus({ status }: Stripe.Dispute): ProviderDispute['status'] {
  switch (status) {
    case 'warning_needs_response':
    case 'warning_under_review':
      return 'inquiry'
    case 'won':
    case 'warning_closed':
    case 'prevented':
      return 'won'
    case 'lost':
      return 'lost'
    default:
      return 'open'
  }
}

const providerDispute = (dispute: Stripe.Dispute): ProviderDispute => ({
  id: dispute.id,
  status: disputeStatus(dispute),
  amountCents: dispute.amount,
  reason: dispute.reason,
  createdAt: instantOf(dispute.created),
})

async function fetchMoney(stripe: StripeClient, paymentId: string): Promise<ProviderMoney> {
  const of = { payment_intent: paymentId, limit: 100 }
  const refunds = await stripe.call('find refunds', (api) => api.refunds.list(of))
  const disputes = await stripe.call('find disputes', (api) => api.disputes.list(of))
  return { refunds: refunds.data.map(providerRefund), disputes: disputes.data.map(providerDispute) }
}

/** The key includes the amount, because after a partial refund elsewhere it is a different request. */
async function refundPayment(
  stripe: StripeClient,
  { id, amountCents: amount }: Pick<RefundOfPayment, 'id' | 'amountCents'>,
  paymentId: string,
): Promise<ProviderRefund> {
  return providerRefund(
    await stripe.call('refund payment', (api) =>
      api.refunds.create(
        { payment_intent: paymentId, amount, metadata: { refund: id } },
        { idempotencyKey: `${id}-${amount}` },
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
    fetchMoney: (paymentId) => fetchMoney(stripe, paymentId),
    refund: (refund, paymentId) => refundPayment(stripe, refund, paymentId),
  }
}

type Page = { limit: number; starting_after?: string }

/** Every entry of a list, newest first, with one call per hundred. */
async function* everyPage<T extends { id: string }>(
  read: (page: Page) => Promise<{ data: T[]; has_more: boolean }>,
): AsyncGenerator<T> {
  for (let after: string | undefined; ;) {
    const page = await read({ limit: 100, ...(after !== undefined && { starting_after: after }) })
    yield* page.data
    after = page.data.at(-1)?.id
    if (!page.has_more || after === undefined) return
  }
}

/** Every payment of the account, newest first. */
export async function* listStripePayments(stripe: StripeClient): AsyncGenerator<ProviderPayment> {
  const intents = everyPage((page) => stripe.call('list payments', (api) => api.paymentIntents.list(page)))
  for await (const intent of intents) yield providerPayment(intent)
}

const idOf = (reference: string | { id: string } | null | undefined): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '')

/** Every refund and dispute of the account with its payment, newest first. */
export async function* listStripeMoney(stripe: StripeClient): AsyncGenerator<ProviderMoney & { paymentId: string }> {
  for await (const refund of everyPage((page) => stripe.call('list refunds', (api) => api.refunds.list(page)))) {
    yield { paymentId: idOf(refund.payment_intent), refunds: [providerRefund(refund)], disputes: [] }
  }
  for await (const dispute of everyPage((page) => stripe.call('list disputes', (api) => api.disputes.list(page)))) {
    yield { paymentId: idOf(dispute.payment_intent), refunds: [], disputes: [providerDispute(dispute)] }
  }
}
