import { race } from '@ruhepol/database/testing/race'
import { casesOf } from '@ruhepol/rules/testing/field-bounds'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '@ruhepol/rules'
import { addClient } from '../account/testing/add-client.ts'
import {
  at,
  clearCarts,
  couple,
  createBookingWorld,
  placing,
  silent,
  type BookingWorld,
} from '../booking/testing/booking-world.ts'
import { forgetCart, getCart, moveCart } from '../booking/index.ts'
import { replaceExpert } from '../booking/testing/replace-expert.ts'
import { createReview } from './create-review.ts'

const world = await createBookingWorld({ poolSize: 20 })
const clara = await addClient(world.db)
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('review').execute()
  await world.db.updateTable('expert').set({ rating: 0, reviewCount: 0 }).execute()
  await clearCarts(world)
})

const OVER = '2027-01-14T10:00:00Z'
const guest = { kind: 'guest' } as const

/** A paid cart of 14 January, 10:00 to 11:00 in Berlin. */
async function paid(input = placing(), caller: Parameters<BookingWorld['place']>[1] = {}) {
  const id = await world.place(input, caller)
  await world.pay(id)
  const { bookings } = await getCart(world.db, id)
  return { id, token: world.token(id), bookings: bookings.map((booking) => booking.id) }
}

async function past(input = placing(), caller: Parameters<BookingWorld['place']>[1] = {}) {
  const cart = await paid(input, caller)
  await world.setNow(OVER)
  return cart
}

type Given = Partial<Parameters<typeof createReview>[1]>

const review = (bookingId = '', given: Given = {}) =>
  createReview(world.db, { actor: guest, callerAddress: '203.0.113.1', rating: 9, bookingId, ...given })

