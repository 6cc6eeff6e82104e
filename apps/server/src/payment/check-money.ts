import { applyProviderMoney } from './apply-provider-money.ts'
import { tookMoney } from './attempt-state.ts'
import { checkAttempt } from './check-payment.ts'
import { noteMoneyCheck } from './money-check-queries.ts'
import type { PaymentContext } from './payment-context.ts'
import { providerNamed } from './payment-providers.ts'
import { findAttempt, findPaidAttempt } from './payment-queries.ts'

/**
 * Fetches the refunds and disputes of an attempt and applies them; an attempt not yet succeeded here is checked first.
 */
export async function checkMoney(context: PaymentContext, attemptId: string): Promise<void> {
  const known = await findAttempt(context.db, attemptId)
  if (known && !tookMoney(known.status)) await checkAttempt(context, known)
  const attempt = await findAttempt(context.db, attemptId)
  if (!attempt?.providerPaymentId || !tookMoney(attempt.status)) return
  await noteMoneyCheck(context.db, attemptId)
  const money = await providerNamed(context, attempt.provider).fetchMoney(attempt.providerPaymentId)
  await applyProviderMoney(context, attempt, money)
}

/** Checks the refunds and disputes of the payment for a cart that was compensated with a voucher. */
export async function checkMoneyOfCart(context: PaymentContext, cartId: string): Promise<void> {
  const attempt = await findPaidAttempt(context.db, 'booking', cartId)
  if (attempt) await checkMoney(context, attempt.id)
}
