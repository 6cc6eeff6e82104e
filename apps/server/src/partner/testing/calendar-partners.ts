import { beforeEach } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { readClaimsInBusyTimes, verifyBitmaps, verifyOpenHours } from '../../availability/index.ts'
import { moveCart } from '../../booking/index.ts'
import { readCalendars, removeCalendar } from '../../calendars/index.ts'
import { transact } from '../../platform/transaction.ts'
import { partnerStageOfFile, type PartnerStage } from './partner-stage.ts'

export const REPLACE = `mutation ($times: [BusyTimeInput!]!) {
  replaceBusyTimes(times: $times) { stored ignored lastDay overlaps { id start end isCancelled } } }`

const both = ['calendar:read', 'calendar:write'] as const

type Event = Parameters<typeof moveCart>[2]

export type Replaced = { stored: number; ignored: number; lastDay: string; overlaps: object[] | null }

/** What tests of experts' calendars share. Every test begins with new keys and without calendars. */
export type CalendarPartners = {
  stage: PartnerStage
  /** Keys of the calendars of expert 1 and 2, and of a venue. */
  keys: { one: string; two: string; spa: string }
  send: (key: string, times: readonly object[]) => Promise<Replaced>
  /** Books at the spa, with expert 1 if none is named. Returns the cart's id. */
  placed: (start: string, expertId?: string) => Promise<string>
  /** A paid booking. */
  paid: (start: string, expertId?: string) => Promise<string>
  move: (cartId: string, ...events: Event[]) => Promise<string>
  bookingOf: (cartId: string) => Promise<string>
  /** What `verify-books` would find wrong with the experts' days. */
  problems: () => Promise<object[]>
}

/** The partner stage for the tests of a file, as experts' calendars use it. */
export async function calendarPartnersOfFile(): Promise<CalendarPartners> {
  const stage = await partnerStageOfFile()
  const { db, log } = stage.context
  const keys = { one: '', two: '', spa: '' }
  beforeEach(async () => {
    await stage.database.setNow(TEST_NOW)
    await db.deleteFrom('partnerKey').execute()
    keys.one = await stage.keyOf('calendar', both)
    keys.two = await stage.keyOf('other-calendar', both)
    keys.spa = await stage.keyOf('spa')
    for (const { id } of await readCalendars(db)) await removeCalendar(db, id)
    await stage.deliver()
  })
  const placed: CalendarPartners['placed'] = (start, expertId = '1') =>
    stage.placeFor(keys.spa, { start, treatments: [{ treatmentId: 'classic', expertId }] })
  const move: CalendarPartners['move'] = async (id, ...events) => {
    for (const event of events) await transact(db, 'move for a test', (tx) => moveCart(tx, id, event, log))
    return id
  }
  return {
    stage,
    keys,
    placed,
    move,
    paid: async (start, expertId) => move(await placed(start, expertId), 'createPayment', 'paymentSucceeded'),
    send: async (key, times) => {
      const { data, text } = await stage.call(key, REPLACE, { times })
      if (!data) throw new Error(text)
      return data['replaceBusyTimes'] as Replaced
    },
    bookingOf: async (cartId) =>
      (await db.selectFrom('booking').select('id').where('cartId', '=', cartId).executeTakeFirstOrThrow()).id,
    problems: async () => [
      ...(await verifyOpenHours(db)),
      ...(await verifyBitmaps(db)),
      ...(await readClaimsInBusyTimes(db)),
    ],
  }
}
