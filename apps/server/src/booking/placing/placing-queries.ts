import type { NotNull } from 'kysely'
import {
  isSlug,
  venueKinds,
  type Instant,
  type PaidCompensation,
  type Language,
  type Place,
  type Platform,
} from '@ruhepol/rules'
import type { StoredBillingAddress, StoredPriceComponent } from '@ruhepol/database/stored-json'
import { timestamp } from '../../platform/app-now.ts'
import type { DatabaseTransaction, Queryable } from '../../platform/database.ts'
import { together } from '../../platform/together.ts'
import { addressColumns } from '../cart/address-columns.ts'
import type { CartActor } from '../cart/cart-actor.ts'
import type { CheckedAddress, CheckedPlacing } from './check-placing.ts'

export type PartnerLocation = NonNullable<Awaited<ReturnType<typeof findPartnerLocation>>>

/** A partner location with its address; cities have none. */
export async function findPartnerLocation(db: Queryable, id: string) {
  if (!isSlug(id)) return undefined
  return db
    .selectFrom('location')
    .select(['id', 'street', 'streetNumber', 'postalCode', 'locality', 'hotel'])
    .where('id', '=', id)
    .where('kind', 'in', venueKinds)
    .$narrowType<{ street: NotNull; streetNumber: NotNull; postalCode: NotNull; locality: NotNull }>()
    .executeTakeFirst()
}

export type NewCart = {
  id: string
  customId: string
  clientId: string | null
  /** The partner who places it; null for everybody else. */
  partnerId: string | null
  /** How it came: placed by its customer or a partner, or by the office on the telephone. */
  origin: 'self' | 'phone'
  onAccount: boolean
  tokenHash: Buffer
  status: 'placed' | 'paid'
  event: 'place' | 'placeFree'
  by: CartActor
  cityId: string
  locationId: string | null
  startAt: Instant
  lengthMinutes: number
  address: CheckedAddress
  place: Place
  massageTable: number
  pets: boolean
  notes: string | undefined
  /** The company's. */
  billingAddress: string | null
  billingAddressParts: StoredBillingAddress | null
  contact: CheckedPlacing['contact']
  locale: Language
  platform: Platform
  marketingEmailsAccepted: boolean
  /** Null if the customer accepts the terms by the mailed link. */
  termsAcceptedAt: Instant | null
  totalCents: number
  taxCents: number
  components: StoredPriceComponent[]
  discountCode: string | null
  /** The paying voucher, its share and its remaining balance, cents. */
  voucher: { id: string; cents: number; remainingCents: number } | undefined
  compensation: PaidCompensation
  cancellableUntil: Instant
  now: Instant
  holdExpiresAt: Instant | null
  holdLimitAt: Instant | null
  /** Null if it is paid immediately, and for what the office places. */
  callerHash: Buffer | null
  isProven: boolean
  isEmailProven: boolean
  bookings: readonly { expertId: number; treatmentTypeId: string; blockedUntil: Instant }[]
}

/** Whether another cart has the code. */
export const isCodeTaken = (error: unknown): boolean =>
  (error as { constraint?: unknown } | undefined)?.constraint === 'cart_custom_id_key'

function insertRow(tx: DatabaseTransaction, cart: NewCart): Promise<unknown> {
  const { address, contact } = cart
  return tx
    .insertInto('cart')
    .values({
      id: cart.id,
      customId: cart.customId,
      tokenHash: cart.tokenHash,
      clientId: cart.clientId,
      partnerId: cart.partnerId,
      origin: cart.origin,
      onAccount: cart.onAccount,
      status: cart.status,
      cityId: cart.cityId,
      locationId: cart.locationId,
      startAt: timestamp(cart.startAt),
      lengthMinutes: cart.lengthMinutes,
      ...addressColumns(address),
      place: cart.place,
      massageTable: cart.massageTable,
      pets: cart.pets,
      notes: cart.notes ?? null,
      name: contact.name,
      surname: contact.surname,
      email: contact.email,
      phoneNumber: contact.phoneNumber,
      phoneE164: contact.phoneE164,
      companyName: contact.companyName ?? null,
      billingAddress: cart.billingAddress,
      billingAddressParts: cart.billingAddressParts && JSON.stringify(cart.billingAddressParts),
      locale: cart.locale,
      platform: cart.platform,
      marketingEmailsAccepted: cart.marketingEmailsAccepted,
      termsAcceptedAt: cart.termsAcceptedAt === null ? null : timestamp(cart.termsAcceptedAt),
      totalCents: cart.totalCents,
      taxCents: cart.taxCents,
      priceComponents: JSON.stringify(cart.components),
      discountCode: cart.discountCode,
      voucherId: cart.voucher?.id ?? null,
      voucherCents: cart.voucher?.cents ?? null,
      voucherRemainingCents: cart.voucher?.remainingCents ?? null,
      cancellationCompensation: cart.compensation,
      cancellableUntil: timestamp(cart.cancellableUntil),
      placedAt: timestamp(cart.now),
      updatedAt: timestamp(cart.now),
      holdExpiresAt: cart.holdExpiresAt === null ? null : timestamp(cart.holdExpiresAt),
      holdLimitAt: cart.holdLimitAt === null ? null : timestamp(cart.holdLimitAt),
      callerHash: cart.callerHash,
      isProven: cart.isProven,
      emailIsProven: cart.isEmailProven,
      paidAt: cart.status === 'paid' ? timestamp(cart.now) : null,
    })
    .execute()
}

async function insertBookings(tx: DatabaseTransaction, cart: NewCart): Promise<boolean> {
  const inserted = await tx
    .insertInto('booking')
    .values(
      cart.bookings.map(({ expertId, treatmentTypeId, blockedUntil }, index) => ({
        cartId: cart.id,
        guest: index === 0 ? (1 as const) : (2 as const),
        expertId,
        treatmentTypeId,
        lengthMinutes: cart.lengthMinutes,
        startAt: timestamp(cart.startAt),
        endAt: timestamp(cart.startAt + cart.lengthMinutes * 60_000),
        blockedUntil: timestamp(blockedUntil),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === BigInt(cart.bookings.length)
}

/**
 * Inserts the cart, the first entry of its history, and its bookings, whose quarter hours were claimed. False if the
 * exclusion constraint finds a conflict. Fails with `isCodeTaken` if another cart has its code.
 */
export async function insertCart(tx: DatabaseTransaction, cart: NewCart): Promise<boolean> {
  const { id: cartId, event, by: actor, status: toStatus } = cart
  const [, , isFree] = await together([
    insertRow(tx, cart),
    tx.insertInto('cartEvent').values({ cartId, event, actor, fromStatus: null, toStatus }).execute(),
    insertBookings(tx, cart),
  ])
  return isFree
}
