import type { Language } from '@ruhepol/rules'
import { sql } from 'kysely'
import type { Localized, StoredMedia } from '@ruhepol/database/stored-json'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'

/** The lengths in minutes that an expert gives of each treatment type. */
type LengthsByTreatment = Record<string, number[]>

export type ExpertRow = {
  id: number
  cityId: string
  name: string
  age: number | null
  picture: string | null
  media: StoredMedia[]
  slogan: Localized
  description: Localized
  experience: Localized
  languages: Localized
  certified: boolean
  bookingCount: number
  rating: number
  reviewCount: number
  services: LengthsByTreatment | null
}

/** Best first: rating, then how many people it comes from, then id, so that pages never overlap. */
const bestFirst = sql`expert.rating desc, expert.review_count desc, expert.id`

/** Written out, as the condition of the index has it. */
const isAtWork = sql<boolean>`expert.active`

const experts = (db: Queryable) =>
  db.selectFrom('expert').select([
    ...(['id', 'cityId', 'name', 'picture', 'media', 'slogan', 'description', 'experience', 'languages'] as const),
    ...(['certified', 'bookingCount', 'rating', 'reviewCount'] as const),
    sql<number | null>`
        date_part('year', age((app_now() at time zone 'Europe/Berlin')::date, birth_date))::integer`.as('age'),
    sql<LengthsByTreatment | null>`
        (select jsonb_object_agg(treatment_type_id, lengths) from expert_service where expert_id = expert.id)`.as(
      'services',
    ),
  ])

/** Where and in which language an expert is written to. */
export type ExpertContact = { id: number; name: string; email: string | null; locale: Language }

/** The experts with these ids, by their id; no page of the product shows this. */
export async function readExpertContacts(db: Queryable, ids: readonly number[]): Promise<Map<number, ExpertContact>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('expert').select(['id', 'name', 'email', 'locale']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those of the experts that exist, also such as no longer work: past bookings still name them. */
export async function readExperts(db: Queryable, ids: readonly number[]): Promise<ExpertRow[]> {
  if (ids.length === 0) return []
  return experts(db)
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .execute()
}

/**
 * Counts a booking of each of the experts that became paid (1), or was and is cancelled (-1). Call it last: whoever claims
 * quarter hours holds the days of the experts before.
 */
export async function countBookings(
  tx: DatabaseTransaction,
  expertIds: readonly number[],
  change: 1 | -1,
): Promise<void> {
  // In ascending order, so that two couples never wait for each other in a circle.
  await sql`
    with counted as materialized (
      select id from expert where id = any(${[...expertIds]}::integer[]) order by id for no key update
    )
    update expert set booking_count = booking_count + ${change} from counted where expert.id = counted.id`.execute(tx)
}

export async function findActiveExpert(db: Queryable, id: number): Promise<ExpertRow | undefined> {
  return experts(db).where('id', '=', id).where(isAtWork).executeTakeFirst()
}

/** A page of the experts at work, of one city or of all, best first. */
export async function readExpertPage(
  db: Queryable,
  { cityId, offset, limit }: { cityId: string | undefined; offset: number; limit: number },
): Promise<{ rows: ExpertRow[]; count: number }> {
  const isShown = cityId === undefined ? isAtWork : sql<boolean>`${isAtWork} and city_id = ${cityId}`
  const [rows, { count }] = await Promise.all([
    experts(db).where(isShown).orderBy(bestFirst).offset(offset).limit(limit).execute(),
    db
      .selectFrom('expert')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where(isShown)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}

type OfferRow = { expertId: number; cityId: string; services: LengthsByTreatment }

/** What every expert at work offers, best first. */
export async function readOffers(db: Queryable): Promise<OfferRow[]> {
  return db
    .selectFrom('expert')
    .innerJoin('expertService', 'expertService.expertId', 'expert.id')
    .select(['expert.id as expertId', 'expert.cityId'])
    .select(sql<LengthsByTreatment>`jsonb_object_agg(treatment_type_id, lengths)`.as('services'))
    .where(isAtWork)
    .groupBy('expert.id')
    .orderBy(bestFirst)
    .execute()
}

/** The lengths in minutes of one treatment that an expert at work gives and that have a price, and the expert's city. */
export async function findLengthsOnSale(
  db: Queryable,
  { expertId, treatmentTypeId }: { expertId: number; treatmentTypeId: string },
): Promise<{ cityId: string; lengths: number[] } | undefined> {
  return db
    .selectFrom('expert')
    .innerJoin('expertService as service', 'service.expertId', 'expert.id')
    .innerJoin('treatmentPrice as price', (join) =>
      join
        .onRef('price.treatmentTypeId', '=', 'service.treatmentTypeId')
        .on(sql<boolean>`price.length_minutes = any(service.lengths)`),
    )
    .select('expert.cityId')
    .select(sql<number[]>`array_agg(price.length_minutes)`.as('lengths'))
    .where('expert.id', '=', expertId)
    .where(isAtWork)
    .where('service.treatmentTypeId', '=', treatmentTypeId)
    .groupBy('expert.id')
    .executeTakeFirst()
}
