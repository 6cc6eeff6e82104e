import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { partnerStageOfFile, tenOn } from './testing/partner-stage.ts'

let hotel: string
let spa: string
const stage = await partnerStageOfFile()

beforeEach(async () => {
  await stage.database.setNow(TEST_NOW)
  const { db } = stage.context
  hotel = await stage.onlyKeyOf('hotel')
  spa = await stage.onlyKeyOf('spa')
  for (const id of await ids(hotel)) await stage.call(hotel, CANCEL, { id })
  await stage.deliver()
  // Bookings of the tests before are nobody's.
  await db.updateTable('cart').set({ partnerId: null, locationId: null }).execute()
})

const CANCEL = 'mutation ($id: ID!) { cancelBooking(id: $id) { id status } }'
const LIST = `query ($day: Date, $from: Date, $to: Date, $updatedSince: DateTime, $first: Int! = 50, $after: String) {
  bookings(day: $day, from: $from, to: $to, updatedSince: $updatedSince, first: $first, after: $after) {
    bookings { id status placedByPartner guest { name } }
    hasNextPage endCursor nextUpdatedSince
  }
}`

type Listed = { id: string; status: string; placedByPartner: boolean; guest: { name: string } | null }
type Page = { bookings: Listed[]; hasNextPage: boolean; endCursor: string | null; nextUpdatedSince: string }

async function list(key: string, variables: object = {}): Promise<Page> {
  const { data, text } = await stage.call(key, LIST, variables)
  if (!data) throw new Error(text)
  return data['bookings'] as Page
}
const ids = async (key: string, variables: object = {}) =>
  (await list(key, { first: 100, ...variables })).bookings.map(({ id }) => id)

/** Follows the pages, and lets something happen after each. */
async function follow(
  variables: object,
  meanwhile: (page: Page, number: number) => Promise<unknown> = () => Promise.resolve(),
) {
  const seen: string[] = []
  let after: string | null = null
  for (let number = 1; number < 50; number += 1) {
    const page: Page = await list(hotel, { ...variables, after })
    seen.push(...page.bookings.map(({ id }) => id))
    if (!page.hasNextPage) return seen
    after = page.endCursor
    await meanwhile(page, number)
  }
  throw new Error('the pages have no end')
}

/** Six bookings of the hotel, one a minute. */
async function six(): Promise<string[]> {
  const placed: string[] = []
  for (const day of [14, 15, 16, 17, 18, 19]) {
    placed.push(await stage.placeFor(hotel, { start: tenOn(day) }))
    await stage.database.advance(1)
  }
  return placed
}

describe('paging', () => {
  test('leads to every booking once, in the order of their changes', async () => {
    const placed = await six()
    for (const first of [1, 2, 5, 6, 100]) expect(await follow({ first })).toEqual(placed)
  })

  test('leads to bookings of the very same instant, and of the same millisecond', async () => {
    const placed = await six()
    const { db } = stage.context
    await db
      .updateTable('cart')
      .set({ updatedAt: new Date(TEST_NOW) })
      .where('id', 'in', placed)
      .execute()
    expect((await follow({ first: 2 })).toSorted()).toEqual(placed.toSorted())
    for (const [index, id] of placed.toReversed().entries()) {
      await sql`
        update cart set updated_at = ${TEST_NOW}::timestamptz + ${index} * interval '1 microsecond' where id = ${id}`.execute(
        db,
      )
    }
    for (const first of [1, 2, 4]) expect(await follow({ first })).toEqual(placed.toReversed())
  })

  test('misses no booking that changes between pages, since it appears again at the end', async () => {
    const placed = await six()
    const [first = '', , third = '', , fifth = ''] = placed
    const seen = await follow({ first: 2 }, async (_page, number) => {
      await stage.database.advance(1)
      const id = { 1: first, 2: fifth }[number]
      if (id !== undefined) await stage.call(hotel, CANCEL, { id })
    })
    expect(new Set(seen)).toEqual(new Set(placed))
    expect(seen.slice(-2)).toEqual([first, fifth])
    expect(seen.filter((id) => id === third)).toHaveLength(1)
  })

  test('returns changes since the last time, overlapping for transactions that were still running', async () => {
    const placed = await six()
    await stage.database.advance(5)
    const { nextUpdatedSince } = await list(hotel)
    expect(await ids(hotel, { updatedSince: nextUpdatedSince })).toEqual([])
    // Began before the paging, and commits after it.
    await sql`update cart set updated_at = app_now() - interval '50 seconds' where id = ${placed[2]}`.execute(
      stage.context.db,
    )
    await stage.database.advance(30)
    expect(await ids(hotel, { updatedSince: nextUpdatedSince })).toEqual([placed[2]])
    await stage.call(hotel, CANCEL, { id: placed[0] })
    expect(await ids(hotel, { updatedSince: nextUpdatedSince })).toEqual([placed[2], placed[0]])
  })

  test('has the same nextUpdatedSince on every page, however long the paging takes', async () => {
    await six()
    const first = await list(hotel, { first: 2 })
    await stage.database.advance(60)
    const second = await list(hotel, { first: 2, after: first.endCursor })
    expect(second.nextUpdatedSince).toBe(first.nextUpdatedSince)
  })
})

