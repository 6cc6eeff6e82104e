import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { officeLimits } from '@ruhepol/rules/office'
import { verifyBooks } from '../../books/index.ts'
import { insertRequest } from '../../office/testing/insert-request.ts'
import { OFFER_TEXT, openOfferDesk, slotOf } from '../../office/testing/offer-desk.ts'
import { timesOf } from '../../office/testing/times-of.ts'
import { tokenKey } from '../../platform/holder-token.ts'
import { cartToken } from '../cart/cart-token.ts'
import { getCart } from '../cart/open-cart.ts'

const HOUR = 3_600_000

const desk = await openOfferDesk()
beforeEach(() => desk.beginAgain())
afterAll(async () => {
  expect(await verifyBooks(desk.stage.context.db)).toEqual([])
})

describe('choosing a time', () => {
  test('books it as the office does, frees the others, and is paid after accepting the terms', async () => {
    const { id } = await desk.offered()
    const access = await desk.link()
    const { times } = await desk.look(access)
    const done = await desk.choose(access, times[1]?.id ?? '')
    if (!('token' in done)) throw new Error(done.refused)
    const cart = await getCart(desk.stage.context.db, done.shoppingCartId)
    expect(cart).toMatchObject({
      origin: 'phone',
      clientId: null,
      termsAcceptedAt: null,
      email: desk.customer,
      status: 'placed',
    })
    expect(done.token).toBe(cartToken(tokenKey(desk.stage.context.config), cart))
    expect((cart.holdExpiresAt ?? 0) - cart.placedAt).toBe(officeLimits.phoneHoldHours * HOUR)
    expect(await desk.held()).toEqual([])
    const free = await desk.freeSlots()
    expect(times.map((time) => free.includes(slotOf(time)))).toEqual([true, false, true])
    expect(await desk.look(access)).toMatchObject({ state: 'chosen', booking: { shoppingCartId: cart.id } })
    const sheet = await desk.requests.sheet(desk.anna(), id)
    expect(sheet.answers[0]?.offer).toMatchObject({ state: 'chosen', bookingCode: cart.customId })
    expect(sheet.bookedSince).toMatchObject([{ code: cart.customId }])
    const closed = await desk.requests.act(desk.anna(), 'closeRequest', id, { outcome: 'booked', code: cart.customId })
    expect(closed.request?.row).toMatchObject({ status: 'closed', bookingCode: cart.customId })
    expect((await desk.look(access)).state).toBe('chosen')
    expect(await verifyBooks(desk.stage.context.db)).toEqual([])
  })

  test('books also what was offered at short notice', async () => {
    const requestId = await insertRequest(desk.stage.context.db)
    const { offer } = await desk.phone.offer(desk.anna(), 1, { email: desk.customer })
    const [time] = (await desk.phone.times(desk.anna(), { day: '2027-01-11' }))?.times ?? []
    if (!time?.isShortNotice) throw new Error('no time is too soon for customers')
    const { start, totalCents, experts } = time
    const times = [{ start, totalCents, experts: experts.map(({ id }) => id) }]
    const { request } = await desk.requests.act(desk.anna(), 'offerTimes', requestId, {
      text: OFFER_TEXT,
      offer: { ...offer, times },
    })
    expect(request?.answers[0]?.offer?.state).toBe('open')
    const access = await desk.link()
    // Shortly before the offer ends, half an hour after it was made.
    await desk.stage.database.setNow(new Date(Date.parse(TEST_NOW) + 29 * 60_000).toISOString())
    const done = await desk.choose(access, (await desk.look(access)).times[0]?.id ?? '')
    expect(done).toMatchObject({ status: 'placed' })
    expect(await verifyBooks(desk.stage.context.db)).toEqual([])
  })

  test('is one booking, whichever times are pressed at once and however often', async () => {
    await desk.offered()
    const access = await desk.link()
    const { times } = await desk.look(access)
    const presses = [0, 1, 2, 1, 0].map((index) => desk.choose(access, times[index]?.id ?? ''))
    const done = [...(await Promise.all(presses)), await desk.choose(access, times[2]?.id ?? '')]
    const ids = new Set(done.map((one) => ('token' in one ? one.shoppingCartId : one.refused)))
    expect(ids.size).toBe(1)
    const carts = desk.stage.context.db
      .selectFrom('cart')
      .select('id')
      .where('id', 'in', [...ids])
    expect(await carts.execute()).toHaveLength(1)
    expect(await desk.held()).toEqual([])
  })

  test('changes the request, so that nobody closes it without having seen the choice', async () => {
    const { id } = await desk.offered()
    const { version: seen } = await desk.requests.sheet(desk.anna(), id)
    const access = await desk.link()
    await desk.choose(access, (await desk.look(access)).times[0]?.id ?? '')
    const asked = { id, seen, outcome: 'lost', lostReason: 'noReply' }
    expect((await desk.requests.actOn(desk.anna(), 'closeRequest', asked)).refused).toBe('changed_meanwhile')
  })

  test('is refused once the expert is absent then; the absence lists the time', async () => {
    const { starts } = await desk.offered(1)
    const access = await desk.link()
    const [time] = (await desk.look(access)).times
    const expertId = time?.experts[0]?.id ?? ''
    const from = new Date(Date.parse(starts[0] ?? '') - HOUR).toISOString()
    const change = { absence: { kind: 'ill', from, until: null } }
    const office = timesOf(desk.stage)
    const { version: seen } = await office.open(desk.anna(), expertId)
    const saved = await office.change(desk.anna(), expertId, { change, seen })
    expect(saved).toMatchObject({ isSaved: false })
    expect(saved.refused === undefined && saved.conflicts).toContainEqual(
      expect.objectContaining({ start: new Date(starts[0] ?? '').toISOString(), booking: null }),
    )
    expect(await office.change(desk.anna(), expertId, { change, seen, anyway: true })).toMatchObject({ isSaved: true })
    expect(await desk.choose(access, time?.id ?? '')).toEqual({
      refused: expect.stringMatching(/^not_available/) as string,
    })
    expect((await desk.look(access)).state).toBe('open')
  })
})
