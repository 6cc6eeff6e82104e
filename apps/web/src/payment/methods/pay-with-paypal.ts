import { CreatePayPalPaymentDocument, ReportFailedPaymentDocument } from '../../gql/graphql.ts'
import { execute } from '../../platform/api/execute.ts'
import { expectNews } from '../checkout/checked-payment.ts'
import { returnPrefix } from '../../platform/pages-of-others.ts'
import { outcomeElsewhere } from './check-payment.ts'
import type { Payable, PaymentOutcome } from '../checkout/payment-handle.ts'

/** A payment awaiting approval at PayPal. */
export type OpenPayPalPayment = {
  /** Its id at PayPal. */
  paymentId: string
  /** PayPal's own page for it. */
  approveUrl: string
}

/** Opens the payment at PayPal; a repeated call continues the open one. Throws ApiError if the API refuses. */
export async function openPayPalPayment({ subject, id, token }: Payable): Promise<OpenPayPalPayment> {
  const { createPayPalPaymentRequest } = await execute(
    CreatePayPalPaymentDocument,
    { subject, targetId: id, token, returnPrefix: returnPrefix ?? null },
    { idempotent: true },
  )
  // The page may be left for PayPal's; someone who returns paid sees the result like everyone else.
  expectNews(id)
  return createPayPalPaymentRequest
}

/**
 * The person has approved: makes the server capture the money and returns the result; nothing is captured if the slot
 * is no longer held.
 */
export const finishPayPalPayment = (payable: Payable, paymentId: string): Promise<PaymentOutcome> =>
  outcomeElsewhere(payable, paymentId, { declined: 'instrument_declined' })

/**
 * PayPal's window looks closed, which in some browsers also happens after an approval; only the server knows.
 * `pageClosed`: nothing is paid so far. Throws ApiError.
 */
export const outcomeOfClosedWindow = (payable: Payable, paymentId: string): Promise<PaymentOutcome> =>
  outcomeElsewhere(payable, paymentId, { declined: 'instrument_declined', open: { kind: 'pageClosed' } })

/** PayPal's widget failed. Only a hint that makes the server check; its content does not matter. */
export async function reportPayPalError({ subject, id, token }: Payable): Promise<void> {
  await execute(ReportFailedPaymentDocument, { subject, targetId: id, token, code: 'paypal_widget' }).catch(
    () => undefined,
  )
}
