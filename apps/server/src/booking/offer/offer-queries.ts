import { sql } from 'kysely'
import type { StoredOfferContents } from '@ruhepol/database/stored-json'
import type { Instant } from '@ruhepol/rules'
import { appNow, timestamp } from '../../platform/app-now.ts'
import type { DatabaseTransaction, Queryable, Row } from '../../platform/database.ts'
import { hasEmail } from '../../platform/email-queries.ts'
import { together } from '../../platform/together.ts'

/** A time of an offer. Its id is that of its slot hold. */
export type OfferedTime = Row<'requestOfferTime', 'id' | 'lengthMinutes' | 'expertIds' | 'totalCents' | 'isChosen'> & {
  startAt: Instant
}

/** The times that an answer to a booking request offers, the earliest first. */
export type Offer = Row<
  'requestOffer',
  'id' | 'requestId' | 'answerId' | 'tokenHash' | 'heldUntil' | 'contents' | 'withdrawnAt' | 'cartId'
> & { now: Instant; times: OfferedTime[] }

const offers = (db: Queryable) =>
  db
    .selectFrom('requestOffer')
    .select(['id', 'requestId', 'answerId', 'tokenHash', 'heldUntil', 'contents', 'withdrawnAt', 'cartId'])
    .select([
      appNow.as('now'),
      sql<OfferedTime[]>`(
        select jsonb_agg(jsonb_build_object('id', time.id, 'startAt', (extract(epoch from start_at) * 1000)::int8,
          'lengthMinutes', length_minutes, 'expertIds', expert_ids, 'totalCents', total_cents, 'isChosen', is_chosen)
          order by start_at, time.id)
        from request_offer_time time where offer_id = request_offer.id)`.as('times'),
    ])

export async function findOffer(db: Queryable, id: string): Promise<Offer | undefined> {
  return offers(db).where('id', '=', id).executeTakeFirst()
}

/** The offer that an answer makes, if it makes one. */
export async function offerOfAnswer(db: Queryable, answerId: string): Promise<Offer | undefined> {
  return offers(db).where('answerId', '=', answerId).executeTakeFirst()
}

/** All offers of a request, oldest first. */
export async function offersOfRequest(db: Queryable, requestId: string): Promise<Offer[]> {
  return offers(db).where('requestId', '=', requestId).orderBy('answerId').execute()
}

/** A request for whose sender an expert's hours are held. */
export type HeldFor = Row<'bookingRequest', 'id' | 'name' | 'surname'>

/** The requests for which the experts' shares of slot holds with these ids are held, by the id of the share. */
export async function requestsOfHolds(db: Queryable, shareIds: readonly string[]): Promise<Map<string, HeldFor>> {
  if (shareIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('slotHoldExpert as share')
    .innerJoin('requestOfferTime as time', 'time.id', 'share.holdId')
    .innerJoin('requestOffer as offer', 'offer.id', 'time.offerId')
    .innerJoin('bookingRequest as request', 'request.id', 'offer.requestId')
    .select(['share.id as shareId', 'request.id', 'request.name', 'request.surname'])
    .where('share.id', 'in', shareIds)
    .execute()
  return new Map(rows.map(({ shareId, ...request }) => [shareId, request]))
}

/** All offers to the sender of requests with this e-mail address. */
export async function offersOfSender(db: Queryable, email: string): Promise<Offer[]> {
  return offers(db)
    .where('requestId', 'in', (eb) =>
      eb.selectFrom('bookingRequest').select('bookingRequest.id').where(hasEmail(email)),
    )
    .execute()
}

export type NewOffer = {
  id: string
  requestId: string
  answerId: string
  tokenHash: Buffer
  heldUntil: Instant
  contents: StoredOfferContents
  /** Their slot holds exist already. */
  times: readonly Omit<OfferedTime, 'isChosen'>[]
}

export async function insertOffer(tx: DatabaseTransaction, { times, heldUntil, ...offer }: NewOffer): Promise<void> {
  const values = { ...offer, heldUntil: timestamp(heldUntil), contents: JSON.stringify(offer.contents) }
  await together([
    tx.insertInto('requestOffer').values(values).execute(),
    tx
      .insertInto('requestOfferTime')
      .values(times.map(({ startAt, ...time }) => ({ ...time, offerId: offer.id, startAt: timestamp(startAt) })))
      .execute(),
  ])
}

/** Marks the open offers of a locked request as ended by the office. */
export async function markWithdrawn(tx: DatabaseTransaction, requestId: string): Promise<void> {
  await tx
    .updateTable('requestOffer')
    .set({ withdrawnAt: appNow, contents: null })
    .where('requestId', '=', requestId)
    .where('withdrawnAt', 'is', null)
    .where('cartId', 'is', null)
    .where('heldUntil', '>', appNow)
    .execute()
}

/** Records the booking that the customer made of an offer, whose request is locked and gets another version. */
export async function markChosen(
  tx: DatabaseTransaction,
  { id, requestId }: Pick<Offer, 'id' | 'requestId'>,
  { timeId, cartId }: { timeId: string; cartId: string },
): Promise<void> {
  await together([
    tx.updateTable('requestOffer').set({ cartId, contents: null }).where('id', '=', id).execute(),
    tx.updateTable('requestOfferTime').set({ isChosen: true }).where('id', '=', timeId).execute(),
    tx
      .updateTable('bookingRequest')
      .set({ version: sql<number>`version + 1` })
      .where('id', '=', requestId)
      .execute(),
  ])
}

/** Deletes what offers that have run out would have booked. */
export async function clearOffersOver(db: Queryable): Promise<void> {
  await db
    .updateTable('requestOffer')
    .set({ contents: null })
    .where('contents', 'is not', null)
    .where('heldUntil', '<=', appNow)
    .execute()
}
