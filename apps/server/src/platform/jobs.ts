import { fromKysely, type PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Database, DatabaseTransaction } from './database.ts'
import type { Log } from './log.ts'

/**
 * A job: its name is its queue, its data carries ids and no objects, and running it twice does no harm.
 * With `key`, the jobs of one aggregate run one after the other, in the order in which they were enqueued.
 */
export type JobDefinition<Data> = {
  name: string
  schema: z.ZodType<Data>
  key?: (data: Data) => string
}

export function defineJob<Data>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition
}

export type JobContext = { db: Database; log: Log }

/** A job together with what does it. */
export type JobHandler = {
  job: { name: string; ordered: boolean }
  run: (data: unknown, context: JobContext) => Promise<void>
}

export function handleJob<Data>(
  job: JobDefinition<Data>,
  run: (data: Data, context: JobContext) => Promise<void>,
): JobHandler {
  return {
    job: { name: job.name, ordered: job.key !== undefined },
    run: (data, context) => run(job.schema.parse(data), context),
  }
}

/** Thrown by a job that would fail at every try: it goes to the dead letters at once. */
export class PermanentFailure extends Error {}

/** Something to look for again and again, such as holds that are over. Several workers may do it at the same time. */
export type Sweep = { name: string; everySeconds: number; run: (context: JobContext) => Promise<void> }

/** Tries before a job goes to the dead letters (reliability 1). */
const RETRIES = 12

/**
 * A worker says so often, in seconds, that it still works a job; one that says nothing has died, and the job goes to another.
 * With the time in which that is noticed, nothing that a dead worker held up waits for longer than two minutes (reliability 3).
 */
const HEARTBEAT_SECONDS = 30

// The queue lives in the database; this process only needs a boss to speak its SQL.
let boss: PgBoss | undefined

/** Set once, by the worker or the API at start. */
export function useBoss(running: PgBoss): void {
  boss = running
}

/** Enqueues inside the transaction that causes the job: both happen or neither. */
export async function enqueue<Data extends object>(
  tx: DatabaseTransaction,
  job: JobDefinition<Data>,
  data: NoInfer<Data>,
): Promise<void> {
  if (!boss) throw new Error(`no job queue is running: ${job.name} cannot be enqueued`)
  const checked = job.schema.parse(data)
  await boss.send(job.name, checked, {
    db: fromKysely(tx),
    retryLimit: RETRIES,
    retryBackoff: true,
    retryDelay: 1,
    retryDelayMax: 3600,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    ...(job.key ? { singletonKey: job.key(checked) } : {}),
  })
}
