import { cancellableUntil, holdFromPlacing, isGermanPostalCode, limits, type Instant, type Place } from '@ruhepol/rules'
import { claimQuarterHours, isOffered } from '../availability/index.ts'
import { getExpert, getTreatmentType } from '../catalogue/index.ts'
import { servedPlace, type ServedPlace } from '../geo/index.ts'
import type { Database, DatabaseTransaction } from '../platform/database.ts'
import { ApiError, notFound } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'
import { cartPaid } from './cart-jobs.ts'
import { errorOfDiscountStatus, normalisedCode, publicPrice, quoteCart, type Quote } from './cart-price.ts'
import { nextStatus } from './cart-state.ts'
import { cartToken, tokenHash } from './cart-token.ts'
import {
  checkIdempotencyKey,
  checkPlacing,
  type CheckedAddress,
  type CheckedPlacing,
  type PlacingInput,
} from './check-placing.ts'
import { newCustomId } from './custom-id.ts'
import { hasUsedDiscount, isCustomer, lockPerson, type StoredDiscount } from './discount-queries.ts'
import {
  findAnswer,
  findPartnerLocation,
  insertBookings,
  insertCart,
  takeKey,
  type NewCart,
  type StoredAnswer,
} from './placing-queries.ts'
import { requestHash } from './request-hash.ts'

const MINUTE = 60_000
/** A code of 40 random bits is taken once in a blue moon; several in a row are a fault. */
const CODE_TRIES = 5

export type PlaceCart = {
  input: PlacingInput
  /** For throttles. */
  callerAddress: string
  /** Of the request, where the person names no language. */
  language: 'en' | 'de'
  /** The setting TOKEN_KEY. */
  tokenKey: string
  /** What cancelling will give back, frozen now (decisions 19 and 20). */
  compensation: 'voucher' | 'refund'
}

/** Where the appointment is, with what the place changes of the details. */
type Venue = { place: ServedPlace; address: CheckedAddress; kind: Place; massageTable: number }

async function venueOf(db: Database, input: PlacingInput, checked: CheckedPlacing): Promise<Venue> {
  const { massageTable } = checked.details
  if (input.locationId != null) {
    // Ids are slugs; anything else, such as a text that the database cannot hold, is no location of ours.
    const known = /^[a-z0-9-]{1,64}$/.test(input.locationId)
    const location = known ? await findPartnerLocation(db, input.locationId) : undefined
    if (!location) throw notFound('location')
    const place = await servedPlace(db, { locationId: location.id })
    const { street, streetNumber, postalCode, locality, hotel } = location
    const address = { street, streetNumber, postalCode, locality }
    // Hotel venues bring the table themselves (spec 2, booking flow 9).
    return hotel
      ? { place, address, kind: 'hotel', massageTable: 0 }
      : { place, address, kind: input.place, massageTable }
  }
  const { address } = checked
  if (!address || !isGermanPostalCode(address.postalCode)) throw new ApiError('not_served', 'outside Germany')
  const place = await servedPlace(db, { postalCode: address.postalCode })
  return { place, address, kind: input.place, massageTable }
}

/** Throws `not_found` for what does not exist and `not_available` for what a search of now would not offer. */
async function assertOffered(
  db: Database,
  { bookings, lengthMinutes }: CheckedPlacing,
  startAt: Instant,
  place: ServedPlace,
): Promise<void> {
  for (const { expertId, treatmentTypeId } of bookings) {
    if (await isOffered(db, { expertId, treatmentTypeId, lengthMinutes, startAt, place })) continue
    await getExpert(db, String(expertId))
    await getTreatmentType(db, treatmentTypeId)
    throw new ApiError('not_available', 'the slot is no longer offered')
  }
}

function assertPrice(quote: Quote, expectedTotal: number | null | undefined): void {
  const error = errorOfDiscountStatus[quote.discountStatus]
  if (error) throw new ApiError(error, `the code cannot be used: ${quote.discountStatus}`)
  if (expectedTotal == null || expectedTotal === quote.totalCents) return
  throw new ApiError('price_changed', 'the total is another one now', { price: publicPrice(quote) })
}

/** Discounts that count people are checked here and not in the price query, which looks nobody up (decisions 17). */
async function assertPersonMayUse(
  tx: DatabaseTransaction,
  discount: StoredDiscount,
  person: CheckedPlacing['contact'],
): Promise<void> {
  if (!discount.oncePerPerson && !discount.newCustomersOnly) return
  await lockPerson(tx, person)
  if (await hasUsedDiscount(tx, discount.code, person)) {
    throw new ApiError('discount_not_reusable', 'the discount was used already')
  }
  if (discount.newCustomersOnly && (await isCustomer(tx, person))) {
    throw new ApiError('discount_not_applicable', 'the discount is for new customers')
  }
}

