import { describe, expect, test } from 'vitest'
import { deskOf } from '../testing/desk.ts'
import { CUSTOMER, insertRequest } from '../testing/insert-request.ts'
import { phoneDeskOf } from '../testing/phone-desk.ts'
import { requestDeskOfFile, TEXT } from '../testing/request-desk.ts'

const { stage, desk, anna, ben } = await requestDeskOfFile()

describe('closing a request', () => {
  const lost = { outcome: 'lost', lostReason: 'noReply' }

  test('as booked needs the code of a booking placed after the request, paid and not cancelled', async () => {
    const { db } = stage.context
    const bookings = deskOf(stage)
    const { code: older } = await bookings.paid()
    await stage.database.advance(1)
    const id = await insertRequest(db)
    await stage.database.advance(1)
    const { code } = await bookings.paid({ email: CUSTOMER })
    const { code: cancelled } = await bookings.paid()
    const { version: seen } = await bookings.sheet(anna, cancelled)
    await bookings.act(anna, 'cancelBooking', { code: cancelled, seen, reason: 'asked by telephone' })
    const unpaid = await bookings.codeOf(await stage.place({ email: CUSTOMER }))
    expect((await desk.sheet(anna, id)).bookedSince.map((one) => one.code)).toEqual([code])

    const close = async (typed: string) => desk.act(anna, 'closeRequest', id, { outcome: 'booked', code: typed })
    expect(await close('NOCODE')).toEqual({ refused: 'invalid_input code booking_unknown' })
    expect(await close(older)).toEqual({ refused: 'invalid_input code booking_older' })
    expect(await close(cancelled)).toEqual({ refused: 'invalid_input code booking_over' })
    expect(await close(unpaid)).toEqual({ refused: 'invalid_input code booking_unpaid' })
    const { request } = await close(` ${code.toLowerCase()} `)
    expect(request?.row).toMatchObject({
      status: 'closed',
      outcome: 'booked',
      bookingCode: code,
      bookingStatus: 'paid',
    })
    expect((await desk.lists(anna)).closed).toMatchObject([{ id, bookingCode: code }])
  })

  test('as booked accepts a booking by the office that is not paid yet, and shows that it is not', async () => {
    const id = await insertRequest(stage.context.db)
    await stage.database.advance(1)
    const { code } = await phoneDeskOf(stage).booked(anna)
    const { request } = await desk.act(anna, 'closeRequest', id, { outcome: 'booked', code })
    expect(request?.row).toMatchObject({ outcome: 'booked', bookingStatus: 'placed' })
  })

  test('needs a code if it was booked, a reason if it was lost, and nothing else', async () => {
    const id = await insertRequest(stage.context.db)
    const close = async (end: object) => (await desk.act(anna, 'closeRequest', id, end)).refused
    expect(await close({ outcome: 'booked' })).toBe('invalid_input code invalid_input')
    expect(await close({ outcome: 'lost' })).toBe('invalid_input lostReason invalid_input')
    expect(await close({ ...lost, code: 'X' })).toMatch(/^invalid_input .*code.*lostReason/)
    expect(await close(lost)).toBeUndefined()
  })

  test('ends it: it cannot be taken or answered any more, but anybody can correct its outcome', async () => {
    const id = await insertRequest(stage.context.db)
    await desk.act(anna, 'closeRequest', id, lost)
    expect(await desk.act(anna, 'takeRequest', id)).toEqual({ refused: 'FORBIDDEN request_closed' })
    expect(await desk.act(anna, 'answerRequest', id, { text: TEXT })).toEqual({ refused: 'FORBIDDEN request_closed' })
    const { request } = await desk.act(ben, 'closeRequest', id, { ...lost, lostReason: 'tooExpensive' })
    expect(request?.row).toMatchObject({ status: 'closed', lostReason: 'tooExpensive', isOwn: true })
    expect(request?.acts).toMatchObject([
      { verb: 'closeRequests', before: { lostReason: 'noReply' }, after: { lostReason: 'tooExpensive' } },
      { verb: 'closeRequests', before: { status: 'new' }, after: { status: 'closed', outcome: 'lost' } },
    ])
  })

  test('does not stop an answer that was sent less than ten seconds before', async () => {
    const id = await insertRequest(stage.context.db)
    await desk.act(anna, 'answerRequest', id, { text: TEXT })
    expect((await desk.act(anna, 'closeRequest', id, lost)).request?.undo).toBeNull()
    expect(await desk.act(anna, 'withdrawAnswer', id)).toEqual({ refused: 'FORBIDDEN request_closed' })
    await desk.tell()
    expect(await stage.inbox(CUSTOMER)).toHaveLength(1)
  })

  test('succeeds for one of two people who close it at once', async () => {
    const id = await insertRequest(stage.context.db)
    const { version: seen } = await desk.sheet(anna, id)
    const both = await Promise.all([anna, ben].map((one) => desk.actOn(one, 'closeRequest', { id, seen, ...lost })))
    expect(both.map(({ refused }) => refused ?? 'done').toSorted()).toEqual(['changed_meanwhile', 'done'])
  })
})
