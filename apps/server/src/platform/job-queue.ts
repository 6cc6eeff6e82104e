import { PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'
import type { Instant } from '@ruhepol/rules'
import type { Database } from './database.ts'
import { withSessionSettings } from './database-session.ts'
import type { DatabaseWatch } from './database-watch.ts'
import { DEAD_LETTERS, queuesWithDueJobs } from './job-queries.ts'
import { counter } from './metrics/metric.ts'
import { PermanentFailure, useBoss, type JobContext, type JobHandler, type Sweep } from './jobs.ts'
import type { Log } from './log.ts'
import { traced } from './tracing/span.ts'

/**
 * A notification wakes a worker at once, or after the work during which it arrived. Polling only has to find what
 * nobody announces: delayed jobs, and those that are tried again.
 */
const POLLING = {
  batchSize: 5,
  perJobResults: true,
  // How many attempts a job has left.
  includeMetadata: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 5,
} as const

/** The names of this process's jobs, filled in when the queue opens. */
const jobNames: string[] = []
const jobs = counter(
  'ruhepol_jobs_total',
  'Jobs that were run, by name and outcome; failed ones are tried again, dead ones wait for a person',
  { job: jobNames, outcome: ['completed', 'failed', 'dead'] },
)

/** How often, in seconds, to look for jobs of dead workers. */
const LOOK_FOR_DEAD_SECONDS = 30

/** Set on the queue's own pool. A connection may outlive a failover and lead to a server that became a standby. */
const connections = { maxLifetimeSeconds: 300 }

/** A job that failed every attempt, or permanently. */
export type DeadLetter = { id: string; job: string; failedAt: Instant; data: object; error: string }

export type JobQueue = {
  /** Jobs that a person must look at (`npm run operator -- dead-letters`). */
  deadLetters: {
    /** Oldest first. */
    list: () => Promise<DeadLetter[]>
    /** Returns them to their queues with all their attempts. Returns how many. */
    retry: (ids: readonly string[]) => Promise<number>
    remove: (ids: readonly string[]) => Promise<void>
  }
  /** Starts running jobs and sweeps in this process. */
  work: (sweeps: Sweep[]) => Promise<void>
  /**
   * Runs everything that is due within this call. For tests and commands. Returns how many jobs ran; failing ones are
   * retried.
   */
  drain: () => Promise<number>
  /** Takes jobs back from dead workers now; a running queue does so regularly by itself. */
  takeBack: () => Promise<void>
  stop: () => Promise<void>
}

export type JobQueueOptions = { url: string; db: Database; log: Log; handlers: JobHandler[]; watch?: DatabaseWatch }

function runSweep(sweep: Sweep, context: JobContext, log: Log): { stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    // A slow round must not overlap the next one.
    if (busy) return
    busy = true
    running = sweep
      .run(context)
      .catch((error: unknown) =>
        log.error({ err: error, sweep: sweep.name }, 'sweep failed; the next round tries again'),
      )
      .finally(() => {
        busy = false
      })
  }, sweep.everySeconds * 1000)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

/** Logs repeatedly that a person must look, until the dead letters are gone (retried or deleted). */
function deadLetters(boss: PgBoss): Sweep {
  return {
    name: 'deadLetters',
    everySeconds: 60,
    run: async ({ log }) => {
      const [stats] = await boss.getQueueStats(DEAD_LETTERS, { force: true })
      const queuedCount = stats?.queuedCount ?? 0
      if (queuedCount > 0)
        log.fatal({ jobs: queuedCount }, 'jobs failed every try or for good; a person must look at them')
    },
  }
}

/** The message of the error with which a job failed. */
function errorOf(output: object | null): string {
  const message = output !== null && 'message' in output ? output.message : undefined
  return typeof message === 'string' ? message : 'no error was kept'
}

