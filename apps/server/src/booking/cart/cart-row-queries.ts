import { sql, type RawBuilder } from 'kysely'
import type { Instant } from '@ruhepol/rules'
import type { Localized } from '@ruhepol/database/stored-json'
import { appNow, timestamp } from '../../platform/app-now.ts'
import type { Queryable } from '../../platform/database.ts'
import { latestDelayMinutes } from '../delay/delay-queries.ts'

/** The cities whose bookings somebody sees; null for all. */
export type CityScope = readonly string[] | null

/** Whether the column names a city of the scope. */
export const isInScope = (scope: CityScope, column: string): RawBuilder<boolean> =>
  scope === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${[...scope]}::text[])`

/** The treatment of one guest. */
type RowTreatment = { treatment: Localized; expert: string }

const rows = (db: Queryable) =>
  db
    .selectFrom('cart')
    .select(['id', 'customId', 'status', 'releaseCause', 'cityId', 'startAt', 'lengthMinutes', 'name', 'surname'])
    .select(['companyName', 'postalCode', 'locality', 'totalCents', 'placedAt', 'holdExpiresAt', 'origin'])
    .select([
      appNow.as('now'),
      latestDelayMinutes.as('delayMinutes'),
      sql<Localized | null>`(select location.name from location where location.id = location_id)`.as('venue'),
      /** In the order of the guests. */
      sql<RowTreatment[]>`
        (select jsonb_agg(jsonb_build_object('treatment', treatment_type.name, 'expert', expert.name) order by guest)
          from booking
            join expert on expert.id = expert_id
            join treatment_type on treatment_type.id = treatment_type_id
          where cart_id = cart.id)`.as('treatments'),
    ])

/** A cart as lists show it: with names, without its payments. */
export type CartRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/** The carts whose ids the subquery returns, newest first. */
export const cartRowsOf = (db: Queryable, ids: RawBuilder<unknown>) =>
  rows(db)
    .where(sql<boolean>`cart.id in (${ids})`)
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')

/** The carts with these booking codes in cities of the scope, in the order in which they start. */
export async function findCartRowsByCode(
  db: Queryable,
  codes: readonly string[],
  scope: CityScope,
): Promise<CartRow[]> {
  if (codes.length === 0) return []
  return rows(db)
    .where(sql<boolean>`custom_id = any(${[...codes]}::text[])`)
    .where(isInScope(scope, 'cart.cityId'))
    .orderBy('startAt')
    .orderBy('id')
    .execute()
}

/**
 * The paid carts with from <= start < until, in the order of their starts. If there are more than `limit`, those that
 * are over are left out first.
 */
export async function findPaidCartRows(
  db: Queryable,
  { from, until, scope, limit }: { from: Instant; until: Instant; scope: CityScope; limit: number },
): Promise<CartRow[]> {
  const found = await rows(db)
    .where('status', '=', 'paid')
    .where('startAt', '>=', timestamp(from))
    .where('startAt', '<', timestamp(until))
    .where(isInScope(scope, 'cart.cityId'))
    .orderBy(sql`start_at + length_minutes * interval '1 minute' <= app_now()`)
    .orderBy('startAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return found.sort((one, other) => one.startAt - other.startAt)
}
