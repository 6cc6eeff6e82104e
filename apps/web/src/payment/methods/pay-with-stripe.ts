import type { PaymentMethod } from '@ruhepol/rules'
import { CreateStripePaymentDocument, ReportFailedPaymentDocument } from '../../gql/graphql.ts'
import { execute } from '../../platform/api/execute.ts'
import { beginChecking, expectNews } from '../checkout/checked-payment.ts'
import { stringifySearch } from '../../platform/search-text.ts'
import type { Payable, PaymentOutcome } from '../checkout/payment-handle.ts'

/** The methods that use Stripe. */
export type StripeMethod = Exclude<PaymentMethod, 'paypal'>

/** A client's choice about cards: pay with a saved one, or save the entered one. */
export type CardWish = {
  savedCardId?: string
  saveCard?: boolean
}

/** Confirms the payment with that client secret; a bank returns to `returnUrl`. */
export type Confirm = (clientSecret: string, returnUrl: string) => Promise<PaymentOutcome>

/** The return address for banks (specification 2, payment return). */
function returnUrlOf({ subject, id, token }: Payable, method: StripeMethod): string {
  // Another tab may have switched the browser to another language.
  const { lang } = document.documentElement
  const search = stringifySearch({ method, subject, targetId: id, secret: token, lang })
  return `${location.origin}/payment/callback${search}`
}

/**
 * Opens the payment and confirms it. There is at most one open payment, so a repeated call continues it, and one with
 * another method, or another wish to save the card, ends it first (reliability 1). Throws ApiError if the API refuses.
 */
export async function payWithStripe(
  payable: Payable,
  method: StripeMethod,
  confirm: Confirm,
  wish: CardWish = {},
): Promise<PaymentOutcome> {
  const { createStripePayment } = await execute(
    CreateStripePaymentDocument,
    { subject: payable.subject, targetId: payable.id, token: payable.token, method, ...wish },
    { idempotent: true },
  )
  // The page may be left for the bank; someone who returns paid sees the result like everyone else.
  expectNews(payable.id)
  const outcome = await confirm(createStripePayment.paymentIntent, returnUrlOf(payable, method))
  // Not earlier, because someone who leaves the bank's question unanswered must be asked to pay rather than to wait.
  if (outcome.kind === 'paid') beginChecking(payable.id)
  if (outcome.kind === 'declined') void reportDecline(payable, outcome.reason)
  return outcome
}

/** Only a hint that makes the server check sooner; its content does not matter. */
async function reportDecline({ subject, id, token }: Payable, code: string): Promise<void> {
  await execute(ReportFailedPaymentDocument, { subject, targetId: id, token, code }).catch(() => undefined)
}
