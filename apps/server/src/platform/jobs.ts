import { fromKysely, type PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Database, DatabaseTransaction } from './database.ts'
import type { Log } from './log.ts'

/** What a job may use. Features add their own parts through closures when they are registered. */
export type JobContext = { db: Database; log: Log }

/**
 * A job: its name is its queue, its data carries ids and no objects, and running it twice does no harm.
 * With `key`, jobs of one aggregate run one after the other, in the order in which they were enqueued.
 */
export type JobDefinition<Schema extends z.ZodType> = {
  name: string
  schema: Schema
  key?: (data: z.output<Schema>) => string
}

/** Tries before a job goes to the dead letters (reliability 1). */
const RETRIES = 12

export function defineJob<Schema extends z.ZodType>(definition: JobDefinition<Schema>): JobDefinition<Schema> {
  return definition
}

// Built once; the boss of this process is only needed to work jobs, enqueuing goes through the caller's transaction.
let boss: PgBoss | undefined

/** The running pg-boss of this process; set once at start. */
export function useBoss(running: PgBoss): void {
  boss = running
}

/** Enqueues inside the transaction that causes the job: both happen or neither. */
export async function enqueue<Schema extends z.ZodType>(
  tx: DatabaseTransaction,
  job: JobDefinition<Schema>,
  data: z.output<Schema>,
): Promise<void> {
  if (!boss) throw new Error(`no job queue is running: ${job.name} cannot be enqueued`)
  const checked = job.schema.parse(data) as z.output<Schema>
  await boss.send(job.name, checked as object, {
    db: fromKysely(tx),
    retryLimit: RETRIES,
    retryBackoff: true,
    retryDelay: 1,
    ...(job.key ? { singletonKey: job.key(checked) } : {}),
  })
}