test('days are those of Berlin, both included', async () => {
  const [a, b, c] = await six()
  expect(await ids(hotel, { day: '2027-01-14' })).toEqual([a])
  expect(await ids(hotel, { from: '2027-01-15', to: '2027-01-16' })).toEqual([b, c])
  expect(await ids(hotel, { to: '2027-01-15' })).toEqual([a, b])
  expect(await ids(hotel, { from: '2027-01-20' })).toEqual([])
  await stage.context.db
    .updateTable('cart')
    .set({ startAt: new Date('2027-01-13T23:00:00Z') })
    .where('id', '=', b ?? '')
    .execute()
  expect(await ids(hotel, { day: '2027-01-14' })).toEqual([a, b])
})

test.each([
  [{ first: 0 }, ['first']],
  [{ first: 101 }, ['first']],
  [{ first: -1, after: 'x' }, ['first', 'after']],
  [{ after: '' }, ['after']],
  [
    { after: Buffer.from('2027-02-31T08:00:00.000000Z 0198a3a0-0000-7000-8000-000000000000 1').toString('base64url') },
    ['after'],
  ],
  [{ after: Buffer.from("' or true 0198a3a0-0000-7000-8000-000000000000 1").toString('base64url') }, ['after']],
  [{ day: '2027-01-14', from: '2027-01-14', to: '2027-01-14' }, ['day', 'from', 'to']],
  [{ from: '2027-01-15', to: '2027-01-14' }, ['to']],
])('names every wrong argument: %j', async (variables, fields) => {
  const { errors } = await stage.call(hotel, LIST, variables)
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'invalid_input', fields: fields.map((path) => ({ path })) })
})

describe('a venue', () => {
  const BOOKING = 'query ($id: ID!) { booking(id: $id) { id guest { email } placedByPartner canBeCancelled } }'

  test('sees what customers booked there once it is paid, and cannot cancel it', async () => {
    const cart = await stage.place({ locationId: 'hotel', email: 'self@example.org' })
    expect(await ids(hotel)).toEqual([])
    expect((await stage.call(hotel, BOOKING, { id: cart.id })).errors?.[0]?.extensions.code).toBe('not_found')
    await stage.context.db
      .updateTable('cart')
      .set({ status: 'paid', paidAt: new Date(TEST_NOW), holdExpiresAt: null, callerHash: null })
      .where('id', '=', cart.id)
      .execute()
    expect((await list(hotel)).bookings).toMatchObject([{ id: cart.id, placedByPartner: false }])
    const { data } = await stage.call(hotel, BOOKING, { id: cart.id })
    expect(data).toEqual({
      booking: { id: cart.id, guest: { email: 'self@example.org' }, placedByPartner: false, canBeCancelled: false },
    })
    expect((await stage.call(hotel, CANCEL, { id: cart.id })).errors?.[0]?.extensions.code).toBe('not_found')
    expect(await stage.statusOf(cart)).toBe('paid')
    for (const query of [BOOKING, CANCEL]) {
      expect((await stage.call(spa, query, { id: cart.id })).errors?.[0]?.extensions.code).toBe('not_found')
    }
    expect(await ids(spa)).toEqual([])
    await stage.context.db
      .updateTable('cart')
      .set({ status: 'cancelled', endedAt: new Date(TEST_NOW) })
      .where('id', '=', cart.id)
      .execute()
  })

  test('gets no data of guests without their scope, and none that were deleted', async () => {
    const id = await stage.placeFor(hotel)
    const withoutGuests = await stage.keyOf('hotel', ['bookings:read'])
    expect((await list(withoutGuests)).bookings).toMatchObject([{ id, guest: null }])
    expect((await list(hotel)).bookings).toMatchObject([{ id, guest: { name: 'Ada' } }])
    await stage.context.db
      .updateTable('cart')
      .set({ forgottenAt: new Date(TEST_NOW) })
      .where('id', '=', id)
      .execute()
    expect((await list(hotel)).bookings).toMatchObject([{ id, guest: null }])
    await stage.context.db.updateTable('cart').set({ forgottenAt: null }).where('id', '=', id).execute()
  })
})
