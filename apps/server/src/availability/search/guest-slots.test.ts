import { instantAt } from '@ruhepol/rules'
import { beforeAll, expect, test } from 'vitest'
import { servedPlace } from '../../geo/index.ts'
import { findGuestSlots, guestSearch, type GuestWish } from './guest-slots.ts'
import { isOffered } from './is-offered.ts'
import { slotFinder } from './slot-finder.ts'
import { apiOn, codeOf } from '../testing/ask-api.ts'
import { databaseWithExperts } from '../testing/database-with-experts.ts'
import { placeAppointment } from '../testing/place-appointment.ts'
import type { ExpertInput } from '../testing/small-catalogue.ts'

const DAY = '2027-01-14'
const instant = (quarter: number) => instantAt(DAY, quarter)
const at = (quarter: number) => new Date(instant(quarter)).toISOString()
const lengths = [60, 90, 120]

const experts: ExpertInput[] = [
  { id: 1, rating: 48, services: { classic: [60, 90], thai: [90] }, shift: [36, 80] },
  { id: 2, rating: 50, services: { classic: [60, 120] }, shift: [36, 52] },
  { id: 3, rating: 40, services: { thai: [90] }, shift: [60, 88] },
  { id: 4, rating: 45, services: { classic: [60, 90], thai: [90] }, shift: [44, 80] },
]

const database = await databaseWithExperts([...experts, { id: 5, city: 'hamburg' }])
const ask = apiOn(database.db)
beforeAll(async () => {
  await placeAppointment(database.db, { experts: [1], at: at(74) })
  await placeAppointment(database.db, { experts: [4], at: at(50) })
})

async function slotsOf(...guests: GuestWish[]) {
  const place = await servedPlace(database.db, { postalCode: '10115' })
  const search = await guestSearch(database.db, place, guests)
  return findGuestSlots(database.db, { ...search, from: instant(0), until: instant(96) })
}

/** Tries every pair of experts, start and duration against the check of placing. */
async function slowly([first, second]: readonly [GuestWish, GuestWish]): Promise<Map<number, Set<string>>> {
  const place = await servedPlace(database.db, { postalCode: '10115' })
  const can = async ({ treatmentTypeId, expertId }: GuestWish, candidate: number, quarter: number, minutes: number) =>
    (expertId == null || Number(expertId) === candidate) &&
    isOffered(database.db, {
      expertId: candidate,
      treatmentTypeId,
      lengthMinutes: minutes,
      startAt: instant(quarter),
      place,
    })
  const slots = new Map<number, Set<string>>()
  for (let quarter = 36; quarter < 88; quarter += 1) {
    for (const minutes of lengths) {
      for (const one of experts) {
        if (!(await can(first, one.id, quarter, minutes))) continue
        for (const other of experts) {
          if (one.id === other.id || !(await can(second, other.id, quarter, minutes))) continue
          const pairs = slots.get(instant(quarter)) ?? new Set()
          slots.set(instant(quarter), pairs.add(`${one.id} ${other.id}`))
        }
      }
    }
  }
  return slots
}

const classic = { treatmentTypeId: 'classic' }
const thai = { treatmentTypeId: 'thai' }

test.each([
  ['the same treatment, any expert', [classic, classic]],
  ['two treatments, any expert', [classic, thai]],
  ['an expert preferred by the first guest', [{ ...classic, expertId: '1' }, classic]],
  ['an expert preferred by the second guest', [classic, { ...thai, expertId: '4' }]],
  [
    'experts preferred by both',
    [
      { ...classic, expertId: '4' },
      { ...thai, expertId: '1' },
    ],
  ],
] as const)(
  'the search for two guests offers exactly the starts at which two experts are free: %s',
  async (_name, guests) => {
    const expected = await slowly(guests)
    const slots = await slotsOf(...guests)
    expect(expected.size).toBeGreaterThan(0)
    expect(slots.map(({ slot }) => slot)).toEqual([...expected.keys()].toSorted((a, b) => a - b))
    for (const { slot, experts: named, lastGuest } of slots) {
      const pairs = expected.get(slot) ?? new Set()
      expect(pairs).toContain(named.slice(0, 2).join(' '))
      expect([...lastGuest].toSorted()).toEqual(
        [...new Set([...pairs].map((pair) => Number(pair.split(' ')[1])))].toSorted(),
      )
    }
  },
)

