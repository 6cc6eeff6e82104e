import type { Language } from '@ruhepol/rules'
import { sql, type RawBuilder } from 'kysely'
import type { Localized, StoredMedia } from '@ruhepol/database/tables'
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

const expertColumns = sql`
  expert.id, expert.city_id as "cityId", expert.name,
  date_part('year', age((app_now() at time zone 'Europe/Berlin')::date, expert.birth_date))::integer as age,
  expert.picture, expert.media, expert.slogan, expert.description, expert.experience, expert.languages, expert.certified,
  expert.booking_count as "bookingCount", expert.rating, expert.review_count as "reviewCount",
  (select jsonb_object_agg(treatment_type_id, lengths) from expert_service where expert_id = expert.id) as services`

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
  const { rows } = await sql<ExpertRow>`
    select ${expertColumns} from expert where id = any(${[...ids]}::integer[])`.execute(db)
  return rows
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
  const { rows } = await sql<ExpertRow>`
    select ${expertColumns} from expert where id = ${id} and active`.execute(db)
  return rows[0]
}

/** A page of the experts at work, of one city or of all, best first. */
export async function readExpertPage(
  db: Queryable,
  { cityId, offset, limit }: { cityId: string | undefined; offset: number; limit: number },
): Promise<{ rows: ExpertRow[]; count: number }> {
  const atWork: RawBuilder<unknown> = cityId === undefined ? sql`active` : sql`active and city_id = ${cityId}`
  const { rows } = await sql<{ count: number; experts: ExpertRow[] | null }>`
    select (select count(*)::integer from expert where ${atWork}) as count,
      (select jsonb_agg(page) from (
        select ${expertColumns} from expert where ${atWork} order by ${bestFirst} offset ${offset} limit ${limit}
      ) page) as experts`.execute(db)
  return { rows: rows[0]?.experts ?? [], count: rows[0]?.count ?? 0 }
}

type OfferRow = { expertId: number; cityId: string; services: LengthsByTreatment }

/** What every expert at work offers, best first. */
export async function readOffers(db: Queryable): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select expert.id as "expertId", expert.city_id as "cityId",
      jsonb_object_agg(expert_service.treatment_type_id, expert_service.lengths) as services
    from expert join expert_service on expert_service.expert_id = expert.id
    where expert.active
    group by expert.id
    order by ${bestFirst}`.execute(db)
  return rows
}

/** The lengths in minutes of one treatment that an expert at work gives and that have a price, and the expert's city. */
export async function findLengthsOnSale(
  db: Queryable,
  { expertId, treatmentTypeId }: { expertId: number; treatmentTypeId: string },
): Promise<{ cityId: string; lengths: number[] } | undefined> {
  const { rows } = await sql<{ cityId: string; lengths: number[] }>`
    select expert.city_id as "cityId", array_agg(treatment_price.length_minutes) as lengths
    from expert
      join expert_service on expert_service.expert_id = expert.id
      join treatment_price on treatment_price.treatment_type_id = expert_service.treatment_type_id
        and treatment_price.length_minutes = any(expert_service.lengths)
    where expert.id = ${expertId} and expert.active and expert_service.treatment_type_id = ${treatmentTypeId}
    group by expert.id`.execute(db)
  return rows[0]
}
