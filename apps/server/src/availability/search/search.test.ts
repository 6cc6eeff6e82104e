import { instantAt } from '@ruhepol/rules'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { servedPlace } from '../../geo/index.ts'
import { bookingLengths } from './booking-lengths.ts'
import { candidatesOfCity } from '../copy/candidates.ts'
import { findCommonSlots } from './common-slots.ts'
import { countFreeExperts, findFreeExperts, startsOf } from './free-experts.ts'
import { groupSearch, type GroupInput } from './group-search.ts'
import { isOffered } from './is-offered.ts'
import { nextSlots } from './next-slots.ts'
import { generateExpertDays } from '../working-times/open-days.ts'
import { databaseWithExperts } from '../testing/database-with-experts.ts'
import { placeAppointment, releaseAppointment } from '../testing/place-appointment.ts'

// The clock is set to Monday, 11 January 2027, 9:00 in Berlin.
const TODAY = '2027-01-11'
const DAY = '2027-01-14'
const TEN = 40
const instant = (quarter: number, day = DAY) => instantAt(day, quarter)
const at = (quarter: number, day = DAY) => new Date(instant(quarter, day)).toISOString()
const wholeDay = (day: string) => ({ from: instantAt(day, 0), until: instantAt(day, 96) })

const database = await databaseWithExperts([
  { id: 1, rating: 48, services: { classic: [60, 90], thai: [90] } },
  { id: 2, rating: 50, services: { classic: [60, 120, 75] }, shift: [36, 52] },
  { id: 3, rating: 40, services: { thai: [90] }, shift: [60, 96] },
  { id: 4, city: 'hamburg' },
])
beforeEach(async () => {
  await sql`truncate booking, cart cascade`.execute(database.db)
  await sql`update expert_day set busy_a = 0, busy_b = 0`.execute(database.db)
})

type Where = { postalCode?: string; locationId?: string }

async function searchAt(range: { from: number; until: number }, where: Where = { postalCode: '10115' }, type?: string) {
  const place = await servedPlace(database.db, where)
  return { place, candidates: await candidatesOfCity(database.db, place.cityId, type), ...range }
}

/** The quarter hours at which an expert is free on a day. */
async function quartersFree(expertId: number, day: string, where?: Where, type?: string): Promise<number[]> {
  const free = await findFreeExperts(database.db, await searchAt(wholeDay(day), where, type))
  const expert = free.find((entry) => entry.expertId === expertId)
  return expert ? startsOf(expert).map((start) => (start - instantAt(day, 36)) / 900_000 + 36) : []
}

const refused = (path: string) => ({ code: 'invalid_input', details: { fields: [{ path, key: 'invalid_input' }] } })

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

test('the search returns experts best first, with a start every 15 minutes from 9:00 that fits the shortest duration', async () => {
  const free = await findFreeExperts(database.db, await searchAt(wholeDay(DAY)))
  expect(free.map(({ expertId }) => expertId)).toEqual([2, 1, 3])
  expect(await quartersFree(1, DAY)).toEqual(from(36, 76))
  expect(await quartersFree(3, DAY)).toEqual(from(60, 87))
})

test('the search counts only durations of the requested treatment type', async () => {
  expect(await quartersFree(1, DAY, undefined, 'thai')).toEqual(from(36, 74))
  expect(await quartersFree(2, DAY, undefined, 'thai')).toEqual([])
  await expect(searchAt(wholeDay(DAY), undefined, 'nothing')).rejects.toMatchObject({ code: 'not_found' })
})

test("the search blocks a booking's time and the travel to and from it", async () => {
  await placeAppointment(database.db, { experts: [1], at: at(TEN + 10) })
  expect(await quartersFree(1, DAY)).toEqual([...from(36, 44), ...from(56, 76)])
})

