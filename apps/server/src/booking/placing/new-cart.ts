import {
  billingAddressLines,
  cancellableUntil,
  holdFromPlacing,
  holdLimit,
  type Instant,
  type Language,
} from '@ruhepol/rules'
import { phoneHold } from '@ruhepol/rules/office'
import { tokenHash } from '../../platform/holder-token.ts'
import { callerHash } from '../hold/bound-holds.ts'
import { nextStatus } from '../cart/cart-state.ts'
import { cartToken } from '../cart/cart-token.ts'
import type { CheckedPlacing } from './check-placing.ts'
import { newCustomId } from '../cart/custom-id.ts'
import { actorOf } from '../cart/cart-actor.ts'
import type { NewCart } from './placing-queries.ts'
import type { PlaceCart, Prepared } from './prepare-placing.ts'

/** The company's address as stored: always in lines, and in parts if they are known. */
const billed = (address: CheckedPlacing['billingAddress'], language: Language) =>
  typeof address === 'object'
    ? { billingAddress: billingAddressLines(address, language).join('\n'), billingAddressParts: address }
    : { billingAddress: address ?? null, billingAddressParts: null }

/** The cart's row; its bookings' times have been claimed. */
export function cartOf(
  { actor, input, callerAddress, language, tokenKey, compensation }: PlaceCart,
  { checked, venue, quote }: Prepared,
  { id, now }: { id: string; now: Instant },
  blockedUntil: ReadonlyMap<number, Instant>,
): NewCart {
  const { details, lengthMinutes, contact, billingAddress, clientId, isOwnEmail, locale } = checked
  const event = quote.totalCents === 0 ? 'placeFree' : 'place'
  const status = nextStatus('new', event, null)
  if (status !== 'placed' && status !== 'paid') throw new Error(`a new cart cannot be ${String(status)}`)
  const held = status === 'placed'
  const partnerId = actor.kind === 'partner' ? actor.partnerId : null
  // The office chose it with the customer, also if the customer has chosen one of the times that it offered.
  const isByPhone = input.termsAccepted === 'byLink'
  const limit = isByPhone ? phoneHold({ placedAt: now, startAt: input.time }) : holdLimit(now)
  // A guest who gets a link by mail needs more time than somebody on the page.
  const heldUntil = partnerId === null && !isByPhone ? holdFromPlacing(now) : limit
  return {
    id,
    customId: newCustomId(),
    clientId,
    partnerId,
    origin: isByPhone ? 'phone' : 'self',
    onAccount: input.onAccount ?? false,
    tokenHash: tokenHash(cartToken(tokenKey, { id, tokenVersion: 1 })),
    status,
    event,
    by: actorOf(actor),
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
    termsAcceptedAt: input.termsAccepted === 'byLink' ? null : now,
    totalCents: quote.totalCents,
    taxCents: quote.taxCents,
    components: quote.components,
    discountCode: quote.discount?.code ?? null,
    voucher: quote.voucher && { ...quote.voucher, remainingCents: quote.voucherRemainingCents ?? 0 },
    compensation,
    cancellableUntil: cancellableUntil(input.time),
    now,
    holdExpiresAt: held ? heldUntil : null,
    holdLimitAt: held ? limit : null,
    callerHash: held && !isByPhone ? callerHash(tokenKey, callerAddress) : null,
    isProven: clientId !== null || partnerId !== null || isByPhone || input.emailCode != null,
    isEmailProven: isOwnEmail || input.emailCode != null,
    bookings: checked.bookings.map(({ expertId, treatmentTypeId }) => {
      const until = blockedUntil.get(expertId)
      if (until === undefined) throw new Error(`expert ${expertId} was not claimed`)
      return { expertId, treatmentTypeId, blockedUntil: until }
    }),
  }
}
