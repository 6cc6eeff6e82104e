import { fromKysely, type PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Database, DatabaseTransaction } from './database.ts'
import type { Log } from './log.ts'
import { orderedId } from './ordered-id.ts'

/**
 * A job: its name is its queue, its data contains ids rather than objects, and running it twice is harmless. With
 * `key`, the jobs of one aggregate run one after the other, in the order of enqueuing.
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

/** A job with its handler. */
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

/** Thrown by a job that would fail on every attempt, so that it becomes a dead letter at once. */
export class PermanentFailure extends Error {}

/** A recurring search, for example for expired holds. Several workers may run it at the same time. */
export type Sweep = { name: string; everySeconds: number; run: (context: JobContext) => Promise<void> }

/** Attempts before a job becomes a dead letter (reliability 1). */
const RETRIES = 12

/**
 * How often, in seconds, a worker must report that it is still running a job. A silent worker has died, and its job
 * goes to another. Including the time to notice that, no work is held up for longer than two minutes (reliability 3).
 */
const HEARTBEAT_SECONDS = 30

// The queue lives in the database; this process only uses pg-boss to generate its SQL.
let boss: PgBoss | undefined

/** Set once, by the worker or the API at start. */
export function useBoss(running: PgBoss): void {
  boss = running
}

/**
 * Enqueues a job inside the transaction that causes it: both happen or neither. It runs at once, or not before
 * `afterSeconds` have passed.
 */
export async function enqueue<Data extends object>(
  tx: DatabaseTransaction,
  job: JobDefinition<Data>,
  data: NoInfer<Data>,
  { afterSeconds = 0 }: { afterSeconds?: number } = {},
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
    ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}),
    // Jobs enqueued in one transaction have the same creation time, so they run in the order of their ids.
    ...(job.key ? { singletonKey: job.key(checked), id: orderedId() } : {}),
  })
}
