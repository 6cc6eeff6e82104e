import type { PlacedCart } from '../../booking-queries.ts'

export const cents = (intValue: number) => ({ intValue })

const base = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  customId: 'ABCD2345',
  status: 'paid',
  createdAt: '2027-01-11T08:00:00.000Z',
  time: '2027-01-14T09:00:00.000Z',
  length: 60,
  isInSpa: false,
  locationId: null,
  location: null,
  cancellableUntil: '2027-01-13T09:00:00.000Z',
  canBeCancelled: true,
  canBeRescheduled: true,
  timesRescheduled: 0,
  expectedStart: null,
  formerInvoices: [],
  onAccount: false,
  cancellationCompensation: 'refund',
  compensation: cents(8100),
  isDisputed: false,
  refunds: [],
  refundsVoucherToBuyer: false,
  isUncharged: false,
  voucherSpendableUntil: null,
  clientData: {
    name: 'Ada',
    surname: 'Muster',
    email: 'ada@example.org',
    phoneNumber: '030 1234567',
    companyName: null,
  },
  details: { massageTable: 0, place: 'home' },
  address: { street: 'Torstraße', streetNumber: '9', postalCode: '10115', locality: 'Berlin' },
  bookings: [
    {
      id: '1',
      expert: { id: '1', name: 'Johanna Krüger', media: [] },
      treatmentType: { id: 'classic', name: [{ lang: 'en', value: 'Classic massage' }], details: { onMat: false } },
    },
  ],
  price: {
    total: cents(8100),
    totalTax: cents(1293),
    voucherRemainingBalance: null,
    voucherHeldUntil: null,
    components: [{ type: 'treatment', value: cents(8100) }],
  },
}

/** A paid cart of 81 EUR as loaded by a booking's pages, with some fields changed. */
export const placedCart = (changes: object): PlacedCart => ({ ...base, ...changes }) as unknown as PlacedCart