/** Opens the job queue: creates its tables and one queue for each handler. `work` starts running jobs. */
export async function openJobQueue({ url, db, log, handlers, watch }: JobQueueOptions): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: withSessionSettings(url),
    max: 4,
    ...connections,
    application_name: 'ruhepol-jobs',
    useListenNotify: true,
    superviseIntervalSeconds: LOOK_FOR_DEAD_SECONDS,
    monitorIntervalSeconds: LOOK_FOR_DEAD_SECONDS,
  })
  boss.on('error', (error) => {
    // The queue has its own connections, and reports a lost one for each queue every two seconds.
    watch?.failed(error)
    log.error({ err: error }, 'job queue')
  })
  await boss.start()
  await boss.createQueue(DEAD_LETTERS)
  for (const { job } of handlers) {
    await boss.createQueue(job.name, {
      policy: job.ordered ? 'key_strict_fifo' : 'standard',
      deadLetter: DEAD_LETTERS,
      notify: true,
    })
  }
  useBoss(boss)
  jobNames.splice(0, Infinity, ...handlers.map(({ job }) => job.name))
  const context: JobContext = { db, log }
  const sweeping: { stop: () => Promise<void> }[] = []

  const settled = async (
    { id, name: job, retryCount, retryLimit }: JobWithMetadata<unknown>,
    run: () => Promise<void>,
  ): Promise<JobResult> => {
    try {
      await traced(`job ${job}`, () => ({ 'job.name': job }), run)
      jobs({ job, outcome: 'completed' })
      return { id, status: 'completed' }
    } catch (error) {
      const output = { message: String(error) }
      const isDead = error instanceof PermanentFailure || retryCount >= retryLimit
      jobs({ job, outcome: isDead ? 'dead' : 'failed' })
      log.error({ err: error, job, jobId: id }, `job failed; it ${isDead ? 'is a dead letter' : 'will be tried again'}`)
      return { id, status: isDead ? 'deadletter' : 'failed', output }
    }
  }

  return {
    deadLetters: {
      list: async () => {
        const letters = await boss.findJobs<object>(DEAD_LETTERS, { queued: true })
        return letters
          .map(({ id, sourceName, createdOn, data, sourceOutput }) => ({
            id,
            job: sourceName ?? '',
            failedAt: createdOn.getTime(),
            data,
            error: errorOf(sourceOutput),
          }))
          .sort((one, other) => one.failedAt - other.failedAt)
      },
      retry: async (ids) => (ids.length === 0 ? 0 : boss.redrive(DEAD_LETTERS, { ids: [...ids] })),
      remove: async (ids) => {
        if (ids.length > 0) await boss.deleteJob(DEAD_LETTERS, [...ids])
      },
    },
    work: async (sweeps) => {
      for (const { job, run } of handlers) {
        const worker = await boss.work(job.name, POLLING, async (jobs) => {
          const results: JobResult[] = []
          for (const one of jobs) results.push(await settled(one, () => run(one.data, context)))
          // The jobs after these were announced before they could run, so nothing wakes the worker for them.
          if (job.ordered) boss.notifyWorker(worker)
          return results
        })
      }
      for (const sweep of [...sweeps, deadLetters(boss)]) sweeping.push(runSweep(sweep, context, log))
    },
    drain: async () => {
      let count = 0
      for (let before = -1; before !== count;) {
        before = count
        // Asking every queue for a job takes longer than most jobs.
        let waiting = await queuesWithDueJobs(db)
        for (const { job, run } of handlers) {
          if (!waiting.has(job.name)) continue
          for (;;) {
            const [due] = await boss.fetch(job.name)
            if (!due) break
            try {
              await run(due.data, context)
              await boss.complete(job.name, due.id)
            } catch (error) {
              await boss.fail(job.name, due.id, { message: String(error) })
              log.error({ err: error, job: job.name }, 'job failed')
            }
            count += 1
          }
          waiting = await queuesWithDueJobs(db)
        }
      }
      return count
    },
    takeBack: () => boss.supervise(),
    stop: async () => {
      await Promise.all(sweeping.map((sweep) => sweep.stop()))
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}
