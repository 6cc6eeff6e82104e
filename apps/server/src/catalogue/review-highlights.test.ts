import { databaseOfFile } from '@ruhepol/database/testing/test-database'
import { limits } from '@ruhepol/rules'
import { beforeEach, describe, expect, test } from 'vitest'
import { apiOn, codeOf } from '../availability/testing/ask-api.ts'
import { addExpert, addSmallCatalogue, type ExpertInput } from '../availability/testing/small-catalogue.ts'
import { forgetCatalogueCopy } from './catalogue-copy.ts'

const portrait = JSON.stringify([
  { type: 'video', name: 'loop' },
  { type: 'image', name: 'expert-01' },
])

const database = await databaseOfFile()
const { db } = database
const ask = apiOn(db)
await addSmallCatalogue(db)
const experts: ExpertInput[] = [
  { id: 1, services: { classic: [60], thai: [90] } },
  { id: 2, services: { classic: [60] } },
  { id: 3, services: { classic: [60], thai: [90] } },
  { id: 4, services: { classic: [60] }, city: 'hamburg' },
  { id: 5, services: { sports: [60] }, city: 'hamburg' },
]
for (const expert of experts) await addExpert(db, expert)
beforeEach(async () => {
  const { db } = database
  forgetCatalogueCopy(db)
  await db.deleteFrom('review').execute()
  await db.updateTable('expert').set({ media: portrait, active: true }).execute()
})

const german = 'Danach habe ich so gut geschlafen wie seit Wochen nicht.'
const english = 'I slept better than I had in weeks, and my back was quiet.'

type Written = { expertId: number; rating?: number; text?: string | null; authorName?: string; treatment?: string }

/** One more review, newer than all before. */
async function write(...reviews: Written[]): Promise<void> {
  const { length } = await database.db.selectFrom('review').select('id').execute()
  await database.db
    .insertInto('review')
    .values(
      reviews.map(({ expertId, rating = 10, text = null, authorName = 'Kim', treatment = 'classic' }, index) => ({
        expertId,
        rating,
        text,
        authorName,
        treatmentTypeId: treatment,
        createdAt: new Date(Date.UTC(2027, 0, 1, 0, length + index)),
      })),
    )
    .execute()
}
/** As the transaction of a review does (rule R34). */
async function rate(): Promise<void> {
  const { db } = database
  const experts = await db.selectFrom('expert').select('id').execute()
  for (const { id } of experts) {
    const given = await db.selectFrom('review').select('rating').where('expertId', '=', id).execute()
    const rating = Math.round((given.reduce((sum, one) => sum + one.rating, 0) / Math.max(1, given.length)) * 5)
    await db.updateTable('expert').set({ rating, reviewCount: given.length }).where('id', '=', id).execute()
  }
}
const many = (count: number, review: Written): Written[] => Array.from({ length: count }, () => review)

type Highlights = {
  rating: number
  count: number
  experts: { expert: { id: string }; portrait: { uri: string } | null; treatmentType: { id: string } | null }[]
  quotes: { expert: { id: string }; review: { text: string; language: string | null; clientData: { name: string } } }[]
}

async function highlights(lang = 'en', city = 'berlin'): Promise<Highlights | null> {
  await rate()
  const { data, errors } = await ask(
    `query ($city: String, $lang: Language!) { reviewHighlights(city: $city, lang: $lang) {
      rating count
      experts { expert { id } portrait { uri } treatmentType { id } }
      quotes { expert { id } review { text language clientData { name } } } } }`,
    { city, lang },
  )
  expect(errors).toBeUndefined()
  return data?.reviewHighlights as Highlights | null
}
const expertsOf = (found: Highlights | null) => found?.experts.map(({ expert }) => expert.id)
const quotesOf = (found: Highlights | null) => found?.quotes.map(({ expert, review }) => [expert.id, review.text])

