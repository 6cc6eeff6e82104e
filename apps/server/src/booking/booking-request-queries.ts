import { sql } from 'kysely'
import type { Instant, TimeRange, Language } from '@ruhepol/rules'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
import { hasEmail } from '../platform/email-queries.ts'
import { addressColumns } from './address-columns.ts'
import type { CheckedBookingRequest } from './check-booking-request.ts'

export type StoredBookingRequest = {
  id: string
  day: string
  timeRange: TimeRange
  lengthMinutes: number
  treatmentTypeId: string
  secondTreatmentTypeId: string | null
  numberOfExperts: 1 | 2
  expertId: number | null
  postalCode: string
  locality: string
  street: string
  streetNumber: string
  addressTitle: string | null
  name: string
  surname: string
  email: string
  phoneNumber: string | null
  locale: Language
  answeredUntil: Date
}

const columns = [
  'id',
  'day',
  'time_range as timeRange',
  'length_minutes as lengthMinutes',
  'treatment_type_id as treatmentTypeId',
  'second_treatment_type_id as secondTreatmentTypeId',
  'number_of_experts as numberOfExperts',
  'expert_id as expertId',
  'postal_code as postalCode',
  'locality',
  'street',
  'street_number as streetNumber',
  'address_title as addressTitle',
  'name',
  'surname',
  'email',
  'phone_number as phoneNumber',
  'locale',
  'answered_until as answeredUntil',
] as const

/** What was asked for with an address, newest first. */
export async function bookingRequestsOf(db: Queryable, email: string): Promise<StoredBookingRequest[]> {
  return db.selectFrom('booking_request').select(columns).where(hasEmail(email)).orderBy('created_at', 'desc').execute()
}

/** What waits for an answer, the most urgent first; `late` where the promised time is over. */
export async function openBookingRequests(db: Queryable): Promise<(StoredBookingRequest & { late: boolean })[]> {
  return db
    .selectFrom('booking_request')
    .select([...columns, sql<boolean>`answered_until < app_now()`.as('late')])
    .where('status', '=', 'new')
    .orderBy('answered_until')
    .orderBy('id')
    .execute()
}

/** Marks a request as answered. False where none with this id waits for an answer. */
export async function answerBookingRequest(db: Queryable, id: string): Promise<boolean> {
  const answered = await db
    .updateTable('booking_request')
    .set({ status: 'answered' })
    .where('id', '=', id)
    .where('status', '=', 'new')
    .returning('id')
    .executeTakeFirst()
  return answered !== undefined
}

/** Deletes what was asked for with an address. */
export async function deleteBookingRequestsOf(tx: DatabaseTransaction, email: string): Promise<void> {
  await tx.deleteFrom('booking_request').where(hasEmail(email)).execute()
}

export async function findBookingRequest(db: Queryable, id: string): Promise<StoredBookingRequest | undefined> {
  return db.selectFrom('booking_request').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Whether the same was asked for within the last minutes and waits for an answer. */
export async function isRepeated(db: Queryable, contentHash: Buffer, withinMinutes: number): Promise<boolean> {
  const row = await db
    .selectFrom('booking_request')
    .select('id')
    .where('content_hash', '=', contentHash)
    .where('status', '=', 'new')
    .where('created_at', '>', sql<Date>`app_now() - ${withinMinutes} * interval '1 minute'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes requests with this content come one after the other, until the transaction ends. */
export async function lockContent(tx: DatabaseTransaction, contentHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`request:${contentHash.toString('hex')}`}, 0))`.execute(tx)
}

type NewBookingRequest = CheckedBookingRequest & {
  cityId: string
  locale: Language
  contentHash: Buffer
  answeredUntil: Instant
}

/** Answers the id of the stored request. */
export async function insertBookingRequest(tx: DatabaseTransaction, request: NewBookingRequest): Promise<string> {
  const { client, address } = request
  const { id } = await tx
    .insertInto('booking_request')
    .values({
      day: request.day,
      time_range: request.timeRange,
      treatment_type_id: request.treatmentTypeId,
      second_treatment_type_id: request.secondTreatmentTypeId ?? null,
      number_of_experts: request.numberOfExperts,
      expert_id: request.expertId ?? null,
      length_minutes: request.lengthMinutes,
      city_id: request.cityId,
      ...addressColumns(address),
      name: client.name,
      surname: client.surname,
      email: client.email,
      phone_number: client.phoneNumber ?? null,
      locale: request.locale,
      content_hash: request.contentHash,
      answered_until: new Date(request.answeredUntil),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Who asked is personal data, and kept no longer than an answer can need it. */
export async function deleteRequestsOlderThan(db: Queryable, days: number): Promise<void> {
  await db
    .deleteFrom('booking_request')
    .where('created_at', '<', sql<Date>`app_now() - ${days} * interval '1 day'`)
    .execute()
}