const expert = (id: number) =>
  world.db
    .selectFrom('expert')
    .select(['rating', 'reviewCount as count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const reviews = () => world.db.selectFrom('review').selectAll().orderBy('id').execute()

describe('a review', () => {
  test('is accepted from a guest with the booking’s token, and updates the expert’s rating and number of reviews', async () => {
    const { bookings, token } = await past()
    const text = ' Sehr ruhig.\r\n<script>alert(1)</script> {name} \u202eGern wieder! '
    expect(await review(bookings[0], { token, text, showTreatment: true })).toMatchObject({
      rating: 9,
      authorName: 'Ada',
    })
    expect(await reviews()).toMatchObject([
      {
        bookingId: bookings[0],
        expertId: 1,
        rating: 9,
        text: 'Sehr ruhig.\n<script>alert(1)</script> {name} Gern wieder!',
        authorName: 'Ada',
        treatmentTypeId: 'classic',
      },
    ])
    expect(await expert(1)).toEqual({ rating: 45, count: 1 })
    expect(await expert(2)).toEqual({ rating: 0, count: 0 })
  })

  test.each([undefined, null, false])(
    'does not show the treatment if the form did not say that it would: %j',
    async (given) => {
      const { bookings, token } = await past()
      await review(bookings[0], { token, showTreatment: given })
      expect(await reviews()).toMatchObject([{ treatmentTypeId: null }])
    },
  )

  test('needs no token from the client, and shows only the first name', async () => {
    const { bookings } = await past(placing(), { actor: clara.actor })
    await world.db.updateTable('cart').set({ name: 'Clara Maria' }).execute()
    expect(await review(bookings[0], { actor: clara.actor })).toMatchObject({ text: null, authorName: 'Clara' })
  })

  test.each([
    ['Dr. med. Anna Lena', 'Anna'],
    ['Nguyễn Văn A', 'Nguyễn'],
  ])('by %s shows %s', async (name, authorName) => {
    const clientData = { name, surname: 'Muster', email: 'ada@example.org', phoneNumber: '030 1234567' }
    const { bookings, token } = await past(placing({ clientData }))
    expect(await review(bookings[0], { token })).toMatchObject({ authorName })
  })

  test('is possible for each expert of a couple', async () => {
    const { bookings, token } = await past(couple())
    await review(bookings[0], { token, rating: 10 })
    await review(bookings[1], { token, rating: 5 })
    expect([await expert(1), await expert(2)]).toEqual([
      { rating: 50, count: 1 },
      { rating: 25, count: 1 },
    ])
  })

  test('is of the expert who came, not of the one who was booked first', async () => {
    const { bookings, token, id: cartId } = await paid()
    await replaceExpert({ db: world.db, log: silent, cartId, from: 1, to: 2 })
    await world.setNow(OVER)
    await review(bookings[0], { token, rating: 8 })
    expect(await reviews()).toMatchObject([{ bookingId: bookings[0], expertId: 2 }])
    expect([await expert(1), await expert(2)]).toEqual([
      { rating: 0, count: 0 },
      { rating: 40, count: 1 },
    ])
  })

  test('is averaged with the existing ones: the mean of the half stars, in tenths of a star', async () => {
    await world.db
      .insertInto('review')
      .values([10, 9].map((rating) => ({ expertId: 1, bookingId: null, rating, text: null, authorName: 'Eve' })))
      .execute()
    const { bookings, token } = await past()
    await review(bookings[0], { token, rating: 4 })
    // (10 + 9 + 4) / 3 × 5
    expect(await expert(1)).toEqual({ rating: 38, count: 3 })
  })

  test("loses its author's name when the author is erased, but keeps its text and weight", async () => {
    const { id, bookings, token } = await past()
    await review(bookings[0], { token, text: 'Sehr ruhig' })
    await world.db.transaction().execute(async (tx) => {
      await tx.insertInto('accountDeletion').values({ id: clara.id, locale: 'de', email: null }).execute()
      await tx.updateTable('cart').set({ deletionId: clara.id }).execute()
      await forgetCart(tx, id)
    })
    expect(await reviews()).toMatchObject([{ authorName: '', text: 'Sehr ruhig' }])
    expect(await expert(1)).toEqual({ rating: 45, count: 1 })
    await world.db.updateTable('cart').set({ deletionId: null, forgottenAt: null }).execute()
    await world.db.deleteFrom('accountDeletion').execute()
  })
})

describe('a refused review', () => {
  test('is a second one, whatever it says', async () => {
    const { bookings, token } = await past()
    await review(bookings[0], { token })
    await expect(review(bookings[0], { token, rating: 1 })).rejects.toMatchObject({ code: 'already_reviewed' })
    expect(await expert(1)).toEqual({ rating: 45, count: 1 })
  })

  test('is one before the end of the treatment, to the minute', async () => {
    const { bookings, token } = await paid()
    for (const now of ['2027-01-11T08:00:00Z', '2027-01-14T09:30:00Z', '2027-01-14T09:59:59Z']) {
      await world.setNow(now)
      await expect(review(bookings[0], { token })).rejects.toMatchObject({ code: 'not_reviewable' })
    }
    await world.setNow(OVER)
    await review(bookings[0], { token })
  })

  test('is one of an unpaid or cancelled booking', async () => {
    const unpaid = await world.place()
    const cancelled = await paid(placing({ time: at(56) }))
    await world.move(cancelled.id, 'operatorCancel')
    await world.setNow(OVER)
    const [booking] = (await getCart(world.db, unpaid)).bookings
    const token = world.token(unpaid)
    await expect(review(booking?.id, { token })).rejects.toMatchObject({ code: 'not_reviewable' })
    await world.setNow('2027-01-15T10:00:00Z')
    await expect(review(cancelled.bookings[0], cancelled)).rejects.toMatchObject({ code: 'not_reviewable' })
    expect(await reviews()).toEqual([])
  })

  test('is one by someone with neither the token nor the booking', async () => {
    const { bookings } = await past(placing(), { actor: clara.actor })
    const eve = await addClient(world.db)
    const wrong: Given[] = [{}, { token: 'wrong' }, { actor: eve.actor }, { actor: eve.actor, token: '' }]
    for (const given of wrong) {
      await expect(review(bookings[0], given)).rejects.toMatchObject({ code: 'not_found' })
    }
    await expect(review('no-such-id', { token: 'x' })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is one with a rating or text outside the limits, which is checked before any lookup', async () => {
    for (const { value, key } of casesOf('halfStars')) {
      const expected = key
        ? { code: 'invalid_input', details: { fields: [{ path: 'rating', key }] } }
        : { code: 'not_found' }
      await expect(review('no-such-id', { rating: Number(value) })).rejects.toMatchObject(expected)
    }
    for (const { value, key } of [...casesOf('reviewText'), { value: 'a\0b', key: 'invalid_characters' }]) {
      const expected = key
        ? { code: 'invalid_input', details: { fields: [{ path: 'text', key }] } }
        : { code: 'not_found' }
      await expect(review('no-such-id', { text: String(value) })).rejects.toMatchObject(expected)
    }
  })

  test('is one by a caller who reviews too often', async () => {
    const { bookings, token } = await paid()
    for (let time = 0; time < limits.reviewsPerCallerMax; time += 1) {
      await expect(review(bookings[0], { token })).rejects.toMatchObject({ code: 'not_reviewable' })
    }
    await expect(review(bookings[0], { token })).rejects.toMatchObject({ code: 'rate_limited' })
    await expect(review(bookings[0], { token, rating: 0 })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(review(bookings[0], { token, callerAddress: '203.0.113.2' })).rejects.toMatchObject({
      code: 'not_reviewable',
    })
  })
})

describe('simultaneous changes', () => {
  test('keep one of many reviews of a booking, and refuse the others', async () => {
    const { bookings, token } = await past()
    const all = await Promise.allSettled(
      Array.from({ length: 12 }, (_one, index) => review(bookings[0], { token, rating: (index % 10) + 1 })),
    )
    const made = all.filter(({ status }) => status === 'fulfilled')
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []))
    expect(made).toHaveLength(1)
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['already_reviewed']))
    const [stored] = await reviews()
    expect(await expert(1)).toEqual({ rating: (stored?.rating ?? 0) * 5, count: 1 })
  })

  test("count all reviews of an expert's different bookings", async () => {
    const days = ['2027-01-14', '2027-01-15', '2027-01-18', '2027-01-19']
    const carts = []
    for (const day of days) {
      for (const quarter of [40, 52, 64]) carts.push(await paid(placing({ time: at(quarter, day) })))
    }
    await world.setNow('2027-01-20T10:00:00Z')
    const ratings = carts.map((_cart, index) => (index % 10) + 1)
    await Promise.all(
      carts.map(({ bookings, token }, index) => review(bookings[0], { token, rating: ratings[index] ?? 1 })),
    )
    const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
    expect(await expert(1)).toEqual({ rating: Math.round(mean * 5), count: ratings.length })
  })

  test('refuse the review of a booking that is being cancelled', async () => {
    const { id, bookings, token } = await past()
    const { waited, second } = await race(
      world.db,
      (tx) => moveCart(tx, id, 'operatorCancel', silent),
      () => review(bookings[0], { token }),
    )
    expect(waited).toBe(true)
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'not_reviewable' } })
    expect(await reviews()).toEqual([])
  })

  test("never deadlock between a review and the operator's cancellation", async () => {
    const { id, bookings, token } = await past()
    const [reviewed] = await Promise.allSettled([review(bookings[0], { token }), world.move(id, 'operatorCancel')])
    expect(await world.status(id)).toBe('cancelled')
    expect(await reviews()).toHaveLength(reviewed.status === 'fulfilled' ? 1 : 0)
  })
})
