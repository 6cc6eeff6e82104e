import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, instantAt } from '@ruhepol/rules'
import { closuresAdded, hoursSet, verifyBitmaps } from '../../availability/index.ts'
import { changeTimes, enterAbsence } from '../../availability/testing/change-times.ts'
import { forgetCatalogueCopy } from '../../catalogue/index.ts'
import { ApiError } from '../../platform/errors.ts'
import { transact } from '../../platform/transaction.ts'
import type { PlacingInput } from '../placing/check-placing.ts'
import { getCart } from '../cart/open-cart.ts'
import { placing, silent, worldOfFile } from '../testing/booking-world.ts'
import { cancelByOperator } from '../testing/cancel-by-operator.ts'
import { expert, setUpScenario } from '../testing/random-scenario.ts'
import { replaceExpert } from '../testing/replace-expert.ts'
import { holding, slotHoldsOf } from '../testing/slot-hold-stage.ts'
import { previewChange } from './preview-change.ts'
import { replaceExpertIn } from './replace-expert.ts'
import { replaceableExperts } from './replacement-candidates.ts'

const RUNS = 4
const BERLIN = [1, 2, 3, 4, 5, 6]
const HAMBURG = [7, 8]
const EXPERTS = [...BERLIN, ...HAMBURG]
const MINUTE = 60_000

const world = await worldOfFile()
const { db } = world
const { hold } = slotHoldsOf(world)

const address = { locality: 'Ort', street: 'Weg', streetNumber: '1' }
const places: Record<string, Partial<PlacingInput>> = {
  home: { address: { postalCode: '10115', ...address } },
  inHamburg: { address: { postalCode: '20095', ...address } },
  spa: { address: null, locationId: 'spa' },
  hotel: { address: null, locationId: 'hotel' },
}

const anExpert = fc.constantFrom(...EXPERTS)
/** Days after the first one. */
const aDay = fc.constantFrom(0, 1, 2, 3)
const hours = fc
  .tuple(fc.integer({ min: 32, max: 80 }), fc.constantFrom(1, 2, 4, 8))
  .map(([fromQuarter, length]) => ({ fromQuarter, toQuarter: fromQuarter + length }))
/** The length in minutes, and the treatment of each guest. */
const treatments = fc.constantFrom<[number, string, string][]>(
  [60, 'classic', 'classic'],
  [90, 'classic', 'thai'],
  [90, 'thai', 'classic'],
  [120, 'classic', 'classic'],
)
/**
 * When an appointment begins: at a quarter hour of the day, or next to the last cart, with no time, almost enough or
 * enough for the travel between the two.
 */
const start = fc.oneof(
  { weight: 1, arbitrary: fc.record({ quarter: fc.integer({ min: 40, max: 64 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      side: fc.constantFrom('before', 'after'),
      gap: fc.constantFrom('none', 'almost', 'almost', 'enough'),
    }),
  },
)
/** An appointment, alone or of a couple. */
const wishAt = (experts: number[], ...at: (keyof typeof places)[]) =>
  fc.record({
    experts: fc.shuffledSubarray(experts, { minLength: 1, maxLength: 2 }),
    treatments,
    place: fc.constantFrom(...at),
    day: aDay,
    start,
  })
const wish = fc.oneof(
  { weight: 7, arbitrary: wishAt(BERLIN, 'home', 'home', 'spa', 'spa', 'hotel') },
  { weight: 1, arbitrary: wishAt(HAMBURG, 'inHamburg') },
)
type Wish = typeof wish extends fc.Arbitrary<infer Value> ? Value : never

const step = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({
      do: fc.constant('book'),
      wish,
      isPaid: fc.integer({ min: 1, max: 12 }).map((number) => number > 1),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('hold'), wish }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel'), which: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('replace'), which: fc.nat(20), to: anExpert }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('fall ill', 'fall ill', 'change hours', 'close', 'leave until further notice'),
      expertId: anExpert,
      day: aDay,
      hours,
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const scenarios = fc.record({
  /** Any day of the year, or one on which the clocks change. */
  firstDay: fc.oneof(
    fc.integer({ min: 0, max: 360 }).map((days) => addDays('2027-01-11', days)),
    fc.constantFrom('2027-03-28', '2027-10-31'),
  ),
  daysAhead: fc.integer({ min: 3, max: 80 }),
  leadMinutes: fc.constantFrom(0, 120, 48 * 60),
  travelMinutes: fc.constantFrom(0, 15, 30, 30, 45, 60),
  experts: fc.tuple(
    ...BERLIN.map((id) => expert(id, 'berlin', id === 6 ? fc.boolean() : fc.constant(true))),
    ...HAMBURG.map((id) => expert(id, 'hamburg', fc.constant(true))),
  ),
  steps: fc.array(step, { minLength: 44, maxLength: 48, size: 'max' }),
  /** When somebody looks for replacements: some time before, or on the first day, after some have begun. */
  minutesLater: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 8 * 60 }) },
  ),
})
type Scenario = typeof scenarios extends fc.Arbitrary<infer Value> ? Value : never

