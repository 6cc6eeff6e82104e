import type { Instant } from '@ruhepol/rules'
import { shortNoticeFrom } from '@ruhepol/rules/office'
import { checkEmailCode, clientOf } from '../../account/index.ts'
import { claimQuarterHours } from '../../availability/index.ts'
import { countBookings } from '../../catalogue/index.ts'
import { databaseNow, type Database, type DatabaseTransaction, type Queryable } from '../../platform/database.ts'
import { ApiError, notAvailable } from '../../platform/errors.ts'
import { findAnswer, keyErrors, principalOf, replay, takeKey, type IdempotencyKey } from '../../platform/idempotency.ts'
import { enqueue } from '../../platform/jobs.ts'
import { requestHash } from '../../platform/request-hash.ts'
import { countAttempt } from '../../platform/throttle.ts'
import { onOneConnection, together } from '../../platform/together.ts'
import { transact } from '../../platform/transaction.ts'
import { canReserve, redeemVoucher, reserveVoucher } from '../../voucher/index.ts'
import { announce } from '../cart/announce.ts'
import { assertMayPlace, holdSource } from '../hold/bound-holds.ts'
import { publicPrice, type Quote } from '../cart/cart-price.ts'
import type { CartRecord } from '../cart/cart-queries.ts'
import { actorOf } from '../cart/cart-actor.ts'
import { releaseHolds } from '../cart/cancel-cart.ts'
import { cartToPay } from '../cart/cart-jobs.ts'
import { checkPlacing, type CheckedPlacing } from './check-placing.ts'
import { assertPersonMayUse } from './discount-conditions.ts'
import { countCart } from '../cart/count-carts.ts'
import { endSlotHold, isHoldOf, takeSlotHold } from '../hold/end-slot-hold.ts'
import { findFormerHolds } from '../hold/hold-queries.ts'
import { lockSlotHold } from '../hold/slot-hold-queries.ts'
import { cartOf } from './new-cart.ts'
import { getCart } from '../cart/open-cart.ts'
import { insertCart, isCodeTaken, type NewCart } from './placing-queries.ts'
import { assertPrice, prepare, quoteAt, type Allowed, type PlaceCart, type Prepared } from './prepare-placing.ts'
import { venueOf, type Venue } from './venue.ts'

/** How often a placing is retried when others spend from the same voucher, or have the same booking code. */
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

/** What is read before the transaction. */
type Known = {
  checked: CheckedPlacing
  venue: Venue
  /** The person's unpaid carts, which are released. */
  formerCarts: { ids: readonly string[]; find: (db: Queryable) => Promise<string[]> }
}

/**
 * Releases the person's holds. If one of them held this very appointment, returns the instant from which its lead time
 * is counted: the beginning of the hold, or earlier for a time that the office has offered.
 */
async function giveBackHeld(
  tx: DatabaseTransaction,
  { input: { slotHoldKey, time: startAt }, offeredHoldId, log, actor }: PlaceCart,
  { checked, venue: { place }, formerCarts }: Known,
): Promise<Instant | undefined> {
  // Locked before carts and days, and released after them, so that no two placings wait for each other.
  const keyed = slotHoldKey == null ? undefined : await takeSlotHold(tx, slotHoldKey)
  const hold = offeredHoldId === undefined ? keyed : await lockSlotHold(tx, offeredHoldId)
  await releaseHolds(tx, formerCarts, { log, by: actorOf(actor) })
  if (!hold) return undefined
  await endSlotHold(tx, hold.id)
  if (!isHoldOf(hold, { ...checked, startAt, place })) return undefined
  return keyed ? hold.heldAt : shortNoticeFrom(hold.heldAt, place.leadTimeMinutes)
}

/** Checks that the person may use the discount, and locks the voucher. */
async function assertMayRedeem(tx: DatabaseTransaction, { quote, checked }: Prepared): Promise<void> {
  if (quote.discount) await assertPersonMayUse(tx, quote.discount, checked)
  if (quote.voucher && !(await canReserve(tx, quote.voucher.id, quote.voucher.cents))) throw new VoucherSpent(quote)
}

/** Whether somebody else places it for the customer, who gets a link to pay by mail. */
const isPaidByLink = ({ partnerId, origin }: NewCart): boolean => partnerId !== null || origin === 'phone'

/** Writes a cart whose quarter hours were claimed. */
async function writeCart(tx: DatabaseTransaction, cart: NewCart): Promise<void> {
  const share = cart.voucher && { voucherId: cart.voucher.id, cartId: cart.id, cents: cart.voucher.cents }
  const [isFree] = await together([insertCart(tx, cart), share && reserveVoucher(tx, share)])
  if (!isFree) throw notAvailable('taken', 'the slot went to somebody else')
  countCart(tx, 'placed')
  if (cart.status !== 'paid') {
    if (isPaidByLink(cart)) await enqueue(tx, cartToPay, { cartId: cart.id })
    return
  }
  countCart(tx, 'paid')
  if (share) await redeemVoucher(tx, share)
  await announce(tx, cart.id, 'paid')
  await countBookings(tx, { got: cart.bookings.map(({ expertId }) => expertId) })
}

