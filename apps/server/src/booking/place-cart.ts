import { checkEmailCode, clientOf } from '../account/index.ts'
import { claimQuarterHours } from '../availability/index.ts'
import { countBookings } from '../catalogue/index.ts'
import type { Database, DatabaseTransaction, Queryable } from '../platform/database.ts'
import { ApiError } from '../platform/errors.ts'
import {
  checkIdempotencyKey,
  findAnswer,
  principalOf,
  replay,
  takeKey,
  type IdempotencyKey,
} from '../platform/idempotency.ts'
import { requestHash } from '../platform/request-hash.ts'
import { countAttempt } from '../platform/throttle.ts'
import { transact } from '../platform/transaction.ts'
import { canReserve, redeemVoucher, reserveVoucher } from '../voucher/index.ts'
import { announce } from './announce.ts'
import { assertMayPlace, holdSource } from './bound-holds.ts'
import { publicPrice, type Quote } from './cart-price.ts'
import { releaseHolds } from './cancel-cart.ts'
import { checkPlacing, type CheckedPlacing } from './check-placing.ts'
import { assertPersonMayUse } from './discount-conditions.ts'
import { countCart } from './count-carts.ts'
import { endSlotHold, isHoldOf, takeSlotHold } from './end-slot-hold.ts'
import { findFormerHolds } from './hold-queries.ts'
import { cartOf, insertWithFreshCode } from './new-cart.ts'
import { insertBookings } from './placing-queries.ts'
import { assertPrice, prepare, quoteAt, type PlaceCart, type Prepared } from './prepare-placing.ts'
import { venueOf } from './venue.ts'

/** How often a placing is retried when others spend from the same voucher, or after a deadlock on it. */
const PLACING_TRIES = 5

type Identity = { key: IdempotencyKey; hash: Buffer }

/** Others used the same voucher first, so it no longer has the quoted amount. */
class VoucherSpent extends Error {
  readonly quote: Quote
  constructor(quote: Quote) {
    super('others spend from this voucher')
    this.quote = quote
  }
}

/** Claims the slot and writes the cart; undefined if another request has the key. */
async function write(
  tx: DatabaseTransaction,
  request: PlaceCart,
  { key, hash }: Identity,
  prepareIn: (tx: DatabaseTransaction) => Promise<Prepared>,
): Promise<string | undefined> {
  const taken = await takeKey(tx, key, hash)
  if (!taken) return undefined
  const prepared = await prepareIn(tx)
  const { checked, venue, quote } = prepared
  if (quote.discount) await assertPersonMayUse(tx, quote.discount, checked)
  if (quote.voucher && !(await canReserve(tx, quote.voucher.id, quote.voucher.cents))) throw new VoucherSpent(quote)
  const { blockedUntil } = await claimQuarterHours(tx, {
    experts: checked.bookings.map(({ expertId }) => expertId),
    startAt: request.input.time,
    lengthMinutes: checked.lengthMinutes,
    travelMinutes: venue.place.travelMinutes,
    locationId: venue.place.locationId,
  })
  const { id: cartId, now } = taken
  const cart = await insertWithFreshCode(tx, cartOf(request, prepared, { id: cartId, now }, blockedUntil))
  if (!(await insertBookings(tx, cart))) throw new ApiError('not_available', 'the slot went to somebody else')
  const share = quote.voucher && { voucherId: quote.voucher.id, cartId, cents: quote.voucher.cents }
  if (share) await reserveVoucher(tx, share)
  countCart(tx, 'placed')
  if (cart.status === 'paid') {
    countCart(tx, 'paid')
    if (share) await redeemVoucher(tx, share)
    await announce(tx, cartId, 'paid')
    await countBookings(
      tx,
      checked.bookings.map(({ expertId }) => expertId),
      1,
    )
  }
  if (request.boundsHolds) await assertMayPlace(tx, holdSource(request, checked), cart)
  return cartId
}

/** What the person holds without payment. */
type Former = {
  /** The carts are released; `exist` says whether there seem to be any. */
  carts: { exist: boolean; find: (db: Queryable) => Promise<string[]> }
  /** The key of the slot held for this placing, if there is one. */
  slotHoldKey: string | null | undefined
}

