import type { PaidCompensation } from '@ruhepol/rules'
import type { Database } from '../../platform/database.ts'
import { notAvailable, notFound } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { transact } from '../../platform/transaction.ts'
import type { CartRecord } from '../cart/cart-queries.ts'
import { getCart } from '../cart/open-cart.ts'
import { endSlotHold } from '../hold/end-slot-hold.ts'
import { placeCart } from '../placing/place-cart.ts'
import { placingByLink } from '../placing/placing-by-link.ts'
import { lockBookingRequest } from '../request/booking-request-queries.ts'
import { lockHeldTimes } from './end-offers.ts'
import { findOffer, markChosen, type Offer } from './offer-queries.ts'
import { offerState, openOffer } from './open-offer.ts'

type ChooseTime = {
  id: string
  token: string
  timeId: string
  /** For throttling. */
  callerAddress: string
  /** The setting TOKEN_KEY. */
  tokenKey: string
  /** A caller's limit (reliability 3). */
  placingsPerMinute: number
  compensation: PaidCompensation
  log: Log
}

async function place(db: Database, { id, requestId, contents, times }: Offer, asked: ChooseTime): Promise<CartRecord> {
  const chosen = times.find((time) => time.id === asked.timeId.toLowerCase())
  if (!chosen) throw notFound('time')
  if (!contents) throw notAvailable('taken', 'the offer has ended')
  const { startAt: start, totalCents, expertIds, lengthMinutes } = chosen
  const time = { start, totalCents, experts: expertIds.map(String) }
  return placeCart(db, {
    ...asked,
    // Belongs to no account, like everything that the office books.
    actor: { kind: 'guest' },
    input: placingByLink({ ...contents, lengthMinutes }, time, chosen.id),
    offeredHoldId: chosen.id,
    language: contents.language,
    boundsHolds: false,
    within: (work) =>
      transact(db, 'choose an offered time', async (tx) => {
        await lockBookingRequest(tx, requestId)
        const offer = await findOffer(tx, id)
        if (!offer || offerState(offer) !== 'open') throw notAvailable('taken', 'the offer has ended')
        const held = await lockHeldTimes(tx, [offer])
        if (!held.includes(chosen.id)) throw notAvailable('taken', 'the time is not held')
        const cart = await work(tx)
        for (const other of held) if (other !== chosen.id) await endSlotHold(tx, other)
        await markChosen(tx, offer, { timeId: chosen.id, cartId: cart.id })
        return cart
      }),
  })
}

/**
 * Books one of the offered times, as the office books on the telephone (decision 0103): its hold becomes that of the
 * cart, and the other times are free again. Every further press leads to the same booking, whichever time it chooses.
 * Throws `not_found`, and as `placeCart` does: `not_available` once the offer has ended or the expert no longer works
 * then, `price_changed`.
 */
export async function chooseOfferedTime(db: Database, asked: ChooseTime): Promise<CartRecord> {
  const offer = await openOffer(db, asked.id, asked.token)
  if (offer.cartId !== null) return getCart(db, offer.cartId)
  try {
    return await place(db, offer, asked)
  } catch (error) {
    // Another press may have been faster.
    const now = await findOffer(db, offer.id)
    if (now && now.cartId !== null) return getCart(db, now.cartId)
    throw error
  }
}
