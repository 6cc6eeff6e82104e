import { expect, test } from 'vitest'
import { verifyBooks } from '../books/index.ts'
import { race } from '@ruhepol/database/testing/race'
import { catalogueCopy, forgetCatalogueCopy, hideReview, insertReview, listReviews } from '../catalogue/index.ts'
import { apiOn } from '../availability/testing/ask-api.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import type { DatabaseTransaction } from '../platform/database.ts'
import { operate } from './operate.ts'

const { stage } = await stageOfFile({ spoilsBooks: true })
const { db, log } = stage.context
const type = (...words: string[]) => operate({ db, log, config: stage.config, queue: stage.queue }, words)
const api = apiOn(db)

async function bookedOnce(): Promise<string> {
  const { id } = await stage.place()
  const booking = await db.selectFrom('booking').select('id').where('cartId', '=', id).executeTakeFirstOrThrow()
  return booking.id
}

const rated = () =>
  db.selectFrom('expert').select(['rating', 'reviewCount as count']).where('id', '=', 1).executeTakeFirstOrThrow()
const shown = async (): Promise<unknown> =>
  (
    await api(
      '{ expertReviewsForClient(expertId: "1", pagination: { offset: 0, limit: 10 }) { count nodes { text } } }',
    )
  ).data

test('a review is hidden with a reason, which updates the rating, until it is shown again', async () => {
  await db.deleteFrom('review').execute()
  const add = (rating: number, text: string) =>
    db.insertInto('review').values({ expertId: 1, bookingId: null, rating, text, authorName: 'Ada' }).execute()
  await add(10, 'Very calm')
  await add(2, 'Lives in Weg 1')
  await db.updateTable('expert').set({ rating: 30, reviewCount: 2 }).where('id', '=', 1).execute()
  const id = (await listReviews(db, 1, 10)).find(({ rating }) => rating === 2)?.id ?? ''

  expect(await type('reviews', 'hide', id, 'names', 'an', 'address')).toBe(`Review ${id} is hidden.`)
  expect(await rated()).toEqual({ rating: 50, count: 1 })
  expect(await shown()).toEqual({ expertReviewsForClient: { count: 1, nodes: [{ text: 'Very calm' }] } })
  expect(await type('reviews', '1')).toMatch(new RegExp(`${id} .* hidden: names an address +Ada: Lives in Weg 1`))
  expect((await verifyBooks(db)).filter(({ rule }) => rule.includes('rating'))).toEqual([])
  await expect(type('reviews', 'hide', id, 'again')).rejects.toThrow(`no review ${id} can be hidden`)

  expect(await type('reviews', 'show', id)).toBe(`Review ${id} is shown again.`)
  expect(await rated()).toEqual({ rating: 30, count: 2 })
  await expect(type('reviews', 'show', id)).rejects.toThrow(`no review ${id} can be shown again`)
  await expect(type('reviews', 'hide', 'nothing', 'x')).rejects.toThrow('no review nothing can be hidden')
})

test('an expert has no rating while the only review is hidden', async () => {
  await db.deleteFrom('review').execute()
  await db.insertInto('review').values({ expertId: 1, bookingId: null, rating: 2, text: 'x', authorName: '' }).execute()
  const [only] = await listReviews(db, 1, 10)
  await type('reviews', 'hide', only?.id ?? '', 'spam')
  expect(await rated()).toEqual({ rating: 0, count: 0 })
})

test('another expert is listed first at once when a review is hidden, and when it is shown again', async () => {
  await db.deleteFrom('review').execute()
  await db.updateTable('expert').set({ rating: 0, reviewCount: 0 }).execute()
  for (const [expertId, rating] of [
    [1, 10],
    [2, 8],
  ] as const) {
    await db.insertInto('review').values({ expertId, rating, text: 'x', authorName: 'Ada' }).execute()
    await db
      .updateTable('expert')
      .set({ rating: rating * 5, reviewCount: 1 })
      .where('id', '=', expertId)
      .execute()
  }
  const first = async () => (await catalogueCopy(db)).offersOfCity.get('berlin')?.[0]?.expertId
  forgetCatalogueCopy(db)
  expect(await first()).toBe(1)
  const [best] = await listReviews(db, 1, 10)
  await type('reviews', 'hide', best?.id ?? '', 'spam')
  expect(await first()).toBe(2)
  await type('reviews', 'show', best?.id ?? '')
  expect(await first()).toBe(1)
})

test('each of two experts has their own reviews, for visitors and for the operator', async () => {
  await db.deleteFrom('review').execute()
  for (const expertId of [1, 2]) {
    await db
      .insertInto('review')
      .values({ expertId, rating: 8, text: `of ${expertId}`, authorName: 'Ada' })
      .execute()
  }
  expect(await shown()).toEqual({ expertReviewsForClient: { count: 1, nodes: [{ text: 'of 1' }] } })
  expect((await listReviews(db, 2, 10)).map(({ text }) => text)).toEqual(['of 2'])
})

test.each(['hidden', 'added'])(
  'if one review is hidden and another added at the same time, the first one %s, both changes count',
  async (first) => {
    await db.deleteFrom('review').execute()
    const review = (rating: number, bookingId: string | null) => ({
      expertId: 1,
      bookingId,
      rating,
      text: null,
      authorName: 'Ada',
    })
    const { id } = await db.insertInto('review').values(review(2, null)).returning('id').executeTakeFirstOrThrow()
    const bookingId = await bookedOnce()
    const hide = (tx: DatabaseTransaction) => hideReview(tx, id, 'insult')
    const add = (tx: DatabaseTransaction) => insertReview(tx, { ...review(10, null), bookingId })
    const { waited } = await (first === 'hidden' ? race<unknown>(db, hide, add) : race<unknown>(db, add, hide))
    expect(waited).toBe(true)
    expect(await rated()).toEqual({ rating: 50, count: 1 })
  },
)
