import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { databaseOfFile } from '@ruhepol/database/testing/test-database'
import { createLog } from '../log.ts'
import type { DatabaseGauge } from './database-gauge.ts'
import { counter, histogram, level } from './metric.ts'
import { serveMetrics } from './serve-metrics.ts'
import { readMetrics } from './testing/read-metrics.ts'

const visits = counter('test_visits_total', 'Visits', { by: ['day', 'night'] })
const guests = level('test_guests', 'Guests', {})
const stay = histogram('test_stay_seconds', 'Stays', {}, [1, 10])

const database = await databaseOfFile()

const rooms = (statement = sql`select 3 as value`): DatabaseGauge => ({
  name: 'test_rooms',
  help: 'Rooms',
  labels: {},
  read: async (db) => {
    const { rows } = await statement.execute(db)
    return rows.map((row) => ({ labels: {}, value: (row as { value: number }).value }))
  },
})

/** Opens the endpoint on that port; 0 is any free one. */
const open = (port: number | undefined, gauges: DatabaseGauge[] = []) =>
  serveMetrics({
    config: { METRICS_PORT: port, METRICS_HOST: '127.0.0.1' },
    url: database.url,
    pool: { totalCount: 4, idleCount: 1, waitingCount: 2 },
    gauges,
    log: createLog('silent'),
  })

async function serve(gauges?: DatabaseGauge[]): Promise<number> {
  const server = await open(0, gauges)
  if (!server) throw new Error('nothing is served')
  onTestFinished(server.close)
  return server.port
}

describe('the metrics endpoint', () => {
  test('answers what the process observed since it was opened, with a zero for what has not happened', async () => {
    visits({ by: 'day' })
    const port = await serve()
    visits({ by: 'night' })
    visits({ by: 'night' })
    guests({}, 3)
    guests({}, -1)
    stay({}, 4)
    const { value, type } = await readMetrics(port)
    expect(type).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect([value('test_visits_total', { by: 'day' }), value('test_visits_total', { by: 'night' })]).toEqual([0, 2])
    expect(value('test_guests')).toBe(2)
    expect(value('test_stay_seconds_bucket', { le: '1' })).toBe(0)
    expect(value('test_stay_seconds_bucket', { le: '10' })).toBe(1)
    expect(value('ruhepol_database_connections', { state: 'used' })).toBe(3)
    expect(value('ruhepol_database_connections', { state: 'waiting' })).toBe(2)
    expect(value('nodejs_eventloop_lag_p99_seconds')).toBeDefined()
  })

  test('is not opened without a port', async () => {
    expect(await open(undefined)).toBe(undefined)
  })

  test('serves nothing else', async () => {
    const port = await serve()
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
  })

  test('reads gauges from the database for each answer', async () => {
    const { value } = await readMetrics(await serve([rooms()]))
    expect([value('test_rooms'), value('ruhepol_database_readable', { metric: 'test_rooms' })]).toEqual([3, 1])
  })

  test.each([
    ['fails', sql`select 1 / 0 as value`],
    ['takes too long', sql`select 3 as value from pg_sleep(60)`],
  ])('leaves a gauge out whose statement %s, and answers the rest', async (_how, statement) => {
    const { value } = await readMetrics(await serve([rooms(statement), { ...rooms(), name: 'test_beds' }]))
    expect([value('test_rooms'), value('ruhepol_database_readable', { metric: 'test_rooms' })]).toEqual([undefined, 0])
    expect(value('test_beds')).toBe(3)
  })

  test('answers those who ask at the same time with one reading', async () => {
    let readings = 0
    const gauge = rooms(sql`select 3 as value from pg_sleep(0.2)`)
    const counted = { ...gauge, read: (db: Parameters<typeof gauge.read>[0]) => ((readings += 1), gauge.read(db)) }
    const port = await serve([counted])
    const answers = await Promise.all(Array.from({ length: 20 }, () => readMetrics(port)))
    expect(answers.map(({ value }) => value('test_rooms'))).toEqual(Array(20).fill(3))
    expect(readings).toBeLessThan(10)
  })

  test('fails to open on a port that is taken', async () => {
    const port = await serve()
    await expect(open(port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})

test('a name is given to one metric only', () => {
  expect(() => counter('test_visits_total', 'Others', {})).toThrow('exists twice')
})
