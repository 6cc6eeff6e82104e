import { lockCart, settleRelease, type ReleaseOutcome } from '../booking/index.ts'
import { ApiError } from '../platform/errors.ts'
import { cancelAttempt } from './check-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { findAliveAttempt } from './payment-queries.ts'

/** Closes whatever may still take money for the cart and says what came of it. */
async function closeAttempt(context: PaymentContext, cartId: string): Promise<ReleaseOutcome> {
  const attempt = await findAliveAttempt(context.db, 'booking', cartId)
  if (!attempt) return 'cancelled'
  try {
    const applied = await cancelAttempt(context, attempt)
    if (applied === 'processing') return 'processing'
    // A success has settled the cart already, and what was refused can never pay for it.
    return 'cancelled'
  } catch (error) {
    // The provider never opened it, so there is nothing that could succeed.
    if (error instanceof ApiError && error.code === 'payment_failed') return 'cancelled'
    throw error
  }
}

/**
 * The fence: a cart that is let go ends only after the provider has confirmed that no payment for it can succeed any more
 * (reliability 1). Of a cart that is paid or has ended it closes what was left open; a cart that can be paid it leaves alone.
 */
export async function cancelPaymentsOfCart(context: PaymentContext, cartId: string): Promise<void> {
  const status = await context.db.transaction().execute(async (tx) => (await lockCart(tx, cartId))?.status)
  if (status === undefined || status === 'placed' || status === 'waitingForPayment') return
  const outcome = await closeAttempt(context, cartId)
  await context.db.transaction().execute((tx) => settleRelease(tx, cartId, outcome, context.log))
}
