import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '@ruhepol/server/platform/database'

export type Step = (tx: DatabaseTransaction) => Promise<unknown>

async function somebodyWaits(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

/**
 * Runs two overlapping transactions: `second` begins after `first` has done its work, and `first` commits once `second`
 * waits for it or is done. Returns whether it waited, and its result. Nothing else may use the database in the
 * meantime.
 */
export async function race<Result>(
  db: Database,
  first: Step,
  second: (tx: DatabaseTransaction) => Promise<Result>,
): Promise<{ waited: boolean; second: PromiseSettledResult<Result> }> {
  let done = false
  let waited = false
  const racing = await db.transaction().execute(async (tx) => {
    await first(tx)
    const other = Promise.allSettled([db.transaction().execute(second)]).finally(() => {
      done = true
    })
    while (!done && !waited) waited = await somebodyWaits(db)
    return { other }
  })
  const [outcome] = await racing.other
  return { waited, second: outcome }
}
