import { randomUUID } from 'node:crypto'
import { claimQuarterHours, releaseQuarterHours } from '../claim.ts'
import type { Database } from '../../platform/database.ts'

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
  phone_number: '+49 30 123456',
  phone_e164: '+4930123456',
}
const address = { postal_code: '10115', locality: 'Berlin', street: 'Weg', street_number: '1' }
const details = {
  place: 'home',
  massage_table: 1,
  pets: false,
  marketing_emails_accepted: false,
  locale: 'de',
  platform: 'web',
} as const
const money = {
  total_cents: 6900,
  tax_cents: 1102,
  price_components: '[]',
  cancellation_compensation: 'voucher',
} as const

/** Claims and writes an appointment as placing does. Answers the bookings' ids in the order of the experts. */
export async function placeAppointment(
  db: Database,
  { experts, at, minutes = 60, locationId }: Appointment,
): Promise<string[]> {
  const startAt = Date.parse(at)
  const start = new Date(startAt)
  return db.transaction().execute(async (tx) => {
    const { blockedUntil } = await claimQuarterHours(tx, {
      experts,
      startAt,
      lengthMinutes: minutes,
      travelMinutes: 30,
      locationId: locationId ?? null,
    })
    const cart = await tx
      .insertInto('cart')
      .values({
        ...person,
        ...address,
        ...details,
        ...money,
        custom_id: randomUUID(),
        token_hash: Buffer.alloc(32),
        status: 'placed',
        city_id: 'berlin',
        location_id: locationId ?? null,
        start_at: start,
        length_minutes: minutes,
        terms_accepted_at: start,
        cancellable_until: start,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const bookings = experts.map((expertId, index) => ({
      cart_id: cart.id,
      guest: index === 0 ? (1 as const) : (2 as const),
      expert_id: expertId,
      treatment_type_id: 'classic',
      length_minutes: minutes,
      start_at: start,
      end_at: new Date(startAt + minutes * MINUTE),
      blocked_until: new Date(blockedUntil.get(expertId) ?? Number.NaN),
    }))
    const rows = await tx.insertInto('booking').values(bookings).returning('id').execute()
    return rows.map(({ id }) => id)
  })
}

export async function releaseAppointment(db: Database, bookingIds: readonly string[]): Promise<number> {
  return db.transaction().execute((tx) => releaseQuarterHours(tx, bookingIds))
}
