import { sql } from 'kysely'
import { BARE_INSERT, crowdedCity, takeFreeBlocks } from './support/crowded-city.ts'
import { load } from './support/load.ts'
import { placing } from './support/placing-request.ts'
import { rawSql, rawSqlTool } from './support/raw-sql.ts'
import { interleaved, median, medianRatio, type Measure, type Row } from './support/row.ts'
import { benchStack } from './support/stack.ts'
import { trustedDocument } from './support/trusted-document.ts'

const ROUNDS = 5
const SECONDS = 2
const CONNECTIONS = 8
/** More than one round can place. */
const PLACINGS_PER_ROUND = 8_000
const GOAL = { throughput: 0.12, p99: 6 }

async function run(): Promise<Row[]> {
  const { db, port, databaseUrl } = await benchStack()
  await crowdedCity(db)
  await sql`create sequence bare_insert`.execute(db)
  const document = trustedDocument('PlaceCart')
  const place = (seconds: number) => async () => {
    const blocks = await takeFreeBlocks(db, PLACINGS_PER_ROUND)
    const requests = blocks.map((block) => placing(document, block))
    return load({ port, requests, connections: CONNECTIONS, seconds, total: requests.length })
  }
  const unchecked = new URL(databaseUrl)
  unchecked.searchParams.set('options', '-c session_replication_role=replica')
  // Only the row, its indexes and the constraint: no foreign keys, no cart, no reads before.
  const insert = () =>
    rawSql({
      // PostgreSQL reads "+" literally.
      databaseUrl: unchecked.href.replaceAll('+', '%20'),
      statement: BARE_INSERT,
      connections: CONNECTIONS,
      seconds: SECONDS,
    })
  await place(1)()
  const { placed, inserted } = await interleaved<'placed' | 'inserted', { perSecond: number; p99: number }>(ROUNDS, {
    placed: place(SECONDS),
    inserted: insert,
  })
  const rates = [placed.map(({ perSecond }) => perSecond), inserted.map(({ perSecond }) => perSecond)] as const
  const tails = [placed.map(({ p99 }) => p99), inserted.map(({ p99 }) => p99)] as const
  const throughput = medianRatio(...rates)
  const tail = medianRatio(...tails)
  return [
    {
      measure: 'P10 placing a booking, throughput',
      figure: `${median(rates[0]).toFixed(0)} placings/s`,
      limit: `${median(rates[1]).toFixed(0)} bare INSERTs/s (${rawSqlTool})`,
      ratio: throughput,
      goal: `≥ ${GOAL.throughput}×`,
      reached: throughput >= GOAL.throughput,
    },
    {
      measure: 'P10 placing a booking, p99',
      figure: `${median(tails[0]).toFixed(1)} ms`,
      limit: `${median(tails[1]).toFixed(1)} ms (${rawSqlTool})`,
      ratio: tail,
      goal: `≤ ${GOAL.p99}×`,
      reached: tail <= GOAL.p99,
    },
  ]
}

export const placingBookings: Measure = { id: 'p10', title: 'placing a booking', run }
