import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database.ts'

/** The customer of every stored request. */
export const CUSTOMER = 'ziegenfuss@example.org'

/** Stores a booking request of Grete Ziegenfuß, to be answered by this instant. Returns its id. */
export async function insertRequest(
  db: Database,
  { cityId = 'berlin', answeredUntil = '2027-01-11T10:00:00Z' } = {},
): Promise<string> {
  const { id } = await db
    .insertInto('bookingRequest')
    .values({
      day: '2027-01-12',
      timeRange: 'evening',
      treatmentTypeId: 'classic',
      lengthMinutes: 90,
      cityId,
      postalCode: '10115',
      locality: 'Berlin',
      street: 'Lindwurmstraße',
      streetNumber: '77',
      name: 'Grete',
      surname: 'Ziegenfuß',
      email: CUSTOMER,
      phoneNumber: '030 9876543',
      locale: 'de',
      contentHash: randomBytes(32),
      answeredUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
