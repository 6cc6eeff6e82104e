import { databaseOfFile } from '@ruhepol/database/testing/test-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { apiOn, codeOf } from '../availability/testing/ask-api.ts'
import { addExpert, addSmallCatalogue } from '../availability/testing/small-catalogue.ts'
import { NO_ID } from '../platform/holder-token.ts'

const database = await databaseOfFile()
const ask = apiOn(database.db, {})
await addSmallCatalogue(database.db)
for (const id of [1, 2]) await addExpert(database.db, { id, services: { classic: [60] } })
beforeEach(async () => {
  await database.db.deleteFrom('review').execute()
  // Two reviews each were written at the same instant.
  const given: [string, number, number][] = [
    ['a', 10, 3],
    ['b', 1, 3],
    ['c', 9, 2],
    ['d', 10, 2],
    ['e', 9, 1],
    ['f', 1, 1],
    ['g', 8, 1],
  ]
  for (const [text, rating, day] of given) await write(text, rating, day)
})

const write = (text: string, rating: number, day: number, expertId = 1) =>
  database.db
    .insertInto('review')
    .values({ expertId, rating, text, authorName: 'Kim', createdAt: `2027-01-0${day}T10:00:00.123456Z` })
    .execute()
const hide = (text: string) =>
  database.db
    .updateTable('review')
    .set({ hiddenAt: new Date('2027-01-09T10:00:00Z'), hiddenBecause: 'insult' })
    .where('text', '=', text)
    .execute()

type Sort = 'newest' | 'best' | 'critical'
type Page = {
  count: number
  hasMore: boolean
  countsByHalfStars: number[]
  nodes: { id: string; text: string; rating: number; language: string | null; treatmentType: { id: string } | null }[]
}

async function pageOf(sort: Sort, after?: string, limit = 2): Promise<Page> {
  const { data } = await ask(
    `query ($sort: ReviewSort!, $after: ID, $limit: Int!) {
      expertReviewsForClient(expertId: "1", sort: $sort, after: $after, pagination: { limit: $limit }) {
        count hasMore countsByHalfStars nodes { id text rating language treatmentType { id } } } }`,
    { sort, after: after ?? null, limit },
  )
  return data?.expertReviewsForClient as Page
}

/** The texts of all pages, each asked for after the last review of the one before. */
async function walk(sort: Sort, meanwhile?: () => Promise<unknown>): Promise<string> {
  let page = await pageOf(sort)
  const texts = page.nodes.map(({ text }) => text)
  await meanwhile?.()
  while (page.hasMore) {
    page = await pageOf(sort, page.nodes.at(-1)?.id)
    texts.push(...page.nodes.map(({ text }) => text))
  }
  return texts.join('')
}

describe('reviews', () => {
  test.each<[Sort, string]>([
    ['newest', 'abcdefg'],
    ['best', 'adcegbf'],
    ['critical', 'bfgcead'],
  ])('sorted by %s come in the same order page by page as all at once, each once', async (sort, texts) => {
    expect(await walk(sort)).toBe(texts)
    const whole = await pageOf(sort, undefined, 100)
    expect([whole.nodes.map(({ text }) => text).join(''), whole.hasMore]).toEqual([texts, false])
  })

  test.each<[Sort, string]>([
    ['newest', 'abcdefg'],
    ['best', 'adcegbf'],
    ['critical', 'bfgcenad'],
  ])('sorted by %s are %s when a new one, n, is written meanwhile: none is lost or repeated', async (sort, texts) => {
    expect(await walk(sort, () => write('n', 10, 4))).toBe(texts)
  })

  test.each<[Sort, string]>([
    ['newest', 'b'],
    ['best', 'd'],
    ['critical', 'f'],
  ])('sorted by %s lose none when the last one shown, "%s" of expert 1, is hidden meanwhile', async (sort, last) => {
    const before = await walk(sort)
    expect(await walk(sort, () => hide(last))).toBe(before)
  })

  test('are none after an unknown one, one of another expert or an invalid id', async () => {
    await write('other', 10, 4, 2)
    const other = await database.db
      .selectFrom('review')
      .select('id')
      .where('expertId', '=', 2)
      .executeTakeFirstOrThrow()
    for (const after of [other.id, NO_ID, 'x', "' or true --"]) {
      expect(await pageOf('newest', after)).toMatchObject({ nodes: [], hasMore: false, count: 7 })
    }
  })

  test('refuse an order that does not exist', async () => {
    const answer = await ask(
      '{ expertReviewsForClient(expertId: "1", sort: worst, pagination: { limit: 2 }) { count } }',
    )
    expect(codeOf(answer)).toBeDefined()
  })

  test('count the public ones of each rating in half stars', async () => {
    await hide('g')
    expect(await pageOf('newest')).toMatchObject({ count: 6, countsByHalfStars: [2, 0, 0, 0, 0, 0, 0, 0, 2, 2] })
    await database.db.deleteFrom('review').execute()
    expect(await pageOf('best')).toMatchObject({ count: 0, countsByHalfStars: Array(10).fill(0), hasMore: false })
  })

  test('name their language and their treatment, where both are known', async () => {
    await database.db
      .updateTable('review')
      .set({ treatmentTypeId: 'classic', text: 'Sehr ruhig und genau.' })
      .where('text', '=', 'a')
      .execute()
    expect((await pageOf('newest')).nodes).toMatchObject([
      { language: 'de', treatmentType: { id: 'classic' } },
      { language: null, treatmentType: null },
    ])
  })
})
