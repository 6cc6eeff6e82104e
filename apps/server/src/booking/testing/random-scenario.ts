import fc from 'fast-check'
import { sql } from 'kysely'
import { generateExpertDays } from '../../availability/index.ts'
import { addExpert } from '../../availability/testing/small-catalogue.ts'
import { forgetCatalogueCopy } from '../../catalogue/index.ts'
import { clearCarts, type BookingWorld } from './booking-world.ts'
import type { ReferenceExpert, ReferencePlace, ReferenceWorld } from './slow-reference.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The places of the scenarios; the names are also the locations' ids. */
export const places = {
  home: { cityId: 'berlin', locationId: null },
  spa: { cityId: 'berlin', locationId: 'spa' },
  hotel: { cityId: 'berlin', locationId: 'hotel' },
} satisfies Record<string, ReferencePlace>
type PlaceName = keyof typeof places

/** Ids of the small catalogue. */
const onSale = { classic: [60, 90, 120], thai: [90], sports: [60] }

export type RandomWish = {
  expertId: number
  treatmentTypeId: string
  lengthMinutes: number
  place: PlaceName
  /**
   * A quarter hour of the scenario's day, or a number of minutes next to the expert's last appointment, possibly at the
   * same place instead of the wish's.
   */
  start: { quarter: number } | { beside: 'before' | 'after'; minutes: number; atSamePlace: boolean }
}

export type Step =
  | { kind: 'place'; wish: RandomWish }
  | { kind: 'pay' | 'cancel'; which: number }
  /** Enough time for unpaid carts to expire. */
  | { kind: 'holdsEnd' }

export type Scenario = {
  /** The day on which the steps place, at midnight UTC, and today, which is the same or some days earlier. */
  day: number
  today: number
  now: number
  leadMinutes: number
  travelMinutes: number
  experts: ReferenceExpert[]
  steps: Step[]
  /** The start of the search, on a quarter hour or not. */
  searchedFrom: number
  /** Which of the offers to try: positions in the list, wrapping around at its end. */
  picks: number[]
  /** Wishes at any minute of the first days, most of them impossible. */
  guesses: { wish: Omit<RandomWish, 'start'>; minute: number }[]
}

/** An ordinary day, and the Sundays on which the clocks change. */
const days = ['2027-01-14', '2027-06-30', '2027-03-28', '2027-10-31'].map((day) => Date.parse(day))

const shift = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 28, max: 80 }), fc.integer({ min: 6, max: 44 }))
  .map(([weekday, from, length]) => ({ weekday, from: from * 15, to: Math.min(from + length, 96) * 15 }))

const firstOf = ({ weekday, from }: { weekday: number; from: number }) => weekday * 10_000 + from

/** Every weekday has a shift. Some have another one, which may touch or overlap it. */
const shifts = fc
  .tuple(
    fc.tuple(fc.integer({ min: 32, max: 44 }), fc.integer({ min: 72, max: 96 })),
    fc.array(shift, { maxLength: 5 }),
  )
  .map(([[from, to], others]) => {
    const all = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: from * 15, to: to * 15 }))
    return [...new Map([...others, ...all].map((each) => [firstOf(each), each])).values()]
  })

const services = fc.record({
  classic: fc.subarray([60, 75, 90, 120], { minLength: 3 }),
  thai: fc.constantFrom([90], [60, 90], [60]),
})

/** An expert with random weekly hours, treatments and lengths. */
export const expert = (id: number, cityId: string, active: fc.Arbitrary<boolean>): fc.Arbitrary<ReferenceExpert> =>
  fc.record({ id: fc.constant(id), cityId: fc.constant(cityId), active, services, shifts })

const treatment = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(60, 60, 90, 120).map((minutes) => ['classic', minutes] as const) },
  { weight: 2, arbitrary: fc.constant(['thai', 90] as const) },
  { weight: 1, arbitrary: fc.constantFrom(['thai', 60] as const, ['sports', 60] as const, ['classic', 75] as const) },
)

