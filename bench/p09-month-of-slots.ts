import { addDays, dayOf, instantAt, QUARTER_MINUTES } from '@ruhepol/rules'
import { performance } from 'node:perf_hooks'
import { candidatesOfCity } from '@ruhepol/server/availability/copy/candidates'
import { findFreeExperts, startsOf } from '@ruhepol/server/availability/search/free-experts'
import { servedPlace } from '@ruhepol/server/geo/index'
import { databaseNow } from '@ruhepol/server/platform/database'
import { crowdedCity, POSTAL_CODE } from './support/crowded-city.ts'
import { slotsWithLuxon } from './support/luxon-slots.ts'
import { interleaved, median, medianRatio, type Measure, type Row } from './support/row.ts'
import { benchStack } from './support/stack.ts'

const ROUNDS = 5
/** Our runs per round; a single one is too short to measure. */
const REPEATS = 20
const EXPERTS = 200
const DAYS = 31
const GOAL = 20

type Slots = Map<number, number[]>

/** The same experts with the same starts; the order of the experts does not matter. */
function assertSame(ours: Slots, theirs: Slots): void {
  const written = (slots: Slots) => JSON.stringify([...slots].toSorted(([one], [other]) => one - other))
  if (ours.size === 0) throw new Error('nobody has a free start: nothing was compared')
  if (written(ours) !== written(theirs)) throw new Error('the date library comes to other starts')
}

async function timed(times: number, work: () => Promise<Slots>): Promise<{ ms: number; slots: Slots }> {
  let slots: Slots = new Map()
  const begun = performance.now()
  for (let turn = 0; turn < times; turn += 1) slots = await work()
  return { ms: (performance.now() - begun) / times, slots }
}

async function run(): Promise<Row[]> {
  const { db } = await benchStack()
  await crowdedCity(db)
  const place = await servedPlace(db, { postalCode: POSTAL_CODE })
  const now = await databaseNow(db)
  const first = addDays(dayOf(now), 1)
  const range = { from: instantAt(first, 0), until: instantAt(addDays(first, DAYS), 0) }
  const candidates = (await candidatesOfCity(db, place.cityId, undefined)).slice(0, EXPERTS)
  const ours = async () => {
    const free = await findFreeExperts(db, { place, candidates, ...range })
    return new Map(free.map((expert) => [expert.expertId, startsOf(expert)]))
  }
  const experts = candidates.map(({ expertId, lengths: [shortest = 0] }) => ({
    expertId,
    length: shortest * QUARTER_MINUTES,
  }))
  const { leadTimeMinutes: leadMinutes, travelMinutes } = place
  const theirs = () => slotsWithLuxon(db, { experts, now, leadMinutes, travelMinutes, ...range })
  assertSame(await ours(), await theirs())
  const results = await interleaved(ROUNDS, {
    ours: () => timed(REPEATS, ours),
    theirs: () => timed(1, theirs),
  })
  results.ours.forEach(({ slots }, round) =>
    assertSame(slots, results.theirs[round]?.slots ?? new Map<number, number[]>()),
  )
  const ms = (name: 'ours' | 'theirs') => results[name].map((result) => result.ms)
  const ratio = medianRatio(ms('theirs'), ms('ours'))
  return [
    {
      measure: `P9 slots of ${EXPERTS} experts over ${DAYS} days, with their reading`,
      figure: `${median(ms('ours')).toFixed(1)} ms`,
      limit: `${median(ms('theirs')).toFixed(0)} ms (luxon, identical answers)`,
      ratio,
      goal: `≥ ${GOAL}× faster`,
      reached: ratio >= GOAL,
    },
  ]
}

export const monthOfSlots: Measure = { id: 'p09', title: 'a month of slots', run }