test('the search offers nothing within two days of lead time, to the minute', async () => {
  expect(await quartersFree(1, '2027-01-12')).toEqual([])
  expect(await quartersFree(1, '2027-01-13')).toEqual(from(36, 76))
  await database.advance(61)
  expect(await quartersFree(1, '2027-01-13')).toEqual(from(41, 76))
  await database.setNow('2027-01-11T08:00:00Z')
})

test('the search offers the same day with two hours of lead time', async () => {
  const hamburg = { postalCode: '20095' }
  expect(await quartersFree(4, TODAY, hamburg)).toEqual(from(44, 76))
  expect(await quartersFree(4, '2027-01-10', hamburg)).toEqual([])
})

test('the search closes a time of day two hours before its end, even if the lead time leaves a start in it', async () => {
  const hamburg = { postalCode: '20095' }
  const morningOf = async () => {
    const { days } = await countFreeExperts(database.db, await searchAt(wholeDay(TODAY), hamburg))
    return days[0]?.morning
  }
  await database.setNow(instant(TEN, TODAY))
  expect(await quartersFree(4, TODAY, hamburg)).toEqual(from(48, 76))
  expect(await morningOf()).toBe(1)
  await database.advance(1)
  expect(await quartersFree(4, TODAY, hamburg)).toEqual(from(52, 76))
  expect(await morningOf()).toBe(0)
  const place = await servedPlace(database.db, hamburg)
  const booking = { expertId: 4, treatmentTypeId: 'classic', lengthMinutes: 60, place }
  expect(await isOffered(database.db, { ...booking, startAt: instant(51, TODAY) })).toBe(false)
  expect(await isOffered(database.db, { ...booking, startAt: instant(52, TODAY) })).toBe(true)
  await database.setNow(instant(60, TODAY) + 1)
  expect(await quartersFree(4, TODAY, hamburg)).toEqual(from(72, 76))
  await database.setNow('2027-01-11T08:00:00Z')
})

test('the search omits experts of another city', async () => {
  expect(await quartersFree(4, DAY)).toEqual([])
  expect(await quartersFree(1, DAY, { postalCode: '20095' })).toEqual([])
})

test('the search treats the range as half-open', async () => {
  const free = await findFreeExperts(database.db, await searchAt({ from: instant(40), until: instant(44) }))
  const first = free.find(({ expertId }) => expertId === 1)
  expect(first && startsOf(first)).toEqual([40, 41, 42, 43].map((quarter) => instant(quarter)))
})

test('the search needs no travel next to another booking at the same partner location', async () => {
  await placeAppointment(database.db, { experts: [1], at: at(TEN + 10), locationId: 'spa' })
  expect(await quartersFree(1, DAY, { locationId: 'spa' })).toEqual([...from(36, 46), ...from(54, 76)])
  expect(await quartersFree(1, DAY, { locationId: 'hotel' })).toEqual([...from(36, 44), ...from(56, 76)])
})

test("the search counts days by the start's time of day, with zeros for days without anyone", async () => {
  const range = { from: instantAt('2027-01-12', 0), until: instantAt('2027-01-15', 0) }
  expect((await countFreeExperts(database.db, await searchAt(range))).days).toEqual([
    { date: '2027-01-12', morning: 0, afternoon: 0, evening: 0, totalExperts: 0 },
    { date: '2027-01-13', morning: 2, afternoon: 2, evening: 2, totalExperts: 3 },
    { date: '2027-01-14', morning: 2, afternoon: 2, evening: 2, totalExperts: 3 },
  ])
})

test.each(['2027-03-28', '2027-10-31'])(
  'slots shift at daylight saving: not on %s, because starts are wall-clock times',
  async (day) => {
    await database.setNow(instantAt(day, 0) - 3 * 86_400_000)
    await generateExpertDays(database.db)
    expect(await quartersFree(2, day)).toEqual(from(36, 48))
    const { days } = await countFreeExperts(database.db, await searchAt(wholeDay(day)))
    expect(days[0]).toEqual({ date: day, morning: 2, afternoon: 2, evening: 2, totalExperts: 3 })
    await database.setNow('2027-01-11T08:00:00Z')
  },
)

