import type { CartAppointmentFragment } from '../../../gql/graphql.ts'
import type { CartOfDevice } from '../active-carts.ts'

type Whole = CartOfDevice & CartAppointmentFragment

/** A paid booking of this device that lies ahead, with what is different about it. */
export function cartOfDevice(id: string, changes: Partial<Whole> = {}): Whole {
  return {
    id,
    customId: 'ABCD2345',
    status: 'paid',
    paymentStatus: 'succeeded',
    holdExpiresAt: null,
    time: '2027-01-14T12:00:00.000Z',
    length: 60,
    cancellableUntil: '2027-01-13T12:00:00.000Z',
    address: { street: 'Torstraße', streetNumber: '9', postalCode: '10115', locality: 'Berlin' },
    location: null,
    bookings: [],
    ...changes,
  }
}
