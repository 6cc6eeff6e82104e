import { limits, type Day } from '@ruhepol/rules'
import { sql } from 'kysely'
import type { Queryable } from '../platform/database.ts'
import type { SearchCount } from './day-search.ts'

/** Two years to compare months with, and the month that runs. */
const KEPT_MONTHS = 25

/**
 * Adds to the sums of this hour. A postal code, treatment or length that the catalogue does not have is not stored, so
 * that nothing made up by a caller gets in. Rows are locked in one order, because several processes flush at once.
 */
export async function addSearchCounts(db: Queryable, counts: readonly SearchCount[]): Promise<void> {
  await sql`
    with clock as (select app_now() at time zone 'Europe/Berlin' as at),
    counted as (
      select clock.at::date as day, extract(hour from clock.at)::smallint as hour, k."wantedOn" as wanted_on,
        coalesce(k."cityId", (
          select p.city_id from postal_code p join city c on c.id = p.city_id
          where p.postal_code = k.place order by c.position limit 1
        )) as city_id,
        case when k.place in ('venue', 'city') or exists (select from postal_code p where p.postal_code = k.place)
          then k.place else 'other' end as place,
        t.id as treatment_type_id, k.guests, k.outcome, k.count,
        case when k."lengthMinutes" between ${limits.treatmentMinutesMin} and ${limits.treatmentMinutesMax}
          then k."lengthMinutes" end as length_minutes
      from clock
      cross join jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as k(
        "wantedOn" date, "cityId" text, place text, "treatmentTypeId" text, "lengthMinutes" bigint, guests smallint,
        outcome text, count integer
      )
      left join treatment_type t on t.id = k."treatmentTypeId"
      where k."wantedOn" between clock.at::date - 1 and clock.at::date + ${limits.shiftDaysAhead}::integer
    )
    insert into search_count
      (day, hour, wanted_on, city_id, place, treatment_type_id, length_minutes, guests, outcome, count)
    select day, hour, wanted_on, city_id, place, treatment_type_id, length_minutes, guests, outcome, sum(count)
    from counted
    group by day, hour, wanted_on, city_id, place, treatment_type_id, length_minutes, guests, outcome
    order by day, hour, wanted_on, city_id, place, treatment_type_id, length_minutes, guests, outcome
    on conflict (day, hour, wanted_on, city_id, place, treatment_type_id, length_minutes, guests, outcome)
    do update set count = search_count.count + excluded.count`.execute(db)
}

export async function deleteOldSearchCounts(db: Queryable): Promise<void> {
  await sql`
    delete from search_count
    where day < (app_now() at time zone 'Europe/Berlin')::date
      - ${KEPT_MONTHS}::integer * interval '1 month'`.execute(db)
}

/** Searches of one place, treatment, hour and number of guests that found nothing for one reason. */
export type UnmetDemand = {
  place: string
  treatmentTypeId: string | null
  hour: number
  guests: number
  outcome: string
  count: number
}

/** The searches of these days, both included: how many found a time, and the others, most first. */
export async function readUnmetDemand(
  db: Queryable,
  { from, until, cityId }: { from: Day; until: Day; cityId: string | undefined },
): Promise<{ found: number; unmet: UnmetDemand[] }> {
  const rows = await db
    .selectFrom('searchCount')
    .select(({ fn }) => ['place', 'treatmentTypeId', 'hour', 'guests', 'outcome', fn.sum<string>('count').as('count')])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .$if(cityId !== undefined, (query) => query.where('cityId', '=', cityId ?? ''))
    .groupBy(['place', 'treatmentTypeId', 'hour', 'guests', 'outcome'])
    .orderBy(({ fn }) => fn.sum('count'), 'desc')
    .orderBy('place')
    .orderBy('treatmentTypeId')
    .orderBy('hour')
    .orderBy('guests')
    .orderBy('outcome')
    .execute()
  const all = rows.map((row) => ({ ...row, count: Number(row.count) }))
  const found = all.filter(({ outcome }) => outcome === 'found').reduce((sum, { count }) => sum + count, 0)
  return { found, unmet: all.filter(({ outcome }) => outcome !== 'found') }
}