async function commonSlots(group: GroupInput, day = DAY) {
  const place = await servedPlace(database.db, { postalCode: '10115' })
  return findCommonSlots(database.db, { ...(await groupSearch(database.db, place, group)), ...wholeDay(day) })
}

test('the search finds two experts wherever any two are free for a common duration', async () => {
  const slots = await commonSlots({ numberOfExperts: 2 })
  const experts = new Map(slots.map(({ slot, experts: together }) => [slot, together]))
  expect(experts.get(instant(36))).toEqual([2, 1])
  expect(experts.get(instant(50))).toBeUndefined()
  expect(experts.get(instant(60))).toEqual([1, 3])
  expect(experts.get(instant(76))).toBeUndefined()
})

test('the search includes a chosen expert in every slot, with everyone who can join', async () => {
  const slots = await commonSlots({ numberOfExperts: 2, selectedExpertIds: ['3'] })
  expect(slots.map(({ slot }) => slot)).toEqual(from(60, 74).map((quarter) => instant(quarter)))
  expect(slots.every(({ experts }) => experts.join() === '3,1')).toBe(true)
})

test('the search returns only slots with a common duration if treatments are given', async () => {
  const classic = { expertId: '2', treatmentTypeId: 'classic' }
  const slots = await commonSlots({
    numberOfExperts: 2,
    treatments: [classic, { expertId: '1', treatmentTypeId: 'classic' }],
  })
  expect(slots.map(({ slot }) => slot)).toEqual(from(36, 48).map((quarter) => instant(quarter)))
  expect(slots[0]?.experts).toEqual([2, 1])
  expect(
    await commonSlots({ numberOfExperts: 2, treatments: [classic, { expertId: '1', treatmentTypeId: 'thai' }] }),
  ).toEqual([])
})

