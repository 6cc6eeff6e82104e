import type {
  BillFragment,
  CartAppointmentFragment,
  ListedCartFragment,
  PastCartFragment,
} from '../../../gql/graphql.ts'

/** A fragment without its TypeScript marker. */
type Plain<Fragment> = Omit<Fragment, ' $fragmentName'>

const appointment: Plain<CartAppointmentFragment> = {
  time: '2027-01-14T12:00:00.000Z',
  length: 60,
  address: { street: 'Torstraße', streetNumber: '9', postalCode: '10115', locality: 'Berlin' },
  location: null,
  bookings: [],
}

const bill: BillFragment = {
  total: { intValue: 8100 },
  totalTax: { intValue: 1293 },
  components: [],
  discountStatus: 'none',
  discountCondition: null,
  discountIsLimited: null,
  waivedRest: null,
  voucherStatus: 'none',
  voucherRemainingBalance: null,
  voucherHeldUntil: null,
}

type Active = ListedCartFragment & Plain<CartAppointmentFragment>

/** An upcoming paid booking of this device, with these fields changed. */
export function cartOfDevice(id: string, changes: Partial<Active> = {}): Active {
  return {
    id,
    customId: 'ABCD2345',
    status: 'paid',
    paymentStatus: 'succeeded',
    holdExpiresAt: null,
    cancellableUntil: '2027-01-13T12:00:00.000Z',
    hasBegun: false,
    canBeRescheduled: true,
    timesRescheduled: 0,
    canBeCancelled: true,
    onAccount: false,
    cancellationCompensation: 'voucher',
    refundsVoucherToBuyer: false,
    voucherSpendableUntil: null,
    compensation: { intValue: 8100 },
    price: bill as ListedCartFragment['price'],
    ...appointment,
    ...changes,
  }
}

type Past = Omit<PastCartFragment, 'bookings' | 'address'> &
  Omit<Plain<CartAppointmentFragment>, 'bookings' | 'address'> & {
    bookings: (PastCartFragment['bookings'][number] & CartAppointmentFragment['bookings'][number])[]
    address: PastCartFragment['address'] & CartAppointmentFragment['address']
  }

/** A client's past booking without a review, with these fields changed. */
export function pastCart(id: string, changes: Partial<Past> = {}): Past {
  return {
    ...appointment,
    id,
    customId: 'PAST2345',
    token: 'mine',
    status: 'paid',
    isUncharged: false,
    locationId: null,
    time: '2026-12-01T12:00:00.000Z',
    address: { ...appointment.address, title: '3. Stock' },
    bookings: [pastBooking(`${id}-b1`)],
    ...changes,
  }
}

/** One expert's part of it. */
export function pastBooking(
  id: string,
  changes: Partial<Pick<PastCartFragment['bookings'][number], 'hasReview' | 'canBeReviewed'>> = {},
): Past['bookings'][number] {
  return {
    id,
    hasReview: false,
    canBeReviewed: true,
    expert: { id: '7', name: 'Lena Brandt', media: [] },
    treatmentType: { id: 'classic', name: [{ lang: 'de', value: 'Klassische Massage' }] },
    ...changes,
  }
}