async function insertWithFreshCode(tx: DatabaseTransaction, cart: Omit<NewCart, 'customId'>): Promise<NewCart> {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const withCode = { ...cart, customId: newCustomId() }
    if (await insertCart(tx, withCode)) return withCode
  }
  throw new Error('no free booking code was found')
}

function replay(stored: StoredAnswer, hash: Buffer): { cartId: string } {
  if (stored.requestHash.equals(hash)) return { cartId: stored.cartId }
  throw new ApiError('idempotency_conflict', 'the same idempotency key with other content')
}

/**
 * Places a cart with one or two experts, all or nothing: checks, prices, claims the quarter hours and holds them for 15
 * minutes (decisions 9 and 10). A total of zero is paid at once. The same idempotency key answers with the same cart.
 */
export async function placeCart(
  db: Database,
  { input, callerAddress, language, tokenKey, compensation }: PlaceCart,
): Promise<{ cartId: string }> {
  checkIdempotencyKey(input.idempotencyKey)
  // Not the address: a retry may come over another network, and the key alone is the caller's secret.
  const key = { principal: 'guest', operation: 'placeMultiBookings', key: input.idempotencyKey }
  const hash = requestHash(input)
  const answered = await findAnswer(db, key)
  if (answered) return replay(answered, hash)

  const checked = checkPlacing(input)
  normalisedCode(input.discountOrVoucherCode)
  const { bookings, lengthMinutes, contact, details } = checked
  const { place, address, kind, massageTable } = await venueOf(db, input, checked)
  await assertOffered(db, checked, input.time, place)
  const quote = await quoteCart(db, {
    bookings: bookings.map(({ treatmentTypeId }) => ({ treatmentTypeId, lengthMinutes })),
    startAt: input.time,
    feeCents: place.feeCents,
    code: input.discountOrVoucherCode,
    callerAddress,
  })
  assertPrice(quote, input.expectedTotal)
  const { discount } = quote

  const placed = await db.transaction().execute(async (tx) => {
    const taken = await takeKey(tx, key, hash)
    if (!taken) return undefined
    if (discount) await assertPersonMayUse(tx, discount, contact)
    const { blockedUntil } = await claimQuarterHours(tx, {
      experts: bookings.map(({ expertId }) => expertId),
      startAt: input.time,
      lengthMinutes,
      travelMinutes: place.travelMinutes,
      locationId: place.locationId,
    })
    const { cartId: id, now } = taken
    const event = quote.totalCents === 0 ? 'placeFree' : 'place'
    const free = event === 'placeFree'
    const status = nextStatus('new', event, null)
    if (status !== 'placed' && status !== 'paid') throw new Error(`a new cart cannot be ${String(status)}`)
    const cart = await insertWithFreshCode(tx, {
      id,
      tokenHash: tokenHash(cartToken(tokenKey, { id, tokenVersion: 1 })),
      status,
      event,
      cityId: place.cityId,
      locationId: place.locationId,
      startAt: input.time,
      lengthMinutes,
      address,
      place: kind,
      massageTable,
      pets: details.pets,
      notes: details.notes,
      contact,
      locale: input.clientData?.locale ?? language,
      platform: input.clientData?.platform ?? 'web',
      marketingEmailsAccepted: input.marketingEmailsAccepted,
      totalCents: quote.totalCents,
      taxCents: quote.taxCents,
      components: quote.components,
      discountCode: discount?.code ?? null,
      compensation,
      cancellableUntil: cancellableUntil(input.time),
      now,
      holdExpiresAt: free ? null : holdFromPlacing(now),
      holdLimitAt: free ? null : now + limits.holdMaxMinutes * MINUTE,
      bookings: bookings.map(({ expertId, treatmentTypeId }) => {
        const until = blockedUntil.get(expertId)
        if (until === undefined) throw new Error(`expert ${expertId} was not claimed`)
        return { expertId, treatmentTypeId, blockedUntil: until }
      }),
    })
    if (!(await insertBookings(tx, cart))) throw new ApiError('not_available', 'the slot went to somebody else')
    if (free) await enqueue(tx, cartPaid, { cartId: id })
    return { cartId: id }
  })
  if (placed) return placed
  const winner = await findAnswer(db, key)
  if (!winner) throw new Error('an idempotency key was taken and is gone')
  return replay(winner, hash)
}
