import type { Language } from '@ruhepol/rules'
import { sql } from 'kysely'
import type { Localized, StoredMedia } from '@ruhepol/database/stored-json'
import type { ExpertFacts } from './expert-filter.ts'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'

/** The durations in minutes that an expert offers for each treatment type. */
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

/** Best first: by rating, number of ratings, then id, so that pages never overlap. */
export const bestFirst = sql`expert.rating desc, expert.review_count desc, expert.id`

/** Written out to match the index condition. */
export const isAtWork = sql<boolean>`expert.active`

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

/** How the company reaches an expert: the address and language for mails, and a telephone number. */
export type ExpertContact = {
  id: number
  name: string
  email: string | null
  phoneNumber: string | null
  locale: Language
}

/** The experts with these ids, by id, for internal use. */
export async function readExpertContacts(db: Queryable, ids: readonly number[]): Promise<Map<number, ExpertContact>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('expert')
    .select(['id', 'name', 'email', 'phoneNumber', 'locale'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** An expert with their name, and their rating in tenths of a star. */
export type NamedExpert = { expertId: number; name: string; rating: number }

/** Reads the names of these experts. Returns a function that looks up an expert by number. */
export async function nameExperts(db: Queryable, ids: readonly number[]): Promise<(expertId: number) => NamedExpert> {
  const known = new Map((await readExpertNames(db, { ids })).map((expert) => [expert.id, expert]))
  return (expertId) => ({
    expertId,
    name: known.get(expertId)?.name ?? '',
    rating: known.get(expertId)?.rating ?? 0,
  })
}

/** An expert as the office lists them. */
export type ListedExpert = { id: number; name: string; cityId: string; active: boolean; rating: number }

const names = new Intl.Collator('de', { sensitivity: 'base' })

/** The order of lists in which people look for a name. */
export const byName = (one: Pick<ListedExpert, 'id' | 'name'>, other: Pick<ListedExpert, 'id' | 'name'>): number =>
  names.compare(one.name, other.name) || one.id - other.id

const listed = (db: Queryable) => db.selectFrom('expert').select(['id', 'name', 'cityId', 'active', 'rating'])

/** The experts who work in these cities (null for all), by name. */
export async function readExpertsAtWork(db: Queryable, cityIds: readonly string[] | null): Promise<ListedExpert[]> {
  const found = await listed(db)
    .where(isAtWork)
    .$if(cityIds !== null, (query) => query.where(sql<boolean>`city_id = any(${[...(cityIds ?? [])]}::text[])`))
    .execute()
  return found.toSorted(byName)
}

/** The expert with this number, also after they stopped working. */
export async function findListedExpert(db: Queryable, id: number): Promise<ListedExpert | undefined> {
  return listed(db).where('id', '=', id).executeTakeFirst()
}

/** The existing experts among the ids, including those who no longer work, since past bookings still name them. */
export async function readExperts(db: Queryable, ids: readonly number[]): Promise<ExpertRow[]> {
  if (ids.length === 0) return []
  return experts(db)
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .execute()
}

/**
 * Counts a booking more for each of the experts who got one that is paid, and one less for each who lost one. Call it
 * last, because claims lock the experts' days first.
 */
export async function countBookings(
  tx: DatabaseTransaction,
  { got = [], lost = [] }: { got?: readonly number[]; lost?: readonly number[] },
): Promise<void> {
  // In ascending order, so that two couples never deadlock.
  await sql`
    with counted as materialized (
      select id from expert where id = any(${[...got, ...lost]}::integer[]) order by id for no key update
    )
    update expert set booking_count = booking_count + case when expert.id = any(${[...got]}::integer[]) then 1 else -1 end
    from counted where expert.id = counted.id`.execute(tx)
}

export async function findActiveExpert(db: Queryable, id: number): Promise<ExpertRow | undefined> {
  return experts(db).where('id', '=', id).where(isAtWork).executeTakeFirst()
}

/** A page of working experts, of one city or all, or those of them with these ids, best first. */
export async function readExpertPage(
  db: Queryable,
  {
    cityId,
    ids,
    offset,
    limit,
  }: { cityId: string | undefined; ids?: readonly number[]; offset: number; limit: number },
): Promise<{ rows: ExpertRow[]; count: number }> {
  const isFound = ids === undefined ? isAtWork : sql<boolean>`${isAtWork} and id = any(${[...ids]}::integer[])`
  const isShown = cityId === undefined ? isFound : sql<boolean>`${isFound} and city_id = ${cityId}`
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

/** What lists of experts are filtered by, for every working expert of one city or all, best first. */
export async function readExpertFacts(db: Queryable, cityId: string | undefined): Promise<ExpertFacts[]> {
  return db
    .selectFrom('expert')
    .select(['id', 'languages'])
    .select([
      // Most texts begin with the years: "11 years, six of them in a clinic". Others, such as "2015 in Bangkok", do not
      // name them.
      sql<number | null>`substring(experience->>'en' from '^[0-9]{1,2}(?= years?)')::integer`.as('years'),
      sql<string[]>`array(select treatment_type_id from expert_service where expert_id = expert.id)`.as(
        'treatmentTypeIds',
      ),
    ])
    .where(cityId === undefined ? isAtWork : sql<boolean>`${isAtWork} and city_id = ${cityId}`)
    .orderBy(bestFirst)
    .execute()
}

type OfferRow = { expertId: number; cityId: string; services: LengthsByTreatment }

/** The offer of every working expert, best first. */
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

/** The priced durations (minutes) at which a working expert offers one treatment, and the expert's city. */
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

/** All experts of a city, or those with these ids, for internal use; those who no longer work too. */
export async function readExpertNames(
  db: Queryable,
  asked: { cityId: string } | { ids: readonly number[] },
): Promise<ListedExpert[]> {
  const isAsked =
    'cityId' in asked ? sql<boolean>`city_id = ${asked.cityId}` : sql<boolean>`id = any(${[...asked.ids]}::integer[])`
  return listed(db).where(isAsked).execute()
}
