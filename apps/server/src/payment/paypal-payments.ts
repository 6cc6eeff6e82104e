import { locales } from '@ruhepol/rules'
import {
  CaptureStatus,
  OrderStatus,
  PayeePaymentMethodPreference,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  RefundStatus,
  type Order,
  type OrdersCapture,
  type Refund,
} from '@paypal/paypal-server-sdk'
import { z } from 'zod'
import type { Refund as StoredRefund } from '@ruhepol/database/tables'
import type { AttemptStatus } from './attempt-state.ts'
import { CheckoutPaymentIntent, type PayPalClient } from './paypal-client.ts'
import type { PaymentOrder } from './payment-order.ts'
import { providerDisputes } from './paypal-disputes.ts'
import { ProviderRefusal, type PaymentProvider, type ProviderPayment } from './payment-provider.ts'
import type { ProviderMoney, ProviderRefund } from './provider-money.ts'
import type { Attempt } from './payment-queries.ts'

const BRAND = 'Ruhepol'
/** Makes PayPal return the full object instead of only an id. */
const WHOLE = 'return=representation'

const euros = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Cents of an amount such as 78.00; -1 if invalid, which matches no amount of ours. */
function centsOf(value: string | undefined): number {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(value ?? '') ?? []
  return whole === undefined ? -1 : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Our ids of a payment, in the only field that PayPal also returns with captures. */
const customIdOf = ({ subject, targetId, id }: Attempt) => `${subject}:${targetId}:${id}`
const uuid = z.uuid()

/** The attempt in a custom id; undefined if it is not ours. */
export const attemptOfCustomId = (customId: string | undefined): string | undefined =>
  uuid.safeParse(customId?.split(':')[2]).data

function captureStatus(capture: OrdersCapture): AttemptStatus {
  switch (capture.status) {
    case CaptureStatus.Completed:
    // It had succeeded before any of it was refunded; the refunds say how much.
    case CaptureStatus.PartiallyRefunded:
    case CaptureStatus.Refunded:
      return 'succeeded'
    case CaptureStatus.Declined:
    case CaptureStatus.Failed:
      return 'failed'
    default:
      return 'processing'
  }
}

function orderStatus(order: Order): AttemptStatus {
  switch (order.status) {
    case OrderStatus.Created:
    case OrderStatus.Saved:
      return 'sent'
    case OrderStatus.PayerActionRequired:
    case OrderStatus.Approved:
      return 'requires_action'
    case OrderStatus.Voided:
      return 'cancelled'
    default:
      return 'processing'
  }
}

function providerPayment(order: Order): ProviderPayment {
  const unit = order.purchaseUnits?.[0]
  const capture = unit?.payments?.captures?.[0]
  const [subject, targetId] = unit?.customId?.split(':') ?? []
  const status = capture ? captureStatus(capture) : orderStatus(order)
  return {
    provider: 'paypal',
    id: order.id ?? '',
    attemptId: attemptOfCustomId(unit?.customId),
    subject,
    targetId,
    amountCents: centsOf(unit?.amount?.value),
    receivedCents: status === 'succeeded' ? centsOf(capture?.amount?.value) : 0,
    currency: (capture?.amount ?? unit?.amount)?.currencyCode.toLowerCase() ?? '',
    status,
    capturable: order.status === OrderStatus.Approved && !capture,
    failureReason: status === 'failed' ? (capture?.statusDetails?.reason?.toLowerCase() ?? 'declined') : null,
    clientSecret: null,
    approveUrl: order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null,
  }
}

async function open(paypal: PayPalClient, attempt: Attempt, order: PaymentOrder): Promise<ProviderPayment> {
  const { result } = await paypal.call('open payment', ({ orders }) =>
    orders.createOrder({
      paypalRequestId: attempt.id,
      prefer: WHOLE,
      body: {
        intent: CheckoutPaymentIntent.Capture,
        purchaseUnits: [
          {
            amount: { currencyCode: attempt.currency.toUpperCase(), value: euros(attempt.amountCents) },
            customId: customIdOf(attempt),
            // PayPal takes money once for each of these ids, whatever goes wrong with idempotency keys.
            invoiceId: attempt.id,
            description: order.description,
          },
        ],
        paymentSource: {
          paypal: {
            experienceContext: {
              brandName: BRAND,
              locale: locales[order.language],
              shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
              userAction: PaypalExperienceUserAction.PayNow,
              // Only immediate methods, nothing that settles days later (rule R33b).
              paymentMethodPreference: PayeePaymentMethodPreference.ImmediatePaymentRequired,
              returnUrl: order.returnUrl,
              cancelUrl: order.cancelUrl,
            },
          },
        },
      },
    }),
  )
  return providerPayment(result)
}

/** The current state of an order. */
export async function fetchPayPalPayment(paypal: PayPalClient, id: string): Promise<ProviderPayment> {
  return providerPayment((await paypal.call('fetch payment', ({ orders }) => orders.getOrder({ id }))).result)
}

async function capture(paypal: PayPalClient, attempt: Attempt, id: string): Promise<ProviderPayment> {
  try {
    const { result } = await paypal.call('capture payment', ({ orders }) =>
      orders.captureOrder({ id, paypalRequestId: `${attempt.id}-capture`, prefer: WHOLE }),
    )
    return providerPayment(result)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    const payment = await fetchPayPalPayment(paypal, id)
    // Another attempt already took the money, or the bank is processing it.
    if (!payment.capturable) return payment
    // The account could not pay. A refused capture is final, so the next one is a new payment.
    return { ...payment, status: 'failed', capturable: false, failureReason: error.reason }
  }
}

const refundStatus = ({ status }: Refund): StoredRefund['status'] => {
  if (status === RefundStatus.Completed) return 'succeeded'
  return status === RefundStatus.Failed || status === RefundStatus.Cancelled ? 'failed' : 'pending'
}

function providerRefund(refund: Refund): ProviderRefund {
  if (refund.id === undefined) throw new Error('PayPal answered a refund without an id')
  return {
    id: refund.id,
    status: refundStatus(refund),
    amountCents: centsOf(refund.amount?.value),
    refundId: uuid.safeParse(refund.customId).data,
    failureReason: refund.statusDetails?.reason?.toLowerCase() ?? null,
    createdAt: refund.createTime == null ? 0 : Date.parse(refund.createTime),
  }
}

async function orderWithCapture(paypal: PayPalClient, id: string) {
  const { result } = await paypal.call('find capture', ({ orders }) => orders.getOrder({ id }))
  const payments = result.purchaseUnits?.[0]?.payments
  return { captureId: payments?.captures?.[0]?.id, refunds: payments?.refunds ?? [] }
}

/** Every refund and dispute of an order. */
export async function fetchPayPalMoney(paypal: PayPalClient, paymentId: string): Promise<ProviderMoney> {
  const { captureId, refunds } = await orderWithCapture(paypal, paymentId)
  const given = refunds.map(providerRefund)
  if (captureId === undefined) return { refunds: given, disputes: [] }
  const disputes = await paypal.call('find disputes', ({ disputesOf }) => disputesOf(captureId))
  return { refunds: given, disputes: providerDisputes(disputes, given, centsOf) }
}

/** PayPal: an order that the person approves and we capture. No money moves without a capture. */
export function paypalPayments(
  paypal: PayPalClient,
  orderOf: (attempt: Attempt) => Promise<PaymentOrder>,
): PaymentProvider {
  return {
    open: async (attempt) => open(paypal, attempt, await orderOf(attempt)),
    fetch: (id) => fetchPayPalPayment(paypal, id),
    capture: (attempt, id) => capture(paypal, attempt, id),
    fetchMoney: (paymentId) => fetchPayPalMoney(paypal, paymentId),
    refund: async ({ id, amountCents: cents }, paymentId) => {
      const { captureId } = await orderWithCapture(paypal, paymentId)
      if (captureId === undefined) throw new Error(`the payment of refund ${id} was never captured`)
      const { result } = await paypal.call('refund payment', ({ payments }) =>
        payments.refundCapturedPayment({
          captureId,
          // Includes the amount, because after a partial refund elsewhere it is a different request.
          paypalRequestId: `${id}-${cents}`,
          prefer: WHOLE,
          body: { amount: { currencyCode: 'EUR', value: euros(cents) }, customId: id },
        }),
      )
      return providerRefund(result)
    },
    attemptOf: async (captureId) => {
      const { result } = await paypal.call('fetch capture', ({ payments }) =>
        payments.getCapturedPayment({ captureId }),
      )
      return attemptOfCustomId(result.customId)
    },
  }
}
