import { randomUUID } from 'node:crypto'
import { claimQuarterHours, releaseQuarterHours } from '../claim/claim.ts'
import type { Database, DatabaseTransaction } from '../../platform/database.ts'

const MINUTE = 60_000

type Appointment = {
  experts: readonly number[]
  /** RFC 3339. */
  at: string
  minutes?: number
  locationId?: string
}

const person = {
  name: 'Ada',
  surname: 'Muster',
  email: 'ada@example.org',
  phoneNumber: '+49 30 123456',
  phoneE164: '+4930123456',
}
const address = { postalCode: '10115', locality: 'Berlin', street: 'Weg', streetNumber: '1' }
const details = {
  place: 'home',
  massageTable: 1,
  pets: false,
  marketingEmailsAccepted: false,
  locale: 'de',
  platform: 'web',
} as const
const money = {
  totalCents: 6900,
  taxCents: 1102,
  priceComponents: '[]',
  cancellationCompensation: 'voucher',
} as const

/** Claims the quarter hours of an appointment, with half an hour to travel. */
export const claimAppointment = (
  tx: DatabaseTransaction,
  { experts, at, minutes = 60, locationId }: Appointment,
): ReturnType<typeof claimQuarterHours> =>
  claimQuarterHours(tx, {
    experts,
    startAt: Date.parse(at),
    lengthMinutes: minutes,
    travelMinutes: 30,
    locationId: locationId ?? null,
  })

/** Claims and stores an appointment as placing does. Returns the bookings' ids in the order of the experts. */
export async function placeAppointment(db: Database, appointment: Appointment): Promise<string[]> {
  const { experts, at, minutes = 60, locationId } = appointment
  const startAt = Date.parse(at)
  const start = new Date(startAt)
  return db.transaction().execute(async (tx) => {
    const { blockedUntil } = await claimAppointment(tx, appointment)
    const cart = await tx
      .insertInto('cart')
      .values({
        ...person,
        ...address,
        ...details,
        ...money,
        customId: randomUUID(),
        tokenHash: Buffer.alloc(32),
        status: 'placed',
        cityId: 'berlin',
        locationId: locationId ?? null,
        startAt: start,
        lengthMinutes: minutes,
        termsAcceptedAt: start,
        cancellableUntil: start,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const bookings = experts.map((expertId, index) => ({
      cartId: cart.id,
      guest: index === 0 ? (1 as const) : (2 as const),
      expertId,
      treatmentTypeId: 'classic',
      lengthMinutes: minutes,
      startAt: start,
      endAt: new Date(startAt + minutes * MINUTE),
      blockedUntil: new Date(blockedUntil.get(expertId) ?? Number.NaN),
    }))
    const rows = await tx.insertInto('booking').values(bookings).returning('id').execute()
    return rows.map(({ id }) => id)
  })
}

export async function releaseAppointment(db: Database, bookingIds: readonly string[]): Promise<number> {
  return db.transaction().execute((tx) => releaseQuarterHours(tx, bookingIds))
}
