import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../config.ts'
import { openDatabase } from '../database.ts'
import type { Log } from '../log.ts'
import type { DatabaseGauge } from './database-gauge.ts'
import { observeMetrics } from './metric.ts'
import { receiveObservations, registerDatabaseGauges, registerPool, type PoolState } from './registry.ts'

/** The time limit of each gauge's statement, and of getting a connection for it. */
const READ_WITHIN_MS = 1_000

type Options = {
  config: Pick<Config, 'METRICS_PORT' | 'METRICS_HOST'>
  /** The database whose state the gauges show. */
  url: string
  pool: PoolState
  gauges: readonly DatabaseGauge[]
  log: Log
}

/**
 * Answers `GET /metrics` for Prometheus on METRICS_PORT. If that is not set, nothing is recorded and the library is not
 * loaded. The gauges have a connection of their own, so that they can be read while all others are in use.
 */
export async function serveMetrics({
  config,
  url,
  pool,
  gauges,
  log,
}: Options): Promise<{ port: number; close: () => Promise<void> } | undefined> {
  if (config.METRICS_PORT === undefined) return undefined
  const client = await import('prom-client')
  const registry = new client.Registry()
  client.collectDefaultMetrics({ register: registry })
  const readPool = registerPool(client, registry, pool)
  const readGauges = registerDatabaseGauges(client, registry, gauges)
  const { db } = openDatabase({ url, poolSize: 1, within: READ_WITHIN_MS })
  receiveObservations(client, registry)

  let running: Promise<string> | undefined
  const collect = async (): Promise<string> => {
    readPool()
    await readGauges(db, log)
    return registry.metrics()
  }
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    // Simultaneous requests share one answer.
    running ??= collect().finally(() => (running = undefined))
    running.then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics could not be collected')
        response.writeHead(500).end()
      },
    )
  })
  const stop = async (): Promise<void> => {
    observeMetrics(undefined)
    server.closeAllConnections()
    await Promise.all([new Promise((resolve) => server.close(resolve)), db.destroy()])
  }
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(config.METRICS_PORT, config.METRICS_HOST, resolve)
    })
  } catch (error) {
    await stop()
    throw error
  }
  return { port: (server.address() as AddressInfo).port, close: stop }
}
