import { dayOf, type Day } from '@ruhepol/rules'
import type { TransferKind } from '@ruhepol/rules/office'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { deskOf } from './desk.ts'
import type { OfficeStage, Signed } from './office-stage.ts'

type Recorded = {
  kind?: TransferKind
  amountCents?: number
  bookedOn?: Day
  key?: string
  seen?: string
  reason?: string
}
type TaskAnswer = { kind: string; bookingCode: string | null; amountCents: number | null }

/** What companies on account owe, as finance sees and records it. */
export function accountDeskOf(stage: OfficeStage) {
  const desk = deskOf(stage)
  const record = async (person: Signed, code: string, given: Recorded = {}) => {
    const seen = given.seen ?? (await desk.seen(person, code))
    const asked = { kind: 'arrived', amountCents: 8100, bookedOn: dayOf(Date.parse(TEST_NOW)), key: 'key-1', ...given }
    return desk.act(person, 'recordTransfer', { code, ...asked, seen })
  }
  return {
    /** Records a transfer. Returns the code and reason of the refusal, or the sheet. */
    record,
    /** Records a transfer. Throws if it is refused. */
    recorded: (...asked: Parameters<typeof record>) => desk.done(record(...asked)),
    account: async (person: Signed, code: string) => (await desk.sheet(person, code)).account,
    /** All that was mailed to an address. */
    mailed: async (email: string) => (await stage.inbox(email)).map(({ text }) => text).join('\n'),
    /** The tasks on Today about a booking. */
    tasks: async (person: Signed, code: string) => {
      const { tasks } = desk.dataOf(await desk.today(person), 'today') as { tasks: TaskAnswer[] }
      return tasks.filter(({ bookingCode }) => bookingCode === code)
    },
    refund: async (owner: Signed, code: string, amountCents: number) => {
      const { version: seen } = await desk.sheet(owner, code)
      await desk.act(owner, 'refundBooking', { code, seen, amountCents, reason: 'agreed', key: 'key-1' })
      await stage.deliver()
    },
  }
}
