import { sql } from 'kysely'
import type { DatabaseGauge } from './metrics/database-gauge.ts'

type Reading = { value: number }

/** A gauge over all waiting jobs, by the queue's clock (`now()`) instead of the product's (`app_now()`). */
const ofJobs = (name: string, help: string, value: ReturnType<typeof sql>): DatabaseGauge => ({
  name,
  help,
  labels: {},
  read: async (db) => {
    const { rows } = await sql<Reading>`select ${value} as value from pgboss.job where state < 'active'`.execute(db)
    return rows.map((row) => ({ labels: {}, value: row.value }))
  },
})

const isDue = sql`name <> 'dead-letters' and start_after <= now()`

/** The queue's state. */
export const jobGauges: DatabaseGauge[] = [
  ofJobs(
    'ruhepol_due_jobs',
    'Jobs that could run now and wait for a worker',
    sql`count(*) filter (where ${isDue})::int`,
  ),
  ofJobs(
    'ruhepol_oldest_due_job_seconds',
    'How long the oldest job that could run has waited for a worker',
    sql`coalesce(extract(epoch from now() - min(start_after) filter (where ${isDue})), 0)::float8`,
  ),
  ofJobs(
    'ruhepol_dead_letters',
    'Jobs that failed every try or for good, and wait for a person',
    sql`count(*) filter (where name = 'dead-letters')::int`,
  ),
]
