import type { RefundReason } from '@ruhepol/rules'
import { officeLimits } from '@ruhepol/rules/office'
import { findGoodwill, startGoodwill } from '../../payment/index.ts'
import type { DatabaseTransaction } from '../../platform/database.ts'
import { ApiError, invalidInput } from '../../platform/errors.ts'
import type { OfficeContext } from '../office-builder.ts'
import { changeBooking, openBooking, sheetOf, type Seen } from './booking-acts.ts'
import type { Sheet } from './sheet.ts'

type RefundAsked = Seen & { amountCents: number; reason: RefundReason; key: string }

const refundKey = new RegExp(`^[\\w.-]{1,${officeLimits.refundKeyMax}}$`)

function checkRefund({ amountCents, key }: RefundAsked): void {
  const wrong = [
    ...(amountCents < 1 ? [{ path: 'amountCents', key: 'invalid_input', min: 1 }] : []),
    ...(refundKey.test(key) ? [] : [{ path: 'key', key: 'invalid_input' }]),
  ]
  if (wrong.length > 0) throw invalidInput(wrong)
}

async function startRefund(tx: DatabaseTransaction, cartId: string, asked: RefundAsked): Promise<object> {
  const { amountCents: cents, reason, key } = asked
  const answer = await startGoodwill(tx, cartId, { cents, reason, key })
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

const keyUsed = () => new ApiError('idempotency_conflict', 'the key is that of another refund of this booking')

/** Whether this refund was already requested. Throws `idempotency_conflict` if the key belongs to another one. */
async function isRequested(context: OfficeContext, { code, amountCents, ...asked }: RefundAsked): Promise<boolean> {
  const { id } = await openBooking(context, code)
  const known = await findGoodwill(context.db, id, { ...asked, cents: amountCents })
  if (known?.outcome === 'keyUsed') throw keyUsed()
  return known !== undefined
}

/**
 * Refunds a part of what was charged for a paid booking, which stays as it is. A repeated key makes no second refund,
 * whatever version was seen. Throws as `act` does, `invalid_input` for an amount that is not left,
 * `payment_not_payable` if nothing can be refunded, and `idempotency_conflict` if the key belongs to another refund.
 */
export async function refundBooking(context: OfficeContext, asked: RefundAsked): Promise<Sheet> {
  checkRefund(asked)
  const { code, seen } = asked
  if (await isRequested(context, asked)) return sheetOf(context, code)
  try {
    return await changeBooking(context, {
      code,
      seen,
      verb: 'refundGoodwill',
      work: (tx, cart) => startRefund(tx, cart.id, asked),
    })
  } catch (error) {
    // The change since then may be this very refund, requested twice.
    if (error instanceof ApiError && error.code === 'changed_meanwhile' && (await isRequested(context, asked)))
      return sheetOf(context, code)
    throw error
  }
}