test('the search for two guests puts the best experts first, and never one for both guests', async () => {
  const [first] = await slotsOf(classic, classic)
  expect(first).toMatchObject({ slot: instant(36), experts: [2, 1, 2] })
  const wanted = await slotsOf(classic, { ...classic, expertId: '2' })
  expect(wanted.every(({ experts: [one, other] }) => one !== 2 && other === 2)).toBe(true)
})

test('the search for two guests finds no start for two guests who want the same expert', async () => {
  expect(await slotsOf({ ...classic, expertId: '1' }, { ...thai, expertId: '1' })).toEqual([])
})

test('the search for two guests finds no start for an expert of another city or without the treatment', async () => {
  expect(await slotsOf(classic, { ...classic, expertId: '5' })).toEqual([])
  expect(await slotsOf(classic, { ...thai, expertId: '2' })).toEqual([])
})

test('the search for two guests reports unknown ids as not found, and rejects contradictory input', async () => {
  await expect(slotsOf(classic, { treatmentTypeId: 'nothing' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(slotsOf(classic, { ...classic, expertId: '99' })).rejects.toMatchObject({ code: 'not_found' })
  const place = await servedPlace(database.db, { postalCode: '10115' })
  const refused = { code: 'invalid_input' }
  const find = (numberOfExperts: number, guests: GuestWish[]) =>
    slotFinder(database.db, place, { numberOfExperts, guests })
  await expect(find(1, [classic, thai])).rejects.toMatchObject(refused)
  await expect(find(3, [classic, thai, thai])).rejects.toMatchObject(refused)
  await expect(
    slotFinder(database.db, place, {
      numberOfExperts: 2,
      guests: [classic, thai],
      treatments: [{ expertId: '1', ...classic }],
    }),
  ).rejects.toMatchObject(refused)
})

test('the API returns experts, slots and next slots for two guests', async () => {
  const guests = `guests: [{ treatmentTypeId: "classic", expertId: "1" }, { treatmentTypeId: "thai" }]`
  const { data, errors } = await ask(
    `query ($start: DateTime!, $end: DateTime!) {
      availableExperts(postalCode: "10115", timeRange: { start: $start, end: $end }, ${guests}, pagination: { limit: 5 }) { count nodes { id } }
      multipleExpertsAvailabilities(postalCode: "10115", rangeStart: $start, rangeEnd: $end, numberOfExperts: 2, ${guests}) { slot experts }
      nextExpertSlots(postalCode: "10115", date: "2027-01-14", numberOfExperts: 2, selectedExpertIds: [], ${guests}) { slot experts }
    }`,
    { start: at(64), end: at(66) },
  )
  expect(errors).toBeUndefined()
  expect(data?.availableExperts).toEqual({ count: 2, nodes: [{ id: '4' }, { id: '3' }] })
  expect(data?.multipleExpertsAvailabilities).toEqual(
    [64, 65].map((quarter) => ({ slot: at(quarter), experts: ['1', '4', '3'] })),
  )
  expect((data?.nextExpertSlots as unknown[])[0]).toEqual({ slot: at(56), experts: ['1', '4'] })
  expect((data?.nextExpertSlots as unknown[]).length).toBe(20)
  const three = await ask(
    `{ availableExperts(postalCode: "10115", guests: [${'{ treatmentTypeId: "thai" },'.repeat(3)}], pagination: { limit: 5 }) { count } }`,
  )
  expect(codeOf(three)).toBe('invalid_input')
})
