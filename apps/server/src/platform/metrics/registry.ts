import type * as prom from 'prom-client'
import type { Database } from '../database.ts'
import type { Log } from '../log.ts'
import type { DatabaseGauge } from './database-gauge.ts'
import { definedMetrics, observeMetrics, type Metric } from './metric.ts'

export type PromClient = typeof prom

/** A pool's connections, and how many requests wait for one. */
export type PoolState = { totalCount: number; idleCount: number; waitingCount: number }

/** Every combination of the labels' values. */
function combinations(labels: Metric['labels']): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
}

/** Registers every defined metric, and starts to record observations. */
export function receiveObservations(client: PromClient, registry: prom.Registry): void {
  const receivers = new Map<Metric, (labels: Readonly<Record<string, string>>, value: number) => void>()
  for (const metric of definedMetrics()) {
    const { name, help, kind, labels, buckets } = metric
    const options = { name, help, labelNames: Object.keys(labels), registers: [registry] }
    if (kind === 'histogram') {
      const histogram = new client.Histogram({ ...options, buckets: [...buckets] })
      receivers.set(metric, (of, seconds) => histogram.observe(of, seconds))
      continue
    }
    const series = kind === 'counter' ? new client.Counter(options) : new client.Gauge(options)
    // Without a first zero, Prometheus would not see the first increase.
    for (const of of combinations(labels)) series.inc(of, 0)
    receivers.set(metric, (of, difference) => series.inc(of, difference))
  }
  observeMetrics((metric, labels, value) => receivers.get(metric)?.(labels, value))
}

/** Registers the database's gauges. The returned function reads them; those that cannot be read are left out then. */
export function registerDatabaseGauges(
  client: PromClient,
  registry: prom.Registry,
  gauges: readonly DatabaseGauge[],
): (db: Database, log: Log) => Promise<void> {
  const registers = [registry]
  const readable = new client.Gauge({
    name: 'ruhepol_database_readable',
    help: 'Whether the gauge could be read from the database for this answer, 1 or 0',
    labelNames: ['metric'],
    registers,
  })
  const registered = gauges.map((source): [DatabaseGauge, prom.Gauge] => {
    const { name, help, labels } = source
    return [source, new client.Gauge({ name, help, labelNames: Object.keys(labels), registers })]
  })
  return async (db, log) => {
    for (const [{ name, labels, read }, gauge] of registered) {
      gauge.reset()
      try {
        const readings = await read(db)
        for (const of of combinations(labels)) gauge.set(of, 0)
        for (const { labels: of, value } of readings) gauge.set(of, value)
        readable.set({ metric: name }, 1)
      } catch (error) {
        log.warn({ err: error, gauge: name }, 'a gauge could not be read from the database')
        // Its value is unknown, not 0.
        if (Object.keys(labels).length === 0) gauge.remove()
        readable.set({ metric: name }, 0)
      }
    }
  }
}

/** Registers the state of this process's pool, which the returned function reads. */
export function registerPool(client: PromClient, registry: prom.Registry, pool: PoolState): () => void {
  const connections = new client.Gauge({
    name: 'ruhepol_database_connections',
    help: 'Connections of this process to the database, used and idle, and requests waiting for one',
    labelNames: ['state'],
    registers: [registry],
  })
  return () => {
    connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'waiting' }, pool.waitingCount)
  }
}
