import { sql } from 'kysely'
import { addDays, daysBetween, type Day } from '@ruhepol/rules'
import type { Queryable } from '../../platform/database.ts'

/** The days, both included, and the experts whose working times are read; all experts if none are given. */
export type TimesAsked = { from: Day; to: Day; expertIds?: readonly number[] | undefined }

/** The days asked for, in order. */
export const daysOf = ({ from, to }: Pick<TimesAsked, 'from' | 'to'>): Day[] =>
  Array.from({ length: Math.max(daysBetween(from, to) + 1, 0) }, (_, ahead) => addDays(from, ahead))

/** The condition that a row is of one of these experts. */
export const ofExperts = (expertIds: readonly number[] = []) =>
  sql<boolean>`expert_id = any(${[...expertIds]}::integer[])`

/** The active ones among these experts, with their cities. */
export async function readActiveExperts(
  db: Queryable,
  { expertIds }: TimesAsked,
): Promise<{ expertId: number; cityId: string }[]> {
  return db
    .selectFrom('expert')
    .select(['id as expertId', 'cityId'])
    .where('active', '=', true)
    .$if(expertIds !== undefined, (query) => query.where(sql<boolean>`id = any(${[...(expertIds ?? [])]}::integer[])`))
    .execute()
}

/** All experts of a city, active or not, in ascending order. */
export async function readExpertsOfCity(db: Queryable, cityId: string): Promise<number[]> {
  const rows = await db.selectFrom('expert').select('id').where('cityId', '=', cityId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}
