import {
  billingAddressLines,
  cancellableUntil,
  holdFromPlacing,
  holdLimit,
  needsBillingAddress,
  pricePaid,
  type Instant,
  type PaidCompensation,
  type Language,
} from '@ruhepol/rules'
import { checkEmailCode, clientOf } from '../account/index.ts'
import { claimQuarterHours } from '../availability/index.ts'
import { countBookings } from '../catalogue/index.ts'
import type { Database, DatabaseTransaction, Queryable } from '../platform/database.ts'
import { ApiError, invalidInput } from '../platform/errors.ts'
import type { Actor } from '../platform/graphql/context.ts'
import { tokenHash } from '../platform/holder-token.ts'
import {
  checkIdempotencyKey,
  findAnswer,
  principalOf,
  replay,
  takeKey,
  type IdempotencyKey,
} from '../platform/idempotency.ts'
import type { Log } from '../platform/log.ts'
import { requestHash } from '../platform/request-hash.ts'
import { countAttempt } from '../platform/throttle.ts'
import { transact } from '../platform/transaction.ts'
import { canReserve, redeemVoucher, reserveVoucher } from '../voucher/index.ts'
import { announce } from './announce.ts'
import { assertMayPlace, callerHash, holdSource } from './bound-holds.ts'
import { codeError, publicPrice, quoteCart, type Quote } from './cart-price.ts'
import { nextStatus } from './cart-state.ts'
import { releaseHolds } from './cancel-cart.ts'
import { cartToken } from './cart-token.ts'
import { checkPlacing, type CheckedPlacing, type PlacingInput } from './check-placing.ts'
import { newCustomId } from './custom-id.ts'
import { assertPersonMayUse } from './discount-conditions.ts'
import { findFormerHolds } from './hold-queries.ts'
import { assertOffered } from './offered-bookings.ts'
import { insertBookings, insertCart, type NewCart } from './placing-queries.ts'
import { venueOf, type Venue } from './venue.ts'

/** A code of 40 random bits is almost never taken; several in a row indicate a bug. */
const CODE_TRIES = 5
/** How often a placing is retried when others spend from the same voucher, or after a deadlock on it. */
const PLACING_TRIES = 5

export type PlaceCart = {
  actor: Actor
  input: PlacingInput
  /** For throttling. */
  callerAddress: string
  /** The request's language, for a guest who gives none; for a client that of the page or of the profile. */
  language: Language
  pageLanguage?: Language | undefined
  /** The setting TOKEN_KEY. */
  tokenKey: string
  /** A caller's limit (reliability 3). */
  placingsPerMinute: number
  /** Whether unpaid holds are limited (setting HOLD_BOUNDS). */
  boundsHolds: boolean
  log: Log
  /** What cancelling will return, fixed at this point (rules R19 and R20). */
  compensation: PaidCompensation
}

function assertPrice(quote: Quote, expectedTotal: number | null | undefined): void {
  const error = codeError(quote)
  if (error) throw new ApiError(error, `the code cannot be used: ${quote.discountStatus}, ${quote.voucherStatus}`)
  if (expectedTotal == null || expectedTotal === quote.totalCents) return
  throw new ApiError('price_changed', 'the total is another one now', { price: publicPrice(quote) })
}

/** Checks that an invoice of this total would be complete. */
function assertBillable({ components }: Quote, { contact: { companyName }, billingAddress }: CheckedPlacing): void {
  const { priceCents } = pricePaid(components)
  if (billingAddress !== undefined || !needsBillingAddress({ companyName, priceCents })) return
  throw invalidInput([{ path: 'billingAddress', key: 'billing_address_required' }])
}

async function insertWithFreshCode(tx: DatabaseTransaction, cart: Omit<NewCart, 'customId'>): Promise<NewCart> {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const withCode = { ...cart, customId: newCustomId() }
    if (await insertCart(tx, withCode)) return withCode
  }
  throw new Error('no free booking code was found')
}

type Identity = { key: IdempotencyKey; hash: Buffer }

/** Everything decided before the slot is claimed. */
type Prepared = { checked: CheckedPlacing; venue: Venue; quote: Quote }

const quoteAt = (db: Queryable, { input, callerAddress }: PlaceCart, checked: CheckedPlacing, venue: Venue) =>
  quoteCart(db, {
    ...checked,
    startAt: input.time,
    feeCents: venue.place.feeCents,
    code: input.discountOrVoucherCode,
    callerAddress,
  })

async function prepare(db: Queryable, request: PlaceCart, checked: CheckedPlacing): Promise<Prepared> {
  const { input } = request
  const venue = await venueOf(db, input, checked)
  await assertOffered(db, checked, input.time, venue.place)
  const quote = await quoteAt(db, request, checked, venue)
  assertPrice(quote, input.expectedTotal)
  assertBillable(quote, checked)
  return { checked, venue, quote }
}

/** The company's address as stored: always in lines, and in parts if they are known. */
const billed = (address: CheckedPlacing['billingAddress'], language: Language) =>
  typeof address === 'object'
    ? { billingAddress: billingAddressLines(address, language).join('\n'), billingAddressParts: address }
    : { billingAddress: address ?? null, billingAddressParts: null }

