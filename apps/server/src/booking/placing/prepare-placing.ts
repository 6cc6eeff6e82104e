import { needsBillingAddress, pricePaid, type Instant, type Language, type PaidCompensation } from '@ruhepol/rules'
import type { DatabaseTransaction, Queryable } from '../../platform/database.ts'
import { ApiError, invalidInput } from '../../platform/errors.ts'
import type { Actor } from '../../platform/graphql/context.ts'
import type { Log } from '../../platform/log.ts'
import { together } from '../../platform/together.ts'
import { codeError, publicPrice, quoteCart, type Quote } from '../cart/cart-price.ts'
import type { CartRecord } from '../cart/cart-queries.ts'
import type { CheckedPlacing, PlacingInput } from './check-placing.ts'
import { assertOffered } from './offered-bookings.ts'
import type { Venue } from './venue.ts'

/** What the office may do besides what customers may: book at short notice (`shortNoticeFrom`). */
export type Allowed = { shortNotice: boolean }

export type PlaceCart = {
  actor: Actor
  /**
   * Runs the placing in a transaction of its caller's, such as an act of the office; called again with another price or
   * code if others were faster. In one of its own if left out.
   */
  within?: (work: (tx: DatabaseTransaction, allowed?: Allowed) => Promise<CartRecord>) => Promise<CartRecord>
  input: PlacingInput
  /** The slot hold of an offered time, which this placing takes over as one with a key. */
  offeredHoldId?: string
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

/** Checks that the code can be used, and that the total is the one that the person was shown. */
export function assertPrice(quote: Quote, expectedTotal: number | null | undefined): void {
  const error = codeError(quote)
  if (error) throw new ApiError(error, `the code cannot be used: ${quote.discountStatus}, ${quote.voucherStatus}`)
  if (expectedTotal == null || expectedTotal === quote.totalCents) return
  throw new ApiError('price_changed', 'the total has changed', { price: publicPrice(quote) })
}

/** Checks that an invoice of this total would be complete. */
function assertBillable({ components }: Quote, { contact: { companyName }, billingAddress }: CheckedPlacing): void {
  const { priceCents } = pricePaid(components)
  if (billingAddress !== undefined || !needsBillingAddress({ companyName, priceCents })) return
  throw invalidInput([{ path: 'billingAddress', key: 'billing_address_required' }])
}

type ToPrice = Pick<PlaceCart, 'input' | 'callerAddress'>

/** Everything decided before the slot is claimed. */
export type Prepared = { checked: CheckedPlacing; venue: Venue; quote: Quote }

export const quoteAt = (db: Queryable, { input, callerAddress }: ToPrice, checked: CheckedPlacing, venue: Venue) =>
  quoteCart(db, {
    ...checked,
    startAt: input.time,
    feeCents: venue.place.feeCents,
    code: input.discountOrVoucherCode,
    callerAddress,
  })

/** `asOf` is the instant from which the lead time is counted, such as the beginning of a hold; now if left out. */
export async function prepare(
  db: Queryable,
  request: ToPrice,
  { checked, venue }: Pick<Prepared, 'checked' | 'venue'>,
  asOf: Instant | undefined,
): Promise<Prepared> {
  const { time, expectedTotal } = request.input
  const [, quote] = await together([
    assertOffered(db, checked, { startAt: time, place: venue.place, asOf }),
    quoteAt(db, request, checked, venue),
  ])
  assertPrice(quote, expectedTotal)
  assertBillable(quote, checked)
  return { checked, venue, quote }
}
