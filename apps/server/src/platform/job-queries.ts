import { sql } from 'kysely'
import type { Instant } from '@ruhepol/rules'
import type { Queryable } from './database.ts'

/** The names of the queues in which a job is due, by the queue's own clock; an earlier job may still hold it back. */
export async function queuesWithDueJobs(db: Queryable): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where state < 'active' and start_after <= pgboss.job_now()`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Where jobs go that failed every attempt, or permanently. */
export const DEAD_LETTERS = 'dead-letters'

/** A dead letter with the id of its cart, if it has one, but without its other data. */
export type DeadLetterRow = { id: string; job: string; failedAt: Instant; cartId: string | null }

/** The jobs that a person must look at, oldest first. For those who cannot ask the queue itself. */
export async function readDeadLetters(db: Queryable): Promise<DeadLetterRow[]> {
  const { rows } = await sql<DeadLetterRow>`
    select id, coalesce(source_name, '') as job, created_on as failed_at, data ->> 'cartId' as cart_id
    from pgboss.job where name = ${DEAD_LETTERS} and state < 'active' order by created_on, id`.execute(db)
  return rows
}
