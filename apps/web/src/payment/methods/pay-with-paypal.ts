import { CreatePayPalPaymentDocument, ReportFailedPaymentDocument } from '../../gql/graphql.ts'
import { execute } from '../../platform/api/execute.ts'
import { expectNews } from '../checkout/checked-payment.ts'
import { returnPrefix } from '../../platform/pages-of-others.ts'
import { outcomeElsewhere } from './check-payment.ts'
import type { Payable, PaymentOutcome } from '../checkout/payment-handle.ts'

/** A payment awaiting approval at PayPal. */
export interface OpenPayPalPayment {
  /** PayPal's id of it. */
  paymentId: string
  /** PayPal's own page for it. */
  approveUrl: string
}

/**
 * Opens the payment at PayPal; a repeated call goes on with the one that is open. Throws ApiError where the
 * API refuses.
 */
export async function openPayPalPayment({ subject, id, token }: Payable): Promise<OpenPayPalPayment> {
  const { createPayPalPaymentRequest } = await execute(
    CreatePayPalPaymentDocument,
    { subject, targetId: id, token, returnPrefix: returnPrefix ?? null },
    { idempotent: true },
  )
  // The page may be left for PayPal's: who comes back paid is told of it like everybody else.
  expectNews(id)
  return createPayPalPaymentRequest
}

/** The person has agreed: lets the server take the money, and tells how that ended; it is not taken where the slot was no longer held. */
export const finishPayPalPayment = (payable: Payable, paymentId: string): Promise<PaymentOutcome> =>
  outcomeElsewhere(payable, paymentId, { declined: 'instrument_declined' })

/**
 * PayPal's window reads as closed, which in some browsers is also what a window reads as in which the person has agreed: only the
 * server knows. `pageClosed`: nothing is paid so far. Throws ApiError.
 */
export const outcomeOfClosedWindow = (payable: Payable, paymentId: string): Promise<PaymentOutcome> =>
  outcomeElsewhere(payable, paymentId, { declined: 'instrument_declined', open: { kind: 'pageClosed' } })

/** PayPal's widget broke. Only a hint that lets the server ask; what it is told does not matter. */
export async function reportPayPalError({ subject, id, token }: Payable): Promise<void> {
  await execute(ReportFailedPaymentDocument, { subject, targetId: id, token, code: 'paypal_widget' }).catch(
    () => undefined,
  )
}