type Placed = { cartId: string; startAt: number; length: number }

const inputOf = (
  { experts, treatments: [length, ...types], place, day, start: at }: Wish,
  { firstDay, travelMinutes }: Scenario,
  last: Placed | undefined,
) => {
  const beside = ({ startAt, length: lasts }: Placed, side: string, gap: string) => {
    const between = gap === 'none' ? 0 : gap === 'enough' ? travelMinutes : Math.max(0, travelMinutes - 15)
    return side === 'after' ? startAt + (lasts + between) * MINUTE : startAt - (length + between) * MINUTE
  }
  const onDay = (quarter: number) => instantAt(addDays(firstDay, day), quarter)
  const time = 'quarter' in at ? onDay(at.quarter) : last ? beside(last, at.side, at.gap) : onDay(48)
  const bookings = experts.map((id, guest) => ({ expertId: String(id), treatmentTypeId: types[guest] ?? '', length }))
  return { bookings, time, ...places[place] }
}

/** What a step returns; undefined if it was refused, as random steps may be. */
async function unlessRefused<Result>(result: Promise<Result>): Promise<Result | undefined> {
  try {
    return await result
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

async function changeWork(
  { do: what, expertId, day, hours: at }: Extract<Step, { hours: object }>,
  { firstDay }: Scenario,
): Promise<void> {
  const on = addDays(firstDay, day)
  const [startAt, endAt] = [instantAt(on, at.fromQuarter), instantAt(on, at.toQuarter)]
  if (what === 'fall ill') await enterAbsence(db, { expertId, kind: 'ill', startAt, endAt })
  if (what === 'leave until further notice')
    await enterAbsence(db, { expertId, kind: 'vacation', startAt, endAt: null })
  if (what === 'change hours') await changeTimes(db, hoursSet({ expertId, day: on, hours: [at] }), 'anyway')
  if (what === 'close')
    await changeTimes(db, await closuresAdded(db, { cityId: 'berlin', day: on, hours: [at] }), 'anyway')
}

/** Runs the steps of a scenario. Returns the ids of all carts that were placed, also of those cancelled since. */
async function live(scenario: Scenario): Promise<string[]> {
  const carts: Placed[] = []
  for (const one of scenario.steps) {
    if (one.do === 'book') {
      const input = inputOf(one.wish, scenario, carts.at(-1))
      const cartId = await unlessRefused(world.place(placing(input)))
      if (cartId === undefined) continue
      if (one.isPaid) await world.pay(cartId)
      carts.push({ cartId, startAt: input.time, length: one.wish.treatments[0] })
    } else if (one.do === 'hold') {
      const { address: at, ...input } = inputOf(one.wish, scenario, carts.at(-1))
      await unlessRefused(hold(holding({ ...input, postalCode: at?.postalCode ?? null })))
    } else if (one.do === 'cancel' || one.do === 'replace') {
      const { cartId } = carts[one.which % carts.length] ?? {}
      if (cartId === undefined) continue
      const from = (await getCart(db, cartId)).bookings[0]?.expertId ?? 0
      if (one.do === 'cancel') await unlessRefused(cancelByOperator({ db, log: silent }, cartId))
      else await unlessRefused(replaceExpert({ db, log: silent, cartId, from, to: one.to }))
    } else await changeWork(one, scenario)
  }
  return carts.map(({ cartId }) => cartId)
}

class Undone extends Error {}

/** Replaces an expert as the office does, and undoes it. Returns `accepted` or why it is refused. */
async function tryToReplace(cartId: string, from: number, to: number): Promise<string> {
  try {
    await transact(db, 'try a replacement', async (tx) => {
      if (!(await replaceExpertIn(tx, { log: silent, from, to }, cartId))) throw new Error('it was done before')
      await sql`set constraints all immediate`.execute(tx)
      throw new Undone()
    })
  } catch (error) {
    if (error instanceof Undone) return 'accepted'
    if (error instanceof ApiError) return error.details.reason ?? error.code
    throw error
  }
  throw new Error('it was not undone')
}

const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

test('the candidates of every booking of a random world are exactly those whom the claim accepts', async () => {
  const seen = new Map<string, number>()
  const agrees = async (scenario: Scenario) => {
    const { firstDay, daysAhead, minutesLater } = scenario
    await db.deleteFrom('closure').execute()
    await setUpScenario(world, { ...scenario, now: instantAt(addDays(firstDay, -daysAhead), 32) })
    const carts = await live(scenario)
    if (minutesLater > 0) await world.setNow(instantAt(firstDay, 32) + minutesLater * MINUTE)
    forgetCatalogueCopy(db)
    for (const cartId of carts) {
      const cart = await getCart(db, cartId)
      const listed = await replaceableExperts(db, cart)
      for (const { expertId: from, candidates } of listed) {
        const outcomes = new Map<number, string>()
        for (const to of EXPERTS) outcomes.set(to, await tryToReplace(cartId, from, to))
        const accepted = EXPERTS.filter((id) => outcomes.get(id) === 'accepted')
        const { accepted: previewed } = await previewChange(db, cart, {
          start: cart.startAt,
          from,
          to: from,
          keepsLeadTime: true,
        })
        const [offered, foreseen] = [candidates.map(({ expertId }) => expertId), previewed.filter((id) => id !== from)]
        const about = { cart: cart.id, from, outcomes: Object.fromEntries(outcomes) }
        expect({ ...about, offered: ascending(offered), foreseen: ascending(foreseen) }).toEqual({
          ...about,
          offered: accepted,
          foreseen: accepted,
        })
        const kind = `${cart.bookings.length > 1 ? 'couple' : 'one guest'}, ${cart.locationId ?? 'at home'}`
        for (const outcome of outcomes.values())
          for (const what of [outcome, `${outcome}, ${kind}`]) seen.set(what, (seen.get(what) ?? 0) + 1)
      }
    }
    expect(await verifyBitmaps(db)).toEqual([])
  }
  await fc.assert(fc.asyncProperty(fc.noBias(scenarios), agrees), { seed: 2027, numRuns: RUNS, endOnFailure: true })
  const everything = [
    ...['one guest', 'couple'].flatMap((who) => ['at home', 'spa'].map((where) => `accepted, ${who}, ${where}`)),
    ...['taken', 'expert_off', 'no_such_length', 'treatment_not_given', 'expert_elsewhere'],
    ...['not_movable', 'already_cancelled'],
  ]
  expect(everything.filter((what) => (seen.get(what) ?? 0) < 3)).toEqual([])
})
