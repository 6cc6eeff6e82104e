import type { VoucherReason } from '@ruhepol/rules'
import { mayDo, voucherCentsPerBooking, voucherReasonsFor, type StaffRole } from '@ruhepol/rules/office'
import { ApiError, invalidInput, notFound } from '../../platform/errors.ts'
import { tokenKey } from '../../platform/holder-token.ts'
import { findGiven, giveVoucher, goodwillVouchersOf, type GoodwillVoucher } from '../../voucher/index.ts'
import type { OfficeContext } from '../office-builder.ts'
import { assertDayLimit } from './assert-day-limit.ts'
import type { Seen } from './booking-acts.ts'
import { assertAmountAndKey, changeOnce } from './keyed-act.ts'
import type { Sheet } from './sheet.ts'

type Cart = { status: string; paidAt: unknown; forgottenAt: unknown }

/**
 * Whether a goodwill voucher can be given for the cart: it was paid, even if it was cancelled later, and its personal
 * data has not been deleted.
 */
const takesVouchers = ({ status, paidAt, forgottenAt }: Cart) =>
  (status === 'paid' || (status === 'cancelled' && paidAt !== null)) && forgottenAt === null

/**
 * How many cents the role can still give for the booking in goodwill vouchers, not counting the limit per day. A
 * stopped voucher counts only with what was spent of it.
 */
export function leftToGive(
  role: StaffRole,
  cart: Cart,
  given: readonly Pick<GoodwillVoucher, 'valueCents' | 'balanceCents' | 'active'>[],
): number {
  if (!mayDo(role, 'giveVoucher') || !takesVouchers(cart)) return 0
  const counted = given.map(({ valueCents, balanceCents, active }) => valueCents - (active ? 0 : balanceCents))
  const sum = counted.reduce((cents, more) => cents + more, 0)
  return Math.max(0, voucherCentsPerBooking[role] - sum)
}

export type VoucherAsked = Seen & { valueCents: number; reason: VoucherReason; key: string }

/**
 * Gives a goodwill voucher for a paid booking, without changing the booking. A repeated key gives no second voucher,
 * even with an outdated version. Throws as `act` does, `invalid_input` for more than the person can still give and for
 * a reason that cannot be true of the booking, `not_found` if the booking's personal data was deleted,
 * `payment_not_payable` if the booking was not paid, `FORBIDDEN` with the reason `refund_limit` for more than the role
 * may give in a day, and `idempotency_conflict` if the key was used for a different voucher.
 */
export function giveVoucherFor(context: OfficeContext, asked: VoucherAsked): Promise<Sheet> {
  const { code, seen, valueCents, reason, key } = asked
  assertAmountAndKey('valueCents', valueCents, key)
  const request = (cartId: string) => ({ cartId, valueCents, reason, key })
  return changeOnce(context, {
    code,
    seen,
    verb: 'giveVoucher',
    find: (cartId) => findGiven(context.db, request(cartId)),
    work: async (tx, cart, role) => {
      if (cart.forgottenAt !== null) throw notFound('booking')
      if (!takesVouchers(cart))
        throw new ApiError('payment_not_payable', 'a voucher is given for what was paid', { reason: 'not_paid' })
      if (!voucherReasonsFor({ status: cart.status, hasBegun: cart.startAt <= cart.now }).includes(reason))
        throw invalidInput([{ path: 'reason', key: 'invalid_input' }])
      const max = leftToGive(role, cart, await goodwillVouchersOf(tx, cart.id))
      if (valueCents > max) throw invalidInput([{ path: 'valueCents', key: 'invalid_input', max }])
      await assertDayLimit(tx, { staffId: context.actor.staffId, role }, valueCents)
      const voucherId = await giveVoucher(tx, request(cart.id), tokenKey(context.config))
      return { voucherId, valueCents, voucherReason: reason }
    },
  })
}
