import { sql } from 'kysely'
import { z } from 'zod'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '@ruhepol/database/testing/test-database'
import { watchDatabase } from './database-watch.ts'
import { openJobQueue } from './job-queue.ts'
import { defineJob, enqueue, handleJob } from './jobs.ts'
import { createLog } from './log.ts'
import { observeMetrics } from './metrics/metric.ts'
import { openDatabaseDetour } from './testing/database-detour.ts'

const note = defineJob({
  name: 'note',
  schema: z.object({ about: z.string(), step: z.number() }),
  key: (data) => data.about,
})

let done: { about: string; step: number }[] = []
let failures = 0

const database = await createTestDatabase()
const queue = await openJobQueue({
  url: database.url,
  db: database.db,
  log: createLog('silent'),
  handlers: [
    handleJob(note, (data) => {
      if (failures > 0) {
        failures -= 1
        throw new Error('not now')
      }
      done.push(data)
      return Promise.resolve()
    }),
  ],
})
afterAll(async () => {
  await queue.stop()
  await database.close()
})

test('a job exists only once the transaction that caused it commits', async () => {
  done = []
  await expect(
    database.db.transaction().execute(async (tx) => {
      await enqueue(tx, note, { about: 'rolled back', step: 1 })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await database.db.transaction().execute((tx) => enqueue(tx, note, { about: 'kept', step: 1 }))
  await queue.drain()
  expect(done).toEqual([{ about: 'kept', step: 1 }])
})

test('jobs of one aggregate run in the order of enqueuing', async () => {
  done = []
  for (const step of [1, 2, 3]) {
    await database.db.transaction().execute((tx) => enqueue(tx, note, { about: 'cart', step }))
  }
  await queue.drain()
  expect(done.map(({ step }) => step)).toEqual([1, 2, 3])
})

test('jobs enqueued for an aggregate in the same transaction run in the order of enqueuing', async () => {
  done = []
  const steps = [1, 2, 3, 4, 5, 6, 7, 8]
  await database.db.transaction().execute(async (tx) => {
    for (const step of steps) await enqueue(tx, note, { about: 'cart', step })
  })
  await queue.drain()
  expect(done.map(({ step }) => step)).toEqual(steps)
})

test('a failing job is not lost, and the next job of its aggregate waits for it', async () => {
  done = []
  failures = 1
  for (const step of [1, 2]) {
    await database.db.transaction().execute((tx) => enqueue(tx, note, { about: 'waiting', step }))
  }
  await queue.drain()
  expect(done).toEqual([])
  // They would be tried again during the other tests on a slow machine.
  await sql`delete from pgboss.job where data ->> 'about' = 'waiting'`.execute(database.db)
})

test('jobs of one aggregate follow each other without waiting for the next poll', async () => {
  const steps: number[] = []
  const step = defineJob({ name: 'step', schema: z.object({ step: z.number() }), key: () => 'stairs' })
  const working = await openJobQueue({
    url: database.url,
    db: database.db,
    log: createLog('silent'),
    handlers: [handleJob(step, (data) => Promise.resolve(void steps.push(data.step)))],
  })
  onTestFinished(() => working.stop())
  for (const number of [1, 2, 3, 4]) {
    await database.db.transaction().execute((tx) => enqueue(tx, step, { step: number }))
  }
  await working.work([])
  // A poll comes every five seconds.
  await vi.waitFor(() => expect(steps).toEqual([1, 2, 3, 4]), 4_500)
})

test("data that does not match a job's schema is refused before it is stored", async () => {
  const wrong = { about: 'x', step: 'one' } as unknown as { about: string; step: number }
  await expect(database.db.transaction().execute((tx) => enqueue(tx, note, wrong))).rejects.toThrow()
})

test("a dead worker's job is taken over by another one, long before its maximum run time", async () => {
  done = []
  await database.db.transaction().execute((tx) => enqueue(tx, note, { about: 'orphan', step: 1 }))
  // Fetched by a worker that has not been heard of since.
  await sql`
    update pgboss.job set state = 'active', started_on = now() - interval '31 seconds',
      heartbeat_on = now() - interval '31 seconds'
    where data ->> 'about' = 'orphan'`.execute(database.db)
  await queue.drain()
  expect(done).toEqual([])
  await queue.takeBack()
  await sql`update pgboss.job set start_after = now() where data ->> 'about' = 'orphan'`.execute(database.db)
  await queue.drain()
  expect(done).toEqual([{ about: 'orphan', step: 1 }])
})

test('a job whose last try fails is counted, logged and listed as dead', async () => {
  const outcomes: (string | undefined)[] = []
  observeMetrics(({ name }, labels) => {
    if (name === 'ruhepol_jobs_total') outcomes.push(labels['outcome'])
  })
  const lines: string[] = []
  const hopeless = defineJob({ name: 'hopeless', schema: z.object({}) })
  const working = await openJobQueue({
    url: database.url,
    db: database.db,
    log: createLog('error', { write: (line) => void lines.push(line) }),
    handlers: [handleJob(hopeless, () => Promise.reject(new Error('never')))],
  })
  onTestFinished(async () => {
    observeMetrics(undefined)
    await working.stop()
  })
  await database.db.transaction().execute(async (tx) => {
    await enqueue(tx, hopeless, {})
    await sql`
      update pgboss.job set retry_limit = 1, retry_delay = 0, retry_backoff = false where name = 'hopeless'`.execute(tx)
  })
  await working.work([])
  await vi.waitFor(() => expect(outcomes).toEqual(['failed', 'dead']), 10_000)
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'job failed; it will be tried again',
    'job failed; it is a dead letter',
  ])
  await vi.waitFor(async () =>
    expect(await working.deadLetters.list()).toMatchObject([{ job: 'hopeless', error: 'Error: never' }]),
  )
})

test('an unreachable database is logged once, however many queues poll it', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const errors = () =>
    lines.map((line) => JSON.parse(line) as { level: number; msg: string }).filter(({ level }) => level >= 50)
  const watch = watchDatabase(log)
  const failed = vi.fn(watch.failed)
  const way = await openDatabaseDetour(database.url)
  const handlers = Array.from({ length: 10 }, (_, index) =>
    handleJob(defineJob({ name: `away-${index}`, schema: z.object({}), key: () => '' }), () => Promise.resolve()),
  )
  const away = await openJobQueue({
    url: way.url,
    db: database.db,
    log,
    handlers,
    watch: { ...watch, failed },
  })
  onTestFinished(async () => {
    await way.open()
    await away.stop()
    await way.close()
  })
  await away.work([])
  await way.close()
  // At least one failure for each queue.
  await vi.waitFor(() => expect(failed.mock.calls.length).toBeGreaterThan(handlers.length))
  expect(errors().map(({ msg }) => msg)).toEqual(['the database is away'])
})
