import type { DatabaseTransaction, Queryable, Row } from '../../platform/database.ts'
import type { Day } from '@ruhepol/rules'
import type { TimesAsked } from './times-asked-queries.ts'

/** Quarter hours of a day in which nobody works in a city. */
export type Closure = Row<'closure', 'id' | 'cityId' | 'day' | 'fromQuarter' | 'toQuarter'>

const columns = ['id', 'cityId', 'day', 'fromQuarter', 'toQuarter'] as const

/** The closures of these days, in all cities. */
export async function readClosures(db: Queryable, { from, to }: Pick<TimesAsked, 'from' | 'to'>): Promise<Closure[]> {
  return db.selectFrom('closure').select(columns).where('day', '>=', from).where('day', '<=', to).execute()
}

/** The closures from this day on, of all cities or of one. */
export async function readClosuresFrom(db: Queryable, day: Day, cityId?: string): Promise<Closure[]> {
  return db
    .selectFrom('closure')
    .select(columns)
    .where('day', '>=', day)
    .$if(cityId !== undefined, (query) => query.where('cityId', '=', cityId ?? ''))
    .orderBy('day')
    .orderBy('cityId')
    .orderBy('fromQuarter')
    .execute()
}

/** Closes these hours. One that begins at the same time on the same day is extended to the later end. */
export async function insertClosures(
  tx: DatabaseTransaction,
  closures: readonly Omit<Closure, 'id'>[],
): Promise<number[]> {
  const rows = await tx
    .insertInto('closure')
    .values([...closures])
    .onConflict((conflict) =>
      conflict.columns(['cityId', 'day', 'fromQuarter']).doUpdateSet((set) => ({
        toQuarter: set.fn<number>('greatest', ['closure.toQuarter', 'excluded.toQuarter']),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes a closure. */
export async function deleteClosure(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.deleteFrom('closure').where('id', '=', id).execute()
}
