import { sql } from 'kysely'
import type { Queryable } from './database.ts'

/** The names of the queues in which a job is due, by the queue's own clock; an earlier job may still hold it back. */
export async function queuesWithDueJobs(db: Queryable): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where state < 'active' and start_after <= pgboss.job_now()`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