/** Gives back what the person holds, and prepares the placing. */
async function releaseAndPrepare(
  tx: DatabaseTransaction,
  request: PlaceCart,
  checked: CheckedPlacing,
  { carts, slotHoldKey }: Former,
): Promise<Prepared> {
  // Locked before carts and days, and released after them, so that no two placings wait for each other.
  const hold = slotHoldKey == null ? undefined : await takeSlotHold(tx, slotHoldKey)
  await releaseHolds(tx, carts.find, request.log)
  if (!hold) return prepare(tx, request, checked)
  await endSlotHold(tx, hold.id)
  return prepare(tx, request, checked, ({ place }) =>
    isHoldOf(hold, { ...checked, startAt: request.input.time, place }) ? hold.heldAt : undefined,
  )
}

/**
 * Checks, prices and writes; repeats with a new price if the voucher was spent meanwhile. What the person holds is
 * released in the same transaction, so that a failed placing takes nothing away, and nobody else gets the slot in
 * between. Slot, voucher and discount may be free only without it, so these are checked inside it as well.
 */
async function prepareAndWrite(
  db: Database,
  request: PlaceCart,
  checked: CheckedPlacing,
  identity: Identity,
  former: Former,
): Promise<string | undefined> {
  const holdsSomething = former.carts.exist || former.slotHoldKey != null
  if (holdsSomething) {
    // Outside the transaction, since a rollback would undo the count of a wrong code.
    const quote = await quoteAt(db, request, checked, await venueOf(db, request.input, checked))
    if (quote.discountStatus === 'not_found') assertPrice(quote, null)
  }
  for (let tries = 1; ; tries += 1) {
    try {
      const prepared = holdsSomething ? undefined : await prepare(db, request, checked)
      const prepareIn = (tx: DatabaseTransaction) =>
        prepared ? Promise.resolve(prepared) : releaseAndPrepare(tx, request, checked, former)
      return await transact(db, 'place cart', (tx) => write(tx, request, identity, prepareIn))
    } catch (error) {
      if (!(error instanceof VoucherSpent)) throw error
      if (tries < PLACING_TRIES) continue
      throw new ApiError('price_changed', error.message, { price: publicPrice(error.quote) })
    }
  }
}

/**
 * Places a cart with one or two experts, all or nothing: checks, prices, claims the quarter hours and holds them for 15
 * minutes (rules R9 and R10). A signed-in client places their own cart, with the profile for anything not given. A
 * total of zero is paid at once. The same idempotency key returns the same cart. The person's earlier unpaid holds are
 * released with it, and a slot hold becomes the cart's.
 */
export async function placeCart(db: Database, request: PlaceCart): Promise<{ cartId: string }> {
  const { actor, callerAddress, placingsPerMinute, boundsHolds, tokenKey } = request
  const { emailCode, slotHoldKey, ...input } = request.input
  checkIdempotencyKey(input.idempotencyKey)
  if (slotHoldKey != null) checkIdempotencyKey(slotHoldKey, 'slotHoldKey')
  // Without the IP address, since a retry may use another network; the key itself is the caller's secret.
  const key = { principal: principalOf(actor), operation: 'placeMultiBookings', key: input.idempotencyKey }
  // Without code and slot hold, which a repeated call may include even if the first did not, or the other way round.
  const hash = requestHash(input)
  const answered = await findAnswer(db, key)
  if (answered) return { cartId: replay(answered, hash) }
  const checked = checkPlacing(request.input, await clientOf(db, actor), request.pageLanguage)
  try {
    // Neither invalid input nor a repeated call counts towards the limit.
    const placings = { bucket: `placing:${callerAddress}`, limit: placingsPerMinute, windowSeconds: 60 }
    const source = holdSource(request, checked)
    const find = async (from: Queryable) => (boundsHolds ? findFormerHolds(from, source, key) : [])
    const [carts] = await Promise.all([find(db), countAttempt(db, placings)])
    if (emailCode != null) {
      const { email } = checked.contact
      await checkEmailCode(db, { key: tokenKey, email, code: emailCode, caller: callerAddress })
    }
    const former = { carts: { exist: carts.length > 0, find }, slotHoldKey }
    const cartId = await prepareAndWrite(db, request, checked, { key, hash }, former)
    if (cartId !== undefined) return { cartId }
  } catch (error) {
    // A simultaneous call of this very request may have placed the conflicting cart.
    const twin = error instanceof ApiError ? await findAnswer(db, key) : undefined
    if (twin) return { cartId: replay(twin, hash) }
    throw error
  }
  const winner = await findAnswer(db, key)
  if (!winner) throw new Error('an idempotency key was taken and is gone')
  return { cartId: replay(winner, hash) }
}
