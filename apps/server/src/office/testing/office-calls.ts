import { randomUUID } from 'node:crypto'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { timesOf } from './times-of.ts'
import { phoneDeskOf } from './phone-desk.ts'
import { beginBooking } from './begin-booking.ts'
import { insertRequest } from './insert-request.ts'
import { requestDeskOf } from './request-desk.ts'
import { deskOf } from './desk.ts'
import type { OfficeStage } from './office-stage.ts'

async function bookingOn(stage: OfficeStage) {
  const desk = deskOf(stage)
  const { code } = await desk.paid()
  const owner = await stage.signIn('owner')
  const { version: seen, mails } = await desk.sheet(owner, code)
  return { code, seen, mailId: mails[0]?.id }
}

async function requestOn(stage: OfficeStage) {
  const id = await insertRequest(stage.context.db)
  return { id, seen: (await requestDeskOf(stage).sheet(await stage.signIn('owner'), id)).version }
}

/**
 * A valid call of every mutation that needs a verb: its variables, after preparing what it changes. The walk over the
 * schema makes each of them as an owner and expects it to be logged.
 */
export const validCalls: Readonly<Record<string, (stage: OfficeStage) => Promise<object>>> = {
  cancelBooking: async (stage) => ({ ...(await bookingOn(stage)), reason: 'asked by telephone' }),
  replaceExpert: async (stage) => ({ ...(await bookingOn(stage)), from: '1', to: '2', reason: 'fell ill' }),
  moveBooking: async (stage) => ({
    ...(await bookingOn(stage)),
    start: new Date(Date.parse(TEST_NOW) + 30 * 86_400_000).toISOString(),
    experts: ['1'],
    wished: 'customer',
    reason: 'has another appointment',
  }),
  bookByPhone: async (stage) => ({ input: await phoneDeskOf(stage).booking(await stage.signIn('owner')) }),
  announceDelay: async (stage) => {
    const { code } = await bookingOn(stage)
    await beginBooking(stage.context.db, code, -180)
    const { version: seen } = await deskOf(stage).sheet(await stage.signIn('owner'), code)
    return { code, seen, minutes: 15 }
  },
  recordOutcome: async (stage) => {
    const { code } = await bookingOn(stage)
    await beginBooking(stage.context.db, code)
    const { version: seen } = await deskOf(stage).sheet(await stage.signIn('owner'), code)
    const calledAt = new Date(Date.parse(TEST_NOW) - 10 * 60_000).toISOString()
    return { code, seen, expertId: '1', outcome: 'customerNoShow', proof: { waitedMinutes: 25, calledAt } }
  },
  undoChange: async (stage) => {
    const desk = deskOf(stage)
    const { code, seen } = await bookingOn(stage)
    const owner = await stage.signIn('owner')
    const { refused } = await desk.act(owner, 'replaceExpert', { code, seen, from: '1', to: '2' })
    if (refused !== undefined) throw new Error(refused)
    return { code, seen: (await desk.sheet(owner, code)).version }
  },
  refundBooking: async (stage) => ({ ...(await bookingOn(stage)), amountCents: 500, reason: 'agreed', key: 'key-1' }),
  giveVoucher: async (stage) => ({ ...(await bookingOn(stage)), valueCents: 2000, reason: 'agreed', key: 'key-1' }),
  recordTransfer: async (stage) => {
    const owner = await stage.signIn('owner')
    const { code } = await phoneDeskOf(stage).onAccount(owner)
    const { version: seen } = await deskOf(stage).sheet(owner, code)
    return { code, seen, amountCents: 1000, kind: 'arrived', bookedOn: TEST_NOW.slice(0, 10), key: 'key-1' }
  },
  resendMail: async (stage) => bookingOn(stage),
  addNote: async (stage) => ({ ...(await bookingOn(stage)), text: 'Rang twice.' }),
  takeRequest: async (stage) => requestOn(stage),
  answerRequest: async (stage) => ({
    ...(await requestOn(stage)),
    text: 'We have found somebody for you.',
    key: randomUUID(),
  }),
  offerTimes: async (stage) => ({
    ...(await requestOn(stage)),
    text: 'We have found somebody for you.',
    key: randomUUID(),
    offer: (await phoneDeskOf(stage).offer(await stage.signIn('owner'), 1)).offer,
  }),
  withdrawAnswer: async (stage) => {
    const requests = requestDeskOf(stage)
    const asked = await requestOn(stage)
    // The caller is another owner, who takes the request over from nobody.
    const { request } = await requests.actOn(await stage.signIn('owner'), 'answerRequest', {
      ...asked,
      text: 'Anna is free.',
    })
    await stage.context.db.updateTable('bookingRequest').set({ takenBy: null }).where('id', '=', asked.id).execute()
    return { id: asked.id, seen: request?.version }
  },
  closeRequest: async (stage) => ({ ...(await requestOn(stage)), outcome: 'lost', lostReason: 'nothingFree' }),
  restaff: async (stage) => {
    const { code, seen } = await bookingOn(stage)
    return { expertId: '1', choices: [{ code, seen, to: '2' }] }
  },
  changeExpertTimes: async (stage) => {
    const { version: seen } = await timesOf(stage).open(await stage.signIn('owner'), '1')
    return {
      expertId: '1',
      seen,
      change: { hours: { day: '2027-01-20', hours: [{ fromQuarter: 40, toQuarter: 60 }] } },
    }
  },
  changeClosures: async (stage) => {
    const { version: seen } = await timesOf(stage).closures(await stage.signIn('owner'), 'hamburg')
    return { cityId: 'hamburg', seen, change: { close: { day: '2027-01-21', hours: [] } } }
  },
  inviteStaff: () =>
    Promise.resolve({
      email: 'neu@office.example',
      name: 'Neu Hier',
      role: 'support',
      language: 'de',
      cityIds: ['berlin'],
    }),
  changeStaff: async (stage) => {
    const { id } = await stage.signIn('support')
    return { id, seen: '1', role: 'dispatcher', cityIds: ['hamburg'], reason: 'leads the day now' }
  },
  endStaff: async (stage) => ({ id: (await stage.signIn('support')).id, reason: 'has left us' }),
}