/** Claims the slot and writes the cart. Fails as `not_available` also if another call has the key. */
async function place(
  tx: DatabaseTransaction,
  request: PlaceCart,
  { key, hash }: Identity,
  known: Known,
  allowed?: Allowed,
): Promise<CartRecord> {
  const { checked, venue, formerCarts } = known
  const take = async () => {
    const taken = await takeKey(tx, key, hash)
    if (!taken) throw notAvailable('taken', 'another call with this key was faster')
    return taken
  }
  // Locks the key first: together with the person's holds if there are any, otherwise with the voucher and the days.
  const isHolding =
    formerCarts.ids.length > 0 || request.input.slotHoldKey != null || request.offeredHoldId !== undefined
  const [takenBefore, heldSince] = isHolding ? await together([take(), giveBackHeld(tx, request, known)]) : []
  const asOf = allowed?.shortNotice ? shortNoticeFrom(await databaseNow(tx), venue.place.leadTimeMinutes) : heldSince
  const prepared = await prepare(tx, request, known, asOf)
  const [taken, , { blockedUntil }] = await together([
    takenBefore ?? take(),
    assertMayRedeem(tx, prepared),
    claimQuarterHours(tx, {
      experts: checked.bookings.map(({ expertId }) => expertId),
      startAt: request.input.time,
      lengthMinutes: checked.lengthMinutes,
      travelMinutes: venue.place.travelMinutes,
      locationId: venue.place.locationId,
    }),
  ])
  const cart = cartOf(request, prepared, taken, blockedUntil)
  const written = writeCart(tx, cart)
  if (cart.status === 'paid' || isPaidByLink(cart)) await written
  const [, , record] = await together([
    written,
    request.boundsHolds && assertMayPlace(tx, holdSource(request, checked), cart),
    getCart(tx, cart.id),
  ])
  return record
}

/**
 * Checks, prices and writes; repeats with a new price if the voucher has just been spent. What the person holds is
 * released in the same transaction, so that a failed placing takes nothing away, and nobody else gets the slot in
 * between. Slot, voucher and discount may be free only without it, so these are checked inside it.
 */
async function tryToPlace(db: Database, request: PlaceCart, identity: Identity, known: Known): Promise<CartRecord> {
  if (request.input.discountOrVoucherCode != null) {
    // Outside the transaction, since a rollback would undo the count of a wrong code.
    const quote = await onOneConnection(db, (one) => quoteAt(one, request, known.checked, known.venue))
    if (quote.discountStatus === 'not_found') assertPrice(quote, null)
  }
  const ownTransaction: NonNullable<PlaceCart['within']> = (work) => transact(db, 'place cart', work)
  const { within = ownTransaction } = request
  for (let tries = 1; ; tries += 1) {
    try {
      return await within((tx, allowed) => place(tx, request, identity, known, allowed))
    } catch (error) {
      const isRaced = error instanceof VoucherSpent || isCodeTaken(error)
      if (isRaced && tries < PLACING_TRIES) continue
      if (!(error instanceof VoucherSpent)) throw error
      throw new ApiError('price_changed', error.message, { price: publicPrice(error.quote) })
    }
  }
}

/**
 * Places a cart with one or two experts, all or nothing: checks, prices, claims the quarter hours and holds them, for
 * 15 minutes; for 30 if a partner places it, and for up to a day if the office does (rules R9 and R10). A signed-in
 * client places their own cart, with the profile for anything not given. A total of zero is paid at once. A partner and
 * the office place for a guest, who gets a link to pay by mail. The same idempotency key returns the same cart. The
 * person's earlier unpaid holds are released with it, and a slot hold becomes the cart's.
 */
export async function placeCart(db: Database, request: PlaceCart): Promise<CartRecord> {
  const { actor, callerAddress, placingsPerMinute, boundsHolds, tokenKey } = request
  const { emailCode, slotHoldKey, ...input } = request.input
  const keys = [
    ...keyErrors(input.idempotencyKey),
    ...(slotHoldKey == null ? [] : keyErrors(slotHoldKey, 'slotHoldKey')),
  ]
  const check = async () => checkPlacing(db, request.input, await clientOf(db, actor), request.pageLanguage, keys)
  // Nothing is looked up by an invalid key; the error then lists everything else that is invalid, too.
  if (keys.length > 0) await check()
  // Without the IP address, since a retry may use another network; the key itself is the caller's secret.
  const key = { principal: principalOf(actor), operation: 'placeMultiBookings', key: input.idempotencyKey }
  // Without code and slot hold, which may be in only one of two repeated calls.
  const hash = requestHash(input)
  const answered = await findAnswer(db, key)
  if (answered) return getCart(db, replay(answered, hash))
  const checked = await check()
  try {
    // Neither invalid input nor a repeated call counts towards the limit.
    const placings = { bucket: `placing:${callerAddress}`, limit: placingsPerMinute, windowSeconds: 60 }
    const source = holdSource(request, checked)
    // A partner's guests are many people, and each may have several appointments to pay for.
    const releases = boundsHolds && actor.kind !== 'partner'
    const find = async (from: Queryable) => (releases ? findFormerHolds(from, source, key) : [])
    const [ids, , venue] = await onOneConnection(db, (one) =>
      together([find(one), countAttempt(one, placings), venueOf(one, input, checked)]),
    )
    if (emailCode != null) {
      const { email } = checked.contact
      await checkEmailCode(db, { key: tokenKey, email, code: emailCode, caller: callerAddress })
    }
    const known = { checked, venue, formerCarts: { ids, find } }
    return await tryToPlace(db, request, { key, hash }, known)
  } catch (error) {
    // A simultaneous call of this very request may have placed the conflicting cart.
    const twin = error instanceof ApiError ? await findAnswer(db, key) : undefined
    if (twin) return getCart(db, replay(twin, hash))
    throw error
  }
}
