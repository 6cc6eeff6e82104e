import { sql } from 'kysely'
import type { Instant, Language } from '@ruhepol/rules'
import { appNowMinus, timestamp } from '../../platform/app-now.ts'
import type { DatabaseTransaction, Queryable, Row } from '../../platform/database.ts'
import { hasEmail } from '../../platform/email-queries.ts'
import { addressColumns } from '../cart/address-columns.ts'
import type { CheckedBookingRequest } from './check-booking-request.ts'

/** What a person asked for, and how to reach them. */
export const requestColumns = [
  'id',
  'day',
  'timeRange',
  'lengthMinutes',
  'treatmentTypeId',
  'secondTreatmentTypeId',
  'numberOfExperts',
  'expertId',
  'postalCode',
  'locality',
  'street',
  'streetNumber',
  'addressTitle',
  'name',
  'surname',
  'email',
  'phoneNumber',
  'locale',
  'answeredUntil',
] as const

export type StoredBookingRequest = Row<'bookingRequest', (typeof requestColumns)[number]>

/** A booking request as its sender's export shows it, with the answers that they got. */
export type ExportedBookingRequest = StoredBookingRequest &
  Row<'bookingRequest', 'status' | 'outcome' | 'lostReason' | 'createdAt' | 'closedAt'> & {
    answers: {
      at: string
      text: string
      /** The times that it offers; null if it offers none. */
      offer: { heldUntil: string; contents: object | null; times: { startAt: string; isChosen: boolean }[] } | null
    }[]
  }

/** The booking requests of an e-mail address, newest first. */
export async function bookingRequestsOf(db: Queryable, email: string): Promise<ExportedBookingRequest[]> {
  return db
    .selectFrom('bookingRequest')
    .select([...requestColumns, 'status', 'outcome', 'lostReason', 'createdAt', 'closedAt'])
    .select(
      sql<ExportedBookingRequest['answers']>`
        (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'text', text, 'offer', (
            select jsonb_build_object('heldUntil', held_until, 'withdrawnAt', withdrawn_at, 'contents', contents,
              'times', (select jsonb_agg(jsonb_build_object('startAt', start_at, 'lengthMinutes', length_minutes,
                'expertIds', expert_ids, 'totalCents', total_cents, 'isChosen', is_chosen) order by start_at)
                from request_offer_time where offer_id = request_offer.id))
            from request_offer where answer_id = request_answer.id)) order by request_answer.id), '[]')
          from request_answer where request_id = booking_request.id)`.as('answers'),
    )
    .where(hasEmail(email))
    .orderBy('createdAt', 'desc')
    .execute()
}

/** What the office changes of a request, which is locked until the transaction ends. */
export async function lockBookingRequest(
  tx: DatabaseTransaction,
  id: string,
): Promise<
  | Row<
      'bookingRequest',
      'cityId' | 'createdAt' | 'status' | 'version' | 'takenBy' | 'outcome' | 'lostReason' | 'cartId'
    >
  | undefined
> {
  return tx
    .selectFrom('bookingRequest')
    .select(['cityId', 'createdAt', 'status', 'version', 'takenBy', 'outcome', 'lostReason', 'cartId'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks the booking requests of an e-mail address until the transaction ends. */
export async function lockRequestsOf(tx: DatabaseTransaction, email: string): Promise<void> {
  await tx.selectFrom('bookingRequest').select('id').where(hasEmail(email)).orderBy('id').forNoKeyUpdate().execute()
}

/** Deletes the booking requests of an e-mail address, for which nothing is held any more. */
export async function deleteBookingRequestsOf(tx: DatabaseTransaction, email: string): Promise<void> {
  await tx.deleteFrom('bookingRequest').where(hasEmail(email)).execute()
}

export async function findBookingRequest(db: Queryable, id: string): Promise<StoredBookingRequest | undefined> {
  return db.selectFrom('bookingRequest').select(requestColumns).where('id', '=', id).executeTakeFirst()
}

/** Whether the same request was sent within the last minutes and is still unanswered. */
export async function isRepeated(db: Queryable, contentHash: Buffer, withinMinutes: number): Promise<boolean> {
  const row = await db
    .selectFrom('bookingRequest')
    .select('id')
    .where('contentHash', '=', contentHash)
    .where('status', '=', 'new')
    .where('createdAt', '>', appNowMinus(withinMinutes, 'minute'))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Serialises requests with this content until the transaction ends. */
export async function lockContent(tx: DatabaseTransaction, contentHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`request:${contentHash.toString('hex')}`}, 0))`.execute(tx)
}

type NewBookingRequest = CheckedBookingRequest & {
  cityId: string
  locale: Language
  contentHash: Buffer
  answeredUntil: Instant
}

/** Returns the id of the stored request. */
export async function insertBookingRequest(tx: DatabaseTransaction, request: NewBookingRequest): Promise<string> {
  const { client, address } = request
  const { id } = await tx
    .insertInto('bookingRequest')
    .values({
      day: request.day,
      timeRange: request.timeRange,
      treatmentTypeId: request.treatmentTypeId,
      secondTreatmentTypeId: request.secondTreatmentTypeId ?? null,
      numberOfExperts: request.numberOfExperts,
      expertId: request.expertId ?? null,
      lengthMinutes: request.lengthMinutes,
      cityId: request.cityId,
      ...addressColumns(address),
      name: client.name,
      surname: client.surname,
      email: client.email,
      phoneNumber: client.phoneNumber ?? null,
      locale: request.locale,
      contentHash: request.contentHash,
      answeredUntil: timestamp(request.answeredUntil),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Deletes old requests with their answers, whether open or closed, because they contain personal data. One for which a
 * time is still held waits until that has ended.
 */
export async function deleteRequestsOlderThan(db: Queryable, days: number): Promise<void> {
  await db
    .deleteFrom('bookingRequest')
    .where('createdAt', '<', appNowMinus(days, 'day'))
    .where(
      sql<boolean>`not exists (
        select from request_offer join request_offer_time time on time.offer_id = request_offer.id
          join slot_hold on slot_hold.id = time.id
        where request_offer.request_id = booking_request.id)`,
    )
    .execute()
}