/** The cart's row; its bookings' times have been claimed. */
function cartOf(
  { input, callerAddress, language, tokenKey, compensation }: PlaceCart,
  { checked, venue, quote }: Prepared,
  { id, now }: { id: string; now: Instant },
  blockedUntil: ReadonlyMap<number, Instant>,
): Omit<NewCart, 'customId'> {
  const { details, lengthMinutes, contact, billingAddress, clientId, isOwnEmail, locale } = checked
  const event = quote.totalCents === 0 ? 'placeFree' : 'place'
  const status = nextStatus('new', event, null)
  if (status !== 'placed' && status !== 'paid') throw new Error(`a new cart cannot be ${String(status)}`)
  const held = status === 'placed'
  return {
    id,
    clientId,
    tokenHash: tokenHash(cartToken(tokenKey, { id, tokenVersion: 1 })),
    status,
    event,
    cityId: venue.place.cityId,
    locationId: venue.place.locationId,
    startAt: input.time,
    lengthMinutes,
    address: venue.address,
    place: venue.kind,
    massageTable: venue.massageTable,
    pets: details.pets,
    notes: details.notes,
    contact,
    ...billed(billingAddress, locale ?? language),
    locale: locale ?? language,
    platform: input.clientData?.platform ?? 'web',
    marketingEmailsAccepted: input.marketingEmailsAccepted,
    totalCents: quote.totalCents,
    taxCents: quote.taxCents,
    components: quote.components,
    discountCode: quote.discount?.code ?? null,
    voucher: quote.voucher && { ...quote.voucher, remainingCents: quote.voucherRemainingCents ?? 0 },
    compensation,
    cancellableUntil: cancellableUntil(input.time),
    now,
    holdExpiresAt: held ? holdFromPlacing(now) : null,
    holdLimitAt: held ? holdLimit(now) : null,
    callerHash: held ? callerHash(tokenKey, callerAddress) : null,
    isProven: clientId !== null || input.emailCode != null,
    isEmailProven: isOwnEmail || input.emailCode != null,
    bookings: checked.bookings.map(({ expertId, treatmentTypeId }) => {
      const until = blockedUntil.get(expertId)
      if (until === undefined) throw new Error(`expert ${expertId} was not claimed`)
      return { expertId, treatmentTypeId, blockedUntil: until }
    }),
  }
}

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
  if (cart.status === 'paid') {
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

/**
 * Checks, prices and writes; repeats with a new price if the voucher was spent meanwhile. `former` are the person's
 * unpaid carts. They are released in the same transaction, so that a failed placing takes nothing away. Slot, voucher
 * and discount may be free only without them, so these are checked inside it as well.
 */
async function prepareAndWrite(
  db: Database,
  request: PlaceCart,
  checked: CheckedPlacing,
  identity: Identity,
  former: { exist: boolean; find: (db: Queryable) => Promise<string[]> },
): Promise<string | undefined> {
  if (former.exist) {
    // Outside the transaction, since a rollback would undo the count of a wrong code.
    const quote = await quoteAt(db, request, checked, await venueOf(db, request.input, checked))
    if (quote.discountStatus === 'not_found') assertPrice(quote, null)
  }
  const releaseAndPrepare = async (tx: DatabaseTransaction) => {
    await releaseHolds(tx, former.find, request.log)
    return prepare(tx, request, checked)
  }
  for (let tries = 1; ; tries += 1) {
    try {
      const prepared = former.exist ? undefined : await prepare(db, request, checked)
      const prepareIn = prepared ? () => Promise.resolve(prepared) : releaseAndPrepare
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
 * released with it.
 */
export async function placeCart(db: Database, request: PlaceCart): Promise<{ cartId: string }> {
  const { actor, callerAddress, placingsPerMinute, boundsHolds, tokenKey } = request
  const { emailCode, ...input } = request.input
  checkIdempotencyKey(input.idempotencyKey)
  // Without the IP address, since a retry may use another network; the key itself is the caller's secret.
  const key = { principal: principalOf(actor), operation: 'placeMultiBookings', key: input.idempotencyKey }
  // Without the code, which a repeated call may include even if the first did not.
  const hash = requestHash(input)
  const answered = await findAnswer(db, key)
  if (answered) return { cartId: replay(answered, hash) }
  const checked = checkPlacing(request.input, await clientOf(db, actor), request.pageLanguage)
  try {
    // Neither invalid input nor a repeated call counts towards the limit.
    const placings = { bucket: `placing:${callerAddress}`, limit: placingsPerMinute, windowSeconds: 60 }
    const source = holdSource(request, checked)
    const find = async (from: Queryable) => (boundsHolds ? findFormerHolds(from, source, key) : [])
    const [former] = await Promise.all([find(db), countAttempt(db, placings)])
    if (emailCode != null) {
      const { email } = checked.contact
      await checkEmailCode(db, { key: tokenKey, email, code: emailCode, caller: callerAddress })
    }
    const cartId = await prepareAndWrite(db, request, checked, { key, hash }, { exist: former.length > 0, find })
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
