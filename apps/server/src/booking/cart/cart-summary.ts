import { hasWebAddress, mapLinks, type Language, type MapApp, type Instant } from '@ruhepol/rules'
import type { Localized, StoredHotel } from '@ruhepol/database/stored-json'
import { expertsById, findLocation, getTreatmentType } from '../../catalogue/index.ts'
import { districtOfPlace } from '../../geo/index.ts'
import type { Queryable } from '../../platform/database.ts'
import type { CartRecord } from './cart-queries.ts'
import { getCart } from './open-cart.ts'

/** A cart with display names, for mails and calendar entries. */
export type CartSummary = {
  cart: CartRecord
  /** One for each guest, in order. */
  treatments: { treatment: Localized; onMat: boolean; expert: string }[]
  /** The partner location; undefined at the customer's own address. */
  location: { name: Localized; hotel: StoredHotel | null; district: string | undefined } | undefined
  startAt: Instant
  endAt: Instant
}

/** Throws `not_found` for an unknown cart. */
export async function getCartSummary(db: Queryable, cartId: string): Promise<CartSummary> {
  return summaryOf(db, await getCart(db, cartId))
}

export async function summaryOf(db: Queryable, cart: CartRecord): Promise<CartSummary> {
  const experts = await expertsById(
    db,
    cart.bookings.map(({ expertId }) => expertId),
  )
  const treatments: CartSummary['treatments'] = []
  for (const { expertId, treatmentTypeId } of cart.bookings) {
    const expert = experts.get(expertId)
    if (!expert) throw new Error(`expert ${expertId} is gone`)
    const { name, onMat } = await getTreatmentType(db, treatmentTypeId)
    treatments.push({ treatment: name, onMat, expert: expert.name })
  }
  const location = cart.locationId === null ? undefined : await findLocation(db, cart.locationId)
  return {
    cart,
    treatments,
    location: location && {
      name: location.name,
      hotel: location.hotel,
      district: await districtOfPlace({ db }, { postalCode: cart.postalCode, street: cart.street }),
    },
    startAt: cart.startAt,
    endAt: cart.startAt + cart.lengthMinutes * 60_000,
  }
}

/** The appointment's place as written on an envelope, by default in the cart's language. */
export function placeLines({ cart, location }: CartSummary, language: Language = cart.locale): string[] {
  const { addressTitle, street, streetNumber, postalCode, locality } = cart
  const first = location?.name[language] ?? addressTitle
  const area = [`${postalCode} ${locality}`, location?.district].filter(Boolean).join(', ')
  return [...(first ? [first] : []), `${street} ${streetNumber}`, area]
}

/** The way to a partner location, for map apps; undefined at the customer's own address. */
export function wayThere({ cart, location }: CartSummary): Record<MapApp, string> | undefined {
  const { street, streetNumber, postalCode, locality } = cart
  return location && mapLinks(`${street} ${streetNumber}, ${postalCode} ${locality}`)
}

/**
 * The place in mails and invitations to the customer, whose e-mail address may belong to a stranger: without those
 * address lines of old carts that contain a web address.
 */
export const placeLinesToMail = (summary: CartSummary): string[] =>
  summary.location ? placeLines(summary) : placeLines(summary).filter((line) => !hasWebAddress(line))
