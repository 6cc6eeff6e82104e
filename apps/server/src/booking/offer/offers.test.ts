import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { officeLimits } from '@ruhepol/rules/office'
import { verifyBooks } from '../../books/index.ts'
import { insertRequest } from '../../office/testing/insert-request.ts'
import { OFFER_TEXT, openOfferDesk } from '../../office/testing/offer-desk.ts'
import { offersOfRequest } from './offer-queries.ts'

const desk = await openOfferDesk()
beforeEach(() => desk.beginAgain())
afterAll(async () => {
  expect(await verifyBooks(desk.stage.context.db)).toEqual([])
})

describe('an offer', () => {
  test('holds its times for a day, counts towards no limit, and its link is mailed after ten seconds', async () => {
    const { id, starts, slots, request } = await desk.offered()
    const free = await desk.freeSlots()
    expect(slots.some((slot) => free.includes(slot))).toBe(false)
    expect(request.row).toMatchObject({ status: 'answered', offerState: 'open' })
    const shown = request.answers[0]?.offer
    expect(shown).toMatchObject({ state: 'open', bookingCode: null })
    expect(shown?.times.map(({ start }) => new Date(start).toISOString())).toEqual(
      starts.map((start) => new Date(start).toISOString()),
    )
    expect(Date.parse(shown?.heldUntil ?? '')).toBe(desk.heldUntil)
    const holds = await desk.stage.context.db.selectFrom('slotHold').select(['clientId', 'callerHash']).execute()
    expect(holds).toEqual(Array(3).fill({ clientId: null, callerHash: null }))
    expect(await desk.stage.inbox(desk.customer)).toEqual([])
    const access = await desk.link()
    const [mail] = await desk.stage.inbox(desk.customer)
    expect(mail?.text).toContain(OFFER_TEXT)
    expect(mail?.text).toContain('Zum Angebot')
    const offer = await desk.look(access)
    expect(offer).toMatchObject({ state: 'open', booking: null, address: ['Weg 1', '10115 Berlin'] })
    expect(offer.treatmentTypes).toHaveLength(1)
    expect(await verifyBooks(desk.stage.context.db)).toEqual([])
    const [stored] = await offersOfRequest(desk.stage.context.db, id)
    expect(JSON.stringify(stored)).not.toContain(access.token)
    expect(JSON.stringify((await desk.requests.sheet(desk.anna(), id)).acts)).not.toMatch(/Ruth|Ruferin|example\.org/)
  })

  test('is all or nothing, and names the time that was just taken', async () => {
    const id = await insertRequest(desk.stage.context.db)
    const { offer, starts } = await desk.phone.offer(desk.anna(), 3, { email: desk.customer })
    const [, second = ''] = starts
    const taken = offer.times[1]
    await desk.phone.booked(desk.anna(), {
      start: taken?.start,
      experts: taken?.experts,
      totalCents: taken?.totalCents,
    })
    const before = await desk.freeSlots()
    expect(await desk.requests.act(desk.anna(), 'offerTimes', id, { text: OFFER_TEXT, offer })).toEqual({
      refused: `not_available taken ${new Date(second).toISOString()}`,
    })
    expect(await desk.freeSlots()).toEqual(before)
    expect((await desk.requests.sheet(desk.anna(), id)).answers).toEqual([])
  })

  test('is refused for the same reasons as a booking, and with too many times', async () => {
    const id = await insertRequest(desk.stage.context.db)
    const { offer } = await desk.phone.offer(desk.anna(), 3)
    const refused = async (changes: object) =>
      (await desk.requests.act(desk.anna(), 'offerTimes', id, { text: OFFER_TEXT, offer: { ...offer, ...changes } }))
        .refused
    expect(await refused({ email: 'nobody', phone: '1' })).toMatch(/^invalid_input email .*phone /)
    expect(await refused({ times: [] })).toBe('invalid_input times invalid_input')
    expect(await refused({ times: [...offer.times, ...offer.times] })).toBe('invalid_input times invalid_input')
    expect(await refused({ times: [offer.times[0], offer.times[0]] })).toMatch(/^not_available taken /)
    expect(await refused({ times: offer.times.map((time) => ({ ...time, experts: [] })) })).toMatch(/^invalid_input/)
    expect(await refused({ times: offer.times.map((time) => ({ ...time, totalCents: 1 })) })).toMatch(/^price_changed/)
    expect(await desk.held()).toEqual([])
    expect(await verifyBooks(desk.stage.context.db)).toEqual([])
  })

  test('may contain two times of one expert if and only if they are as far apart as the page was told', async () => {
    const { offer } = await desk.phone.offer(desk.anna(), 1)
    const day = await desk.phone.times(desk.anna(), { expertId: '1' })
    const apart = (minutes: number) => {
      const [first] = day?.times ?? []
      const second = day?.times.find(
        ({ start }) => Date.parse(start) === Date.parse(first?.start ?? '') + minutes * 60_000,
      )
      if (!first || !second) throw new Error('the expert is not free that often')
      return [first, second].map(({ start, totalCents, experts }) => ({
        ...{ start, totalCents },
        experts: experts.map(({ id }) => id),
      }))
    }
    const offering = async (minutes: number) => {
      const id = await insertRequest(desk.stage.context.db)
      const times = apart(minutes)
      return desk.requests.act(desk.anna(), 'offerTimes', id, { text: OFFER_TEXT, offer: { ...offer, times } })
    }
    const blocked = day?.blockedMinutes ?? 0
    expect((await offering(blocked - 15)).refused).toMatch(/^not_available taken/)
    expect((await offering(blocked)).request?.row.offerState).toBe('open')
  })

  test('is one offer with one mail, however often the button is pressed', async () => {
    const id = await insertRequest(desk.stage.context.db)
    const { offer } = await desk.phone.offer(desk.anna(), 2, { email: desk.customer })
    const { version: seen } = await desk.requests.sheet(desk.anna(), id)
    const asked = { id, seen, text: OFFER_TEXT, key: 'the same offer twice', offer }
    const answers = await Promise.all([1, 2, 3].map(() => desk.requests.actOn(desk.anna(), 'offerTimes', asked)))
    expect(answers.map(({ refused }) => refused)).toEqual([undefined, undefined, undefined])
    expect((await desk.requests.sheet(desk.anna(), id)).answers).toHaveLength(1)
    const { refused } = await desk.requests.actOn(desk.anna(), 'offerTimes', {
      ...asked,
      text: `${OFFER_TEXT} Passt das?`,
    })
    expect(refused).toBe('idempotency_conflict')
    await desk.requests.tell()
    expect(await desk.stage.inbox(desk.customer)).toHaveLength(1)
  })

  test('gives its times back when it is taken back before the mail leaves', async () => {
    const free = await desk.freeSlots()
    const { id } = await desk.offered()
    expect((await desk.requests.act(desk.anna(), 'withdrawAnswer', id)).request).toMatchObject({
      answers: [],
      row: { status: 'new' },
    })
    expect(await desk.freeSlots()).toEqual(free)
    await desk.requests.tell()
    expect(await desk.stage.inbox(desk.customer)).toEqual([])
    expect(await verifyBooks(desk.stage.context.db)).toEqual([])
  })

  test('stays when a later answer without times is taken back', async () => {
    const { id } = await desk.offered()
    await desk.requests.tell()
    await desk.requests.act(desk.anna(), 'answerRequest', id, { text: 'noch eine Frage dazu.' })
    await desk.requests.act(desk.anna(), 'withdrawAnswer', id)
    expect((await desk.look(await desk.link())).state).toBe('open')
  })

  test.each([
    [
      'a newer one, which may hold the same times',
      async (id: string, offer: object) =>
        desk.requests.act(desk.anna(), 'offerTimes', id, { text: OFFER_TEXT, offer }),
      3,
    ],
    [
      'the end of the request',
      async (id: string) =>
        desk.requests.act(desk.anna(), 'closeRequest', id, { outcome: 'lost', lostReason: 'noReply' }),
      0,
    ],
  ])('ends with %s', async (_what, end, held) => {
    const { id, offer } = await desk.offered()
    const access = await desk.link()
    const { times } = await desk.look(access)
    expect((await end(id, offer)).refused).toBeUndefined()
    expect(await desk.look(access)).toMatchObject({ state: 'withdrawn', treatmentTypes: [], address: [] })
    expect(await desk.choose(access, times[0]?.id ?? '')).toEqual({ refused: 'not_available taken' })
    expect(await desk.held()).toHaveLength(held)
    expect(await verifyBooks(desk.stage.context.db)).toEqual([])
  })

  test('runs out: its times are free again, and what was typed is deleted', async () => {
    const { id } = await desk.offered()
    const access = await desk.link()
    await desk.stage.database.advance(officeLimits.offerHoldHours * 60)
    const { times, state } = await desk.look(access)
    expect(state).toBe('runOut')
    expect(await desk.choose(access, times[0]?.id ?? '')).toEqual({ refused: 'not_available taken' })
    await desk.stage.runSweep('expireHolds')
    await desk.stage.runSweep('forgetBookingRequests')
    expect((await offersOfRequest(desk.stage.context.db, id))[0]?.contents).toBeNull()
    await desk.signInAgain()
    expect(await desk.held()).toEqual([])
    expect(await verifyBooks(desk.stage.context.db)).toEqual([])
    expect((await desk.requests.sheet(desk.anna(), id)).answers[0]?.offer?.state).toBe('runOut')
  })

  test('is opened by its token alone', async () => {
    await desk.offered()
    const { id, token } = await desk.link()
    for (const wrong of [
      { id, token: `${token}x` },
      { id: token, token },
      { id: `${id.slice(0, -1)}0`, token: '' },
    ])
      await expect(desk.look(wrong)).rejects.toThrow('not_found')
    expect(await desk.choose({ id, token: 'x' }, id)).toEqual({ refused: 'not_found' })
  })
})
