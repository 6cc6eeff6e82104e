import type { Config } from '../../platform/config.ts'
import type { DatabaseTransaction, Queryable } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/graphql/context.ts'
import type { Log } from '../../platform/log.ts'
import { actorOf } from './cart-actor.ts'
import { cartToken } from './cart-token.ts'
import { hasEvent, lockCart, type LockedCart } from './cart-state-queries.ts'
import { moveCart } from './move-cart.ts'
import { getCart, openCart } from './open-cart.ts'
import { tokenKey, type Holder } from '../../platform/holder-token.ts'
import { followPayment } from '../../voucher/index.ts'
import { settleRelease, settleSuccess, type ReleaseOutcome } from './settle-payment.ts'

async function locked(tx: DatabaseTransaction, id: string): Promise<LockedCart> {
  const cart = await lockCart(tx, id)
  if (!cart) throw notFound('cart')
  return cart
}

/** A cart as the target of a payment (payment's PaymentTarget). */
export const bookingToPay = {
  find: (db: Queryable, { id, ...holder }: Holder & { id: string }) => openCart(db, id, holder),
  describe: async (db: Queryable, config: Config, id: string) => {
    const cart = await getCart(db, id)
    return { code: cart.customId, language: cart.locale, token: cartToken(tokenKey(config), cart) }
  },
  lock: async (tx: DatabaseTransaction, id: string) => {
    await locked(tx, id)
  },
  /** Keeps the slot while the payment takes its time. */
  begin: async (tx: DatabaseTransaction, id: string, { log, actor }: { log: Log; actor: Actor }) => {
    const move = await moveCart(tx, id, 'createPayment', log, actorOf(actor))
    if (move.moved) return { payable: true } as const
    // Throws instead of returning a refusal, because the customer can still accept the terms on the booking's page.
    if ((await locked(tx, id)).termsAcceptedAt === null)
      throw new ApiError('payment_not_payable', 'the terms are not accepted', { reason: 'terms_not_accepted' })
    return { payable: false, why: move.status } as const
  },
  mayCapture: async (tx: DatabaseTransaction, id: string) => {
    const { status, holdExpiresAt, now } = await locked(tx, id)
    return status === 'waitingForPayment' && holdExpiresAt !== null && now < holdExpiresAt
  },
  isPayable: async (tx: DatabaseTransaction, id: string) => {
    const { status } = await locked(tx, id)
    return status === 'placed' || status === 'waitingForPayment'
  },
  noteFailure: async (tx: DatabaseTransaction, id: string, log: Log) => {
    const { status } = await locked(tx, id)
    if (status === 'waitingForPayment') await moveCart(tx, id, 'paymentFailed', log)
  },
  settleSuccess: (tx: DatabaseTransaction, id: string, { log }: { log: Log }) => settleSuccess(tx, id, log),
  /** A voucher issued for this money is blocked too. A person decides whether the appointment still takes place. */
  settleMoney: async (tx: DatabaseTransaction, id: string, { stands, log }: { stands: boolean; log: Log }) => {
    const { status, startAt, now, compensationVoucherId } = await locked(tx, id)
    if (compensationVoucherId !== null) await followPayment(tx, [compensationVoucherId], stands)
    const about = { cartId: id, status }
    if (stands) log.warn(about, 'the payment of a booking is valid again')
    else if (status === 'paid' && startAt > now) {
      log.fatal(
        about,
        'the payment of an upcoming appointment is no longer valid; the operator decides whether it takes place',
      )
    } else log.warn(about, 'the payment of a booking is no longer valid')
  },
  /** Customers get everything they were promised, including money that was disputed at that time. */
  owedBack: async (tx: DatabaseTransaction, id: string) => {
    const { status, compensationVoucherId, compensationCents, totalCents: cents } = await locked(tx, id)
    if (status !== 'cancelled' || compensationVoucherId !== null || !compensationCents) return undefined
    const cause = (await hasEvent(tx, id, 'operatorCancel')) ? 'operator' : 'customer'
    return { cause, cents } as const
  },
  settleRelease: async (tx: DatabaseTransaction, id: string, outcome: ReleaseOutcome, log: Log) => {
    await settleRelease(tx, id, outcome, log)
  },
}
