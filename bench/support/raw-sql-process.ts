import { performance } from 'node:perf_hooks'
import pg from 'pg'
import type { RawSql, RawSqlResult } from './raw-sql.ts'

async function run({ databaseUrl, statement, connections, seconds }: RawSql): Promise<RawSqlResult> {
  const times: number[] = []
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: databaseUrl }))
  await Promise.all(clients.map((client) => client.connect()))
  const begun = performance.now()
  const end = begun + seconds * 1000
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        const sent = performance.now()
        await client.query({ name: 'raw', text: statement, rowMode: 'array' })
        times.push(performance.now() - sent)
      }
    }),
  )
  const elapsed = (performance.now() - begun) / 1000
  await Promise.all(clients.map((client) => client.end()))
  times.sort((a, b) => a - b)
  return { perSecond: times.length / elapsed, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN }
}

process.on('message', (wanted: RawSql) => {
  run(wanted).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.send?.('ready')
