import { crowdedCity, freeBlocks } from './support/crowded-city.ts'
import { load, loads, trustedRequest, type Load, type LoadResult } from './support/load.ts'
import { placing } from './support/placing-request.ts'
import { interleaved, p99, type Measure, type Row } from './support/row.ts'
import { benchStack } from './support/stack.ts'
import { trustedDocument } from './support/trusted-document.ts'

/** Short ones, in turns: a machine that others slow down for half a minute does so to both. */
const ROUNDS = 12
const SECONDS = 6
const LOGINS_PER_SECOND = 200
const PLACINGS_PER_SECOND = 40
const GOAL = 1.2

/** Another account and another caller each time: no throttle of either stops them, only the queue of hashes does. */
function logins() {
  const { id } = trustedDocument('LoginWithEmail')
  return Array.from({ length: LOGINS_PER_SECOND * SECONDS }, (_, index) => ({
    ...trustedRequest(id, { email: `flood-${index}@example.org`, password: 'Waldspaziergang 7' }),
    headers: { 'X-Forwarded-For': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` },
  }))
}

async function run(): Promise<Row[]> {
  const { db, port } = await benchStack()
  await crowdedCity(db)
  const { id } = trustedDocument('PlaceCart')
  const blocks = await freeBlocks(db)
  const places = (seconds = SECONDS): Load => {
    const total = PLACINGS_PER_SECOND * seconds
    const requests = blocks.splice(0, total).map((block) => placing(id, block))
    return { port, requests, connections: 16, seconds, total, perSecond: PLACINGS_PER_SECOND }
  }
  const flood = {
    port,
    requests: logins(),
    connections: 128,
    seconds: SECONDS,
    perSecond: LOGINS_PER_SECOND,
    anyAnswer: true,
    fromOthers: true,
  }
  const inFlood = async () => {
    const [placed, flooded] = await loads(places(), flood)
    if (!placed || !flooded) throw new Error('nothing was measured')
    // What is not sent is no flood.
    if (flooded.count < 0.95 * flood.requests.length) throw new Error(`only ${flooded.count} logins were sent`)
    return placed
  }
  await load(places(2))
  // The process that hashes runs wherever somebody has signed in before.
  await load({ ...flood, seconds: 2 })
  const { quiet, flooded } = await interleaved(ROUNDS, { quiet: () => load(places()), flooded: inFlood })
  // Of all rounds together: one round's slowest hundredth are six bookings, and two stalls decide them.
  const tail = (rounds: readonly LoadResult[]) => p99(rounds.flatMap(({ times }) => times))
  const [figure, limit] = [tail(flooded), tail(quiet)]
  const ratio = figure / limit
  return [
    {
      measure: `P17 placing ${PLACINGS_PER_SECOND} bookings/s in a flood of ${LOGINS_PER_SECOND} logins/s, p99`,
      figure: `${figure.toFixed(1)} ms`,
      limit: `${limit.toFixed(1)} ms without it`,
      ratio,
      goal: `≤ ${GOAL}×`,
      reached: ratio <= GOAL,
    },
  ]
}

export const loginFlood: Measure = { id: 'p17', title: 'booking in a flood of logins', run }
