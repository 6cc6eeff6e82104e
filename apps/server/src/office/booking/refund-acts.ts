import type { Instant, RefundReason } from '@ruhepol/rules'
import { refundReasonsFor } from '@ruhepol/rules/office'
import { findGoodwill, startGoodwill } from '../../payment/index.ts'
import type { DatabaseTransaction } from '../../platform/database.ts'
import { ApiError, invalidInput } from '../../platform/errors.ts'
import type { OfficeContext } from '../office-builder.ts'
import type { Seen } from './booking-acts.ts'
import { assertAmountAndKey, changeOnce, keyUsed } from './keyed-act.ts'
import type { Sheet } from './sheet.ts'

type RefundAsked = Seen & { amountCents: number; reason: RefundReason; key: string }

async function startRefund(
  tx: DatabaseTransaction,
  cart: { id: string; startAt: Instant; now: Instant },
  asked: RefundAsked,
): Promise<object> {
  const { amountCents: cents, reason, key } = asked
  if (!refundReasonsFor({ hasBegun: cart.startAt <= cart.now }).includes(reason))
    throw invalidInput([{ path: 'reason', key: 'invalid_input' }])
  const answer = await startGoodwill(tx, cart.id, { cents, reason, key })
  switch (answer.outcome) {
    case 'requested':
    case 'repeated':
      return { refundId: answer.refund.id, amountCents: cents, refundReason: reason }
    case 'notPaid':
      throw new ApiError('payment_not_payable', 'only a paid booking can be refunded in part', { reason: 'not_paid' })
    case 'noMoney':
      throw new ApiError('payment_not_payable', 'a voucher alone paid, so there is no money to give back', {
        reason: 'no_money',
      })
    case 'keyUsed':
      throw keyUsed()
    case 'tooMuch':
      throw invalidInput([{ path: 'amountCents', key: 'invalid_input', max: answer.leftCents }])
  }
}

/**
 * Refunds a part of what was charged for a paid booking, without changing the appointment. A repeated key makes no
 * second refund, even with an outdated version. Throws as `act` does, `invalid_input` for more than can still be
 * refunded or a reason that cannot be true yet, `payment_not_payable` if nothing can be refunded, and
 * `idempotency_conflict` if the key was used for a different refund.
 */
export function refundBooking(context: OfficeContext, asked: RefundAsked): Promise<Sheet> {
  const { code, seen, amountCents, reason, key } = asked
  assertAmountAndKey('amountCents', amountCents, key)
  return changeOnce(context, {
    code,
    seen,
    verb: 'refundGoodwill',
    find: (cartId) => findGoodwill(context.db, cartId, { cents: amountCents, reason, key }),
    work: (tx, cart) => startRefund(tx, cart, asked),
  })
}
