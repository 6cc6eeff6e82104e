import { instantAt } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import { apiOn, codeOf } from '../testing/ask-api.ts'
import { databaseWithExperts } from '../testing/database-with-experts.ts'

const { db } = await databaseWithExperts([
  { id: 1, rating: 50 },
  { id: 2, rating: 49, services: { classic: [60], thai: [90] } },
  { id: 3, rating: 48, shifts: [{ weekday: 5, from: 36, to: 80 }] },
  { id: 4, city: 'hamburg' },
])
const speaks = (id: number, languages: object, experience: string) =>
  db
    .updateTable('expert')
    .set({ languages: JSON.stringify(languages), experience: JSON.stringify({ en: experience, de: experience }) })
    .where('id', '=', id)
    .execute()
await speaks(2, { en: 'German, English', de: 'Deutsch, Englisch' }, '21 years')
await speaks(3, { en: 'English', de: 'Englisch' }, '4 years')
const ask = apiOn(db)

const thursday = { start: new Date(instantAt('2027-01-14', 0)).toISOString() }
const range = { ...thursday, end: new Date(instantAt('2027-01-15', 0)).toISOString() }

type Facet = { value: string; count: number }
type Page = {
  count: number
  nodes: { expert: { id: string } }[]
  facets: { languages: Facet[]; years: Facet[]; anyLanguage: number; anyYears: number }
}

async function free(filter: object | null, more: { treatmentTypeId?: string; expertId?: string } = {}) {
  const answer = await ask(
    `query ($filter: ExpertFilter, $start: DateTime!, $end: DateTime!, $treatmentTypeId: ID, $expertId: ID) {
      expertAvailabilityInfoNoLength(postalCode: "10115", filter: $filter, treatmentTypeId: $treatmentTypeId, expertId: $expertId,
        rangeStart: $start, rangeEnd: $end, pagination: { limit: 5 }) {
        count nodes { expert { id } }
        facets { languages { value count } anyLanguage years { value count } anyYears }
      }
      expertAvailabilitiesInRange(postalCode: "10115", filter: $filter, treatmentTypeId: $treatmentTypeId,
        timeRange: { start: $start, end: $end }) { totalExperts }
    }`,
    { filter, ...range, ...more },
  )
  expect(answer.errors).toBeUndefined()
  const page = answer.data?.expertAvailabilityInfoNoLength as Page
  const [day] = answer.data?.expertAvailabilitiesInRange as { totalExperts: number }[]
  return {
    ids: page.nodes.map(({ expert }) => expert.id),
    count: page.count,
    facets: page.facets,
    ofDay: day?.totalExperts,
  }
}
const counts = (facets: readonly Facet[]) => Object.fromEntries(facets.map(({ value, count }) => [value, count]))

describe('the free experts', () => {
  test.each([
    [null, ['1', '2']],
    [{}, ['1', '2']],
    [{ language: 'german' }, ['1', '2']],
    [{ language: 'English' }, ['2']],
    [{ minYears: 20 }, ['2']],
    [{ language: 'thai' }, []],
  ])('narrowed by %j are %j, counted alike in the list and on their day', async (filter, ids) => {
    expect(await free(filter)).toMatchObject({ ids, count: ids.length, ofDay: ids.length })
  })

  test('say what they can be narrowed by, counting only who is free', async () => {
    const { facets } = await free({ language: 'english' })
    expect(counts(facets.languages)).toEqual({ german: 2, english: 1 })
    expect(facets.anyLanguage).toBe(2)
    expect(counts(facets.years)).toEqual({ '5': 1, '10': 1, '20': 1 })
    expect(facets.anyYears).toBe(1)
  })

  test('who give a treatment are counted without any others', async () => {
    const { ids, facets } = await free(null, { treatmentTypeId: 'thai' })
    expect(ids).toEqual(['2'])
    expect(counts(facets.years)).toEqual({ '5': 1, '10': 1, '20': 1 })
  })

  test('with an unknown treatment in the filter are refused', async () => {
    const answer = await ask(
      `query ($start: DateTime!, $end: DateTime!) { expertAvailabilitiesInRange(postalCode: "10115",
        filter: { treatmentTypeId: "unheard-of" }, timeRange: { start: $start, end: $end }) { date } }`,
      range,
    )
    expect(codeOf(answer)).toBe('not_found')
  })
})
