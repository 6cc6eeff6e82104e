import { randomUUID } from 'node:crypto'
import { crowdedCity, takeFreeBlocks } from './support/crowded-city.ts'
import { load, loads, trustedRequest, type Load } from './support/load.ts'
import { placing } from './support/placing-request.ts'
import { interleaved, median, medianRatio, type Measure, type Row } from './support/row.ts'
import { benchStack } from './support/stack.ts'
import { trustedDocument } from './support/trusted-document.ts'

/** The slowest hundredth of one round says little: even the median of five varied by a fifth between runs. */
const ROUNDS = 11
/** 600 bookings a round, so that six of them are the slowest hundredth. */
const SECONDS = 15
const LOGINS_PER_SECOND = 200
const PLACINGS_PER_SECOND = 40
const GOAL = 3

/** Another account and another caller each time, so that only the hash queue limits them, and no throttle. */
function logins() {
  const document = trustedDocument('LoginWithEmail')
  return Array.from({ length: LOGINS_PER_SECOND * SECONDS }, (_, index) => ({
    ...trustedRequest(document, {
      email: `flood-${index}@example.org`,
      password: 'Waldspaziergang 7',
      deviceToken: randomUUID(),
    }),
    headers: { 'X-Forwarded-For': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` },
  }))
}

async function run(): Promise<Row[]> {
  const { db, port } = await benchStack()
  await crowdedCity(db)
  const placeCart = trustedDocument('PlaceCart')
  const places = async (seconds = SECONDS): Promise<Load> => {
    const total = PLACINGS_PER_SECOND * seconds
    const requests = (await takeFreeBlocks(db, total)).map((block) => placing(placeCart, block))
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
    const [placed, flooded] = await loads(await places(), flood)
    if (!placed || !flooded) throw new Error('nothing was measured')
    // A flood that is not sent proves nothing.
    if (flooded.count < 0.95 * flood.requests.length) throw new Error(`only ${flooded.count} logins were sent`)
    return placed
  }
  await load(await places(2))
  // The hashing thread runs as soon as someone has signed in.
  await load({ ...flood, seconds: 2 })
  const { quiet, flooded } = await interleaved(ROUNDS, { quiet: async () => load(await places()), flooded: inFlood })
  const tails = [flooded.map(({ p99 }) => p99), quiet.map(({ p99 }) => p99)] as const
  const ratio = medianRatio(...tails)
  return [
    {
      measure: `P17 placing ${PLACINGS_PER_SECOND} bookings/s in a flood of ${LOGINS_PER_SECOND} logins/s, p99`,
      figure: `${median(tails[0]).toFixed(1)} ms`,
      limit: `${median(tails[1]).toFixed(1)} ms without it`,
      ratio,
      goal: `≤ ${GOAL}×`,
      reached: ratio <= GOAL,
    },
  ]
}

export const loginFlood: Measure = { id: 'p17', title: 'booking in a flood of logins', run }
