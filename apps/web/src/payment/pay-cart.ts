import { CreateCardPaymentDocument, ReportFailedPaymentDocument } from '../gql/graphql.ts'
import { execute } from '../platform/api/execute.ts'
import { stringifySearch } from '../platform/search-text.ts'
import type { CardHandle } from './card-fields.tsx'
import type { CardOutcome, CardPayer } from './confirm-card.ts'
import { beginChecking } from '../platform/checked-payment.ts'

interface CartToPay {
  id: string
  token: string
}

/** Where a bank leads back to (spec 2, payment return). */
function returnUrlOf({ id, token }: CartToPay, origin: string): string {
  const search = stringifySearch({ method: 'card', subject: 'booking', targetId: id, secret: token })
  return `${origin}/payment/callback${search}`
}

/**
 * Pays a placed cart with the card in the fields. A cart has one open payment at most, so a repeated call goes on with it
 * (reliability 1). Throws ApiError where the API refuses.
 */
export async function payCart(cart: CartToPay, card: CardHandle, payer: CardPayer): Promise<CardOutcome> {
  const { createStripePayment } = await execute(
    CreateCardPaymentDocument,
    { targetId: cart.id, token: cart.token },
    { idempotent: true },
  )
  const outcome = await card.confirm(createStripePayment.paymentIntent, returnUrlOf(cart, location.origin), payer)
  // Not before: who leaves the bank's question unanswered is to be asked to pay, and not to wait.
  if (outcome.kind === 'paid') beginChecking(cart.id)
  if (outcome.kind === 'declined') void reportDecline(cart, outcome.reason)
  return outcome
}

/** Only a hint that lets the server ask the provider sooner; what it is told does not matter. */
async function reportDecline({ id, token }: CartToPay, code: string): Promise<void> {
  await execute(ReportFailedPaymentDocument, { targetId: id, token, code }).catch(() => undefined)
}