const wish = fc
  .tuple(fc.constantFrom(1, 1, 1, 1, 2, 2, 3, 4), treatment, fc.constantFrom<PlaceName>('home', 'spa', 'spa', 'hotel'))
  .map(([expertId, [treatmentTypeId, lengthMinutes], place]) => ({ expertId, treatmentTypeId, lengthMinutes, place }))

const start = fc.oneof(
  { weight: 1, arbitrary: fc.record({ quarter: fc.integer({ min: 36, max: 87 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      beside: fc.constantFrom('before' as const, 'after' as const),
      minutes: fc.constantFrom(0, 0, 15, 30, 45, 60),
      atSamePlace: fc.boolean(),
    }),
  },
)

const which = fc.nat(20)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      wish: fc.tuple(wish, start).map(([what, when]) => ({ ...what, start: when })),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('pay' as const, 'pay' as const, 'cancel' as const), which }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('holdsEnd' as const) }) },
)

/** A small city with its shifts, and what people do in it. */
export const scenarios: fc.Arbitrary<Scenario> = fc
  .record({
    day: fc.constantFrom(...days),
    daysAhead: fc.constantFrom(0, 1, 2, 3, 3, 3),
    // Early enough that no step reaches the next day.
    minuteOfNow: fc.integer({ min: 6 * 60, max: 18 * 60 }),
    leadMinutes: fc.constantFrom(0, 0, 30, 120, 120, 151, 26 * 60, 48 * 60, 48 * 60),
    travelMinutes: fc.constantFrom(0, 15, 30, 45, 60),
    experts: fc.tuple(
      expert(1, 'berlin', fc.constant(true)),
      expert(2, 'berlin', fc.constant(true)),
      expert(3, 'berlin', fc.boolean()),
      expert(4, 'hamburg', fc.constant(true)),
    ),
    steps: fc.array(step, { minLength: 12, maxLength: 18, size: 'max' }),
    // Half of them in the middle of the day on which the steps place.
    minutesBeforeNoon: fc.oneof(fc.nat(6 * 60), fc.nat(3 * 24 * 60)),
    picks: fc.array(fc.nat(100_000), { minLength: 3, maxLength: 3 }),
    guesses: fc.array(fc.record({ wish, minute: fc.nat(4 * 24 * 60 - 1) }), { minLength: 5, maxLength: 5 }),
  })
  .map(({ daysAhead, minuteOfNow, minutesBeforeNoon, ...rest }) => {
    const today = rest.day - daysAhead * DAY
    const searchedFrom = Math.max(today, rest.day + DAY / 2 - minutesBeforeNoon * MINUTE)
    return { ...rest, today, searchedFrom, now: today + minuteOfNow * MINUTE }
  })

/** Sets the database up for the scenario's first step, and returns the same for the reference. */
export async function setUpScenario(
  world: BookingWorld,
  { now, leadMinutes, travelMinutes, experts }: Pick<Scenario, 'now' | 'leadMinutes' | 'travelMinutes' | 'experts'>,
): Promise<ReferenceWorld> {
  const { db } = world
  await clearCarts(world)
  await sql`truncate booking, expert_day, shift, expert_service, expert cascade`.execute(db)
  const settings = { instantLeadTimeMinutes: leadMinutes, travelMinutes }
  await db.updateTable('city').set(settings).where('id', '=', 'berlin').execute()
  for (const { id, cityId: city, active, services: given, shifts: worked } of experts) {
    await addExpert(db, {
      id,
      city,
      active,
      services: Object.fromEntries(Object.entries(given).map(([type, lengths]) => [type, [...lengths]])),
      shifts: worked.map(({ weekday, from, to }) => ({ weekday, from: from / 15, to: to / 15 })),
    })
  }
  await world.setNow(now)
  await generateExpertDays(db)
  forgetCatalogueCopy(db)
  const cities = { berlin: { leadMinutes, travelMinutes }, hamburg: { leadMinutes: 120, travelMinutes: 30 } }
  return { now, cities, onSale, experts, appointments: [] }
}