describe('review highlights', () => {
  test('are empty until enough reviews are public', async () => {
    await write(...many(limits.shownReviewsMin - 1, { expertId: 1 }))
    expect(await highlights()).toBeNull()
    await write({ expertId: 1 })
    forgetCatalogueCopy(database.db)
    expect(await highlights()).toMatchObject({ rating: 50, count: limits.shownReviewsMin })
  })

  test('count and average only public reviews of experts who work', async () => {
    await write(...many(20, { expertId: 1, rating: 10 }), ...many(5, { expertId: 2, rating: 7 }))
    await write({ expertId: 1, rating: 1, text: 'hidden' }, ...many(9, { expertId: 3, rating: 1 }))
    await database.db
      .updateTable('review')
      .set({ hiddenAt: new Date('2027-01-02T10:00:00Z'), hiddenBecause: 'insult' })
      .where('text', '=', 'hidden')
      .execute()
    await database.db.updateTable('expert').set({ active: false }).where('id', '=', 3).execute()
    // (20 × 10 + 5 × 7) / 25 half stars.
    expect(await highlights()).toMatchObject({ rating: 47, count: 25 })
  })

  test('show experts with a portrait and several good reviews, with what those are about', async () => {
    await write(...many(6, { expertId: 1, treatment: 'thai' }), ...many(2, { expertId: 1 }))
    await write(...many(6, { expertId: 2 }))
    // Too few, and too many poor ones.
    await write(...many(limits.goodExpertReviewsMin - 1, { expertId: 3 }), ...many(8, { expertId: 4, rating: 8 }))
    await write(...many(6, { expertId: 5, treatment: 'sports' }))
    await database.db.updateTable('expert').set({ media: '[]' }).where('id', '=', 5).execute()
    const found = await highlights()
    expect(found?.experts.map(({ expert, treatmentType }) => [expert.id, treatmentType?.id])).toEqual([
      ['1', 'thai'],
      ['2', 'classic'],
    ])
    expect(found?.experts[0]?.portrait?.uri).toMatch(/^\/pictures\/expert-01-\d+\.webp$/)
  })

  test('do not name a treatment that the expert no longer gives', async () => {
    await write(...many(12, { expertId: 1, treatment: 'sports' }), ...many(12, { expertId: 2 }))
    const found = await highlights()
    expect(found?.experts.find(({ expert }) => expert.id === '1')?.treatmentType).toBeNull()
  })

  test('show two experts or more or none, those of the city first', async () => {
    await write(...many(24, { expertId: 4 }))
    expect(expertsOf(await highlights())).toEqual([])
    await write(...many(6, { expertId: 1, rating: 9 }))
    forgetCatalogueCopy(database.db)
    expect(expertsOf(await highlights('en', 'berlin'))).toEqual(['1', '4'])
    expect(expertsOf(await highlights('en', 'hamburg'))).toEqual(['4', '1'])
    expect(expertsOf(await highlights('en', "' or true --"))).toEqual(['4', '1'])
  })

  test('quote the newest good review of each expert, if it is signed and can be quoted in whole sentences', async () => {
    await write(...many(20, { expertId: 1 }))
    const told = (words: string) => `${words}: it was the best massage that I have had.`
    await write(
      { expertId: 1, text: told('Old') },
      { expertId: 1, text: told('New') },
      { expertId: 2, text: told('Two'), treatment: 'thai' },
      { expertId: 3, text: told('Poor'), rating: 8 },
      { expertId: 3, text: 'Nice.' },
      { expertId: 3, text: told('Nobody'), authorName: '' },
      { expertId: 3, text: `Nice.${' '.repeat(60)}` },
    )
    const found = await highlights()
    expect(quotesOf(found)).toEqual([
      ['2', told('Two')],
      ['1', told('New')],
    ])
    expect(found?.quotes[0]?.review.clientData).toEqual({ name: 'Kim' })
  })

  test("quote in the page's language first, and name each language", async () => {
    await write(...many(20, { expertId: 1 }))
    await write({ expertId: 2, text: english, treatment: 'thai' }, { expertId: 1, text: german })
    const languages = async (lang: string) =>
      (await highlights(lang))?.quotes.map(({ review }) => review.language).join()
    expect(await languages('de')).toBe('de,en')
    expect(await languages('en')).toBe('en,de')
  })

  test('quote two people or more, or nobody', async () => {
    await write(...many(20, { expertId: 1 }), { expertId: 1, text: english }, { expertId: 1, text: german })
    expect((await highlights())?.quotes).toEqual([])
  })

  test('refuse a language that does not exist', async () => {
    expect(codeOf(await ask('{ reviewHighlights(lang: fr) { count } }'))).toBeDefined()
  })
})
