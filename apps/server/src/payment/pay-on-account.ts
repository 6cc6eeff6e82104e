import { getCart, openCart, type CartRecord } from '../booking/index.ts'
import { ApiError } from '../platform/errors.ts'
import type { Actor } from '../platform/graphql/context.ts'
import type { Holder } from '../platform/holder-token.ts'
import { checkAttempt } from './check-payment.ts'
import { beginAttempt } from './create-payment.ts'
import type { PaymentContext } from './payment-context.ts'

/**
 * Confirms a booking that the office has made for a company on account (decision 0107): the company promises to
 * transfer the money once it has the invoice. A repeated call returns the same booking. Throws `not_found`, and
 * `payment_not_payable` for any other booking, before the terms are accepted, and once the hold has ended.
 */
export async function payOnAccount(
  context: PaymentContext,
  { cartId, ...holder }: Holder & { actor: Actor; cartId: string },
): Promise<CartRecord> {
  const { db } = context
  const { id, onAccount, totalCents, status } = await openCart(db, cartId, holder)
  if (!onAccount) throw new ApiError('payment_not_payable', 'it is not on account')
  if (status === 'paid') return getCart(db, id)
  const opening = { method: 'onAccount', returnPrefix: null, providerCustomerId: null, saveCard: false } as const
  try {
    const begun = await beginAttempt(context, 'booking', { id, totalCents, actor: holder.actor }, opening, false)
    if ('use' in begun) await checkAttempt(context, begun.use)
  } catch (error) {
    // Another call may have confirmed it meanwhile.
    if ((await getCart(db, id)).status !== 'paid') throw error
  }
  const cart = await getCart(db, id)
  if (cart.status !== 'paid') throw new ApiError('payment_not_payable', `not payable: ${cart.status}`)
  return cart
}
