import { instantAt } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import { claimQuarterHours } from '../claim/claim.ts'
import { apiOn, codeOf } from '../testing/ask-api.ts'
import { databaseWithExperts } from '../testing/database-with-experts.ts'

const { db } = await databaseWithExperts([
  { id: 1, services: { classic: [60, 90] }, shifts: [{ weekday: 4, from: 40, to: 48 }] },
  { id: 2, services: { thai: [90] }, shifts: [{ weekday: 5, from: 60, to: 80 }] },
  { id: 3, city: 'hamburg', shifts: [{ weekday: 2, from: 36, to: 80 }] },
  // Works for half an hour, in which no treatment fits.
  { id: 4, shift: [36, 38] },
  { id: 5, city: 'munich' },
  { id: 6, active: false },
  // Booked below.
  { id: 7, shifts: [{ weekday: 4, from: 40, to: 48 }] },
])
const ask = apiOn(db)

const at = (day: string, quarter: number) => new Date(instantAt(day, quarter)).toISOString()
const everyone = ['4', '1', '2', '3', '5', '6', '99', '1', 'x']

async function next(variables: Record<string, unknown>) {
  const answer = await ask(
    `query ($expertIds: [ID!]!, $postalCode: String, $locationId: ID, $treatmentTypeId: ID) {
      nextExpertStarts(expertIds: $expertIds, postalCode: $postalCode, locationId: $locationId, treatmentTypeId: $treatmentTypeId) {
        expertId start
      }
    }`,
    { expertIds: everyone, ...variables },
  )
  return codeOf(answer) ?? answer.data?.nextExpertStarts
}

describe("the experts' next starts", () => {
  test('at a place are those of its city, in the order asked for, each once, with null where there is none', async () => {
    expect(await next({ postalCode: '10115' })).toEqual([
      { expertId: '4', start: null },
      { expertId: '1', start: at('2027-01-14', 40) },
      { expertId: '2', start: at('2027-01-15', 60) },
    ])
    expect(await next({ locationId: 'spa', expertIds: ['1', '3'] })).toEqual([
      { expertId: '1', start: at('2027-01-14', 40) },
    ])
  })

  test('are, if no place is given, those in the city of each expert, unless that is not open yet', async () => {
    expect(await next({})).toEqual([
      { expertId: '4', start: null },
      { expertId: '1', start: at('2027-01-14', 40) },
      { expertId: '2', start: at('2027-01-15', 60) },
      { expertId: '3', start: at('2027-01-12', 36) },
    ])
    expect(await next({ expertIds: [] })).toEqual([])
  })

  test('for a treatment leave out experts who do not give it', async () => {
    expect(await next({ postalCode: '10115', treatmentTypeId: 'thai' })).toEqual([
      { expertId: '2', start: at('2027-01-15', 60) },
    ])
    expect(await next({ treatmentTypeId: 'unheard-of' })).toBe('not_found')
  })

  test('are the same as the times that a search for the expert offers', async () => {
    for (const expertId of ['1', '2']) {
      const { data } = await ask(
        `query ($expertId: ID, $start: DateTime!, $end: DateTime!) { expertAvailabilityInfoNoLength(postalCode: "10115",
          expertId: $expertId, rangeStart: $start, rangeEnd: $end, pagination: { limit: 1 }) { nodes { availabilities } } }`,
        { expertId, start: at('2027-01-11', 0), end: at('2027-02-11', 0) },
      )
      const [{ availabilities } = { availabilities: [] }] = (
        data?.expertAvailabilityInfoNoLength as { nodes: { availabilities: string[] }[] }
      ).nodes
      expect(await next({ postalCode: '10115', expertIds: [expertId] })).toEqual([
        { expertId, start: availabilities[0] },
      ])
    }
  })

  test('move on when the first one is booked', async () => {
    const taken = {
      experts: [7],
      startAt: instantAt('2027-01-14', 40),
      lengthMinutes: 60,
      travelMinutes: 30,
      locationId: null,
    }
    const first = at('2027-01-14', 40)
    expect(await next({ postalCode: '10115', expertIds: ['7'] })).toEqual([{ expertId: '7', start: first }])
    await db.transaction().execute((tx) => claimQuarterHours(tx, taken))
    expect(await next({ postalCode: '10115', expertIds: ['7'] })).toEqual([
      { expertId: '7', start: at('2027-01-21', 40) },
    ])
  })

  test('are refused for more experts than a page has, and outside the served area', async () => {
    const many = Array.from({ length: 101 }, (_, index) => String(index + 1))
    expect(await next({ expertIds: many })).toBe('invalid_input')
    expect(await next({ postalCode: '04103' })).toBe('not_served')
    expect(await next({ postalCode: 'x' })).toBe('invalid_input')
    expect(await next({ locationId: 'nowhere' })).toBe('not_found')
  })
})