test('the search rejects a group of more than two, or more chosen experts than requested', async () => {
  await expect(commonSlots({ numberOfExperts: 3 })).rejects.toMatchObject(refused('numberOfExperts'))
  await expect(commonSlots({ numberOfExperts: 0 })).rejects.toMatchObject(refused('numberOfExperts'))
  const ofExpert = (treatmentTypeId: string) => ({ expertId: '1', treatmentTypeId })
  for (const chosen of [
    { selectedExpertIds: ['1', '2'] },
    { selectedExpertIds: ['1'], treatments: [{ expertId: '2', treatmentTypeId: 'classic' }] },
    { treatments: [ofExpert('classic'), ofExpert('thai')] },
  ]) {
    await expect(commonSlots({ numberOfExperts: 1, ...chosen })).rejects.toMatchObject(refused('selectedExpertIds'))
  }
  await expect(commonSlots({ numberOfExperts: 1, selectedExpertIds: ['99'] })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('the search lists the next common slots from the given day on', async () => {
  const place = await servedPlace(database.db, { postalCode: '10115' })
  const group = { numberOfExperts: 2, selectedExpertIds: ['1'] }
  const later = await nextSlots(database.db, place, '2027-01-20', group)
  expect(later[0]).toEqual({ slot: instant(36, '2027-01-20'), experts: [1, 2] })
  expect(later).toHaveLength(20)
  const soon = await nextSlots(database.db, place, '2020-01-01', group)
  expect(soon[0]?.slot).toBe(instant(36, '2027-01-13'))
})

test('the search returns fitting durations with the price of their time of day', async () => {
  const treatments = [{ expertId: '2', treatmentTypeId: 'classic' }]
  expect(await bookingLengths(database.db, { startAt: instant(44), treatments })).toEqual([
    { id: 'classic:60:morning', length: 60, priceCents: 6900 },
    { id: 'classic:120:morning', length: 120, priceCents: 12900 },
  ])
  expect(await bookingLengths(database.db, { startAt: instant(48), treatments })).toEqual([
    { id: 'classic:60:morning', length: 60, priceCents: 6900 },
  ])
  expect(await bookingLengths(database.db, { startAt: instant(49), treatments })).toEqual([])
  expect(await bookingLengths(database.db, { startAt: instant(44, '2027-01-12'), treatments })).toEqual([])
  expect(await bookingLengths(database.db, { startAt: instant(44) + 1, treatments })).toEqual([])
})

test('the search returns durations that both treatments have, at their total price', async () => {
  const treatments = [
    { expertId: '1', treatmentTypeId: 'classic' },
    { expertId: '2', treatmentTypeId: 'classic' },
  ]
  expect(await bookingLengths(database.db, { startAt: instant(44), treatments })).toEqual([
    { id: 'classic+classic:60:morning', length: 60, priceCents: 13800 },
  ])
})

test('the search returns no durations for an expert of another city', async () => {
  const of = (experts: string[], locationId?: string) =>
    bookingLengths(database.db, {
      startAt: instant(44),
      treatments: experts.map((expertId) => ({ expertId, treatmentTypeId: 'classic' })),
      ...(locationId !== undefined && { locationId }),
    })
  expect(await of(['4'])).not.toEqual([])
  expect(await of(['4'], 'spa')).toEqual([])
  expect(await of(['1', '4'])).toEqual([])
})

test('the search rejects durations for nobody, for three guests, and for two with one expert', async () => {
  const of = (...experts: string[]) =>
    bookingLengths(database.db, {
      startAt: instant(44),
      treatments: experts.map((expertId) => ({ expertId, treatmentTypeId: 'classic' })),
    })
  for (const experts of [[], ['1', '2', '3'], ['1', '1']]) {
    await expect(of(...experts)).rejects.toMatchObject(refused('treatments'))
  }
})

test('the search offers exactly what may be placed', async () => {
  await placeAppointment(database.db, { experts: [1], at: at(TEN + 10) })
  const place = await servedPlace(database.db, { postalCode: '10115' })
  const offered = await quartersFree(1, DAY, undefined, 'classic')
  const booking = { expertId: 1, treatmentTypeId: 'classic', lengthMinutes: 60, place }
  for (let quarter = 0; quarter < 96; quarter += 1) {
    const answer = await isOffered(database.db, { ...booking, startAt: instant(quarter) })
    expect([quarter, answer]).toEqual([quarter, offered.includes(quarter)])
  }
  const startAt = instant(TEN)
  expect(await isOffered(database.db, { ...booking, startAt, lengthMinutes: 120 })).toBe(false)
  expect(await isOffered(database.db, { ...booking, startAt, treatmentTypeId: 'sports' })).toBe(false)
  expect(await isOffered(database.db, { ...booking, startAt, expertId: 4 })).toBe(false)
  expect(await isOffered(database.db, { ...booking, startAt, expertId: 2, lengthMinutes: 75 })).toBe(false)
  expect(await isOffered(database.db, { ...booking, startAt: instant(TEN, '2027-01-12') })).toBe(false)
})

test('the search offers at a location exactly what can be claimed', async () => {
  const booked = [40, 44, 58]
  for (const quarter of booked) {
    await placeAppointment(database.db, { experts: [1], at: at(quarter), locationId: 'spa' })
  }
  await placeAppointment(database.db, { experts: [1], at: at(50) })
  const offered = await quartersFree(1, DAY, { locationId: 'spa' })
  for (let quarter = 36; quarter < 80; quarter += 1) {
    const attempt = placeAppointment(database.db, { experts: [1], at: at(quarter), locationId: 'spa' })
    const [result] = await Promise.allSettled([attempt])
    expect([quarter, result.status === 'fulfilled']).toEqual([quarter, offered.includes(quarter)])
    if (result.status === 'fulfilled') {
      await releaseAppointment(database.db, result.value)
    }
  }
})
