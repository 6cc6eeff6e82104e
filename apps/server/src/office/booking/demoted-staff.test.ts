import { expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { ApiError } from '../../platform/errors.ts'
import { deskOf } from '../testing/desk.ts'
import { officeStageOfFile } from '../testing/office-stage.ts'
import type { OfficeContext } from '../office-builder.ts'
import { cancelBooking, moveBookingOf } from './booking-acts.ts'

const stage = await officeStageOfFile()
const desk = deskOf(stage)
const owner = await stage.signIn('owner')

/** The context of a call by an owner whose role was changed to support after the call came in. */
async function demoted(): Promise<OfficeContext> {
  const { id: staffId, sessionId } = await stage.signIn('support')
  return {
    ...stage.context,
    actor: { kind: 'staff', staffId, sessionId, role: 'owner', cityIds: null, step: 'done', isElevated: true },
    requestId: 'request-1',
    callerAddress: '203.0.113.7',
    language: 'de',
    sessionCookie: { set: () => undefined, clear: () => undefined },
  }
}

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : String(error))

test('an owner who is made support during the request refunds no more than support may', async () => {
  const context = await demoted()
  const codes = [(await desk.paid()).code, (await desk.paid()).code, (await desk.paid()).code]
  const cancelled: string[] = []
  for (const code of codes) {
    const { version: seen } = await desk.sheet(owner, code)
    cancelled.push(
      await cancelBooking(context, { code, seen, reason: 'The expert is ill' }).then(() => 'cancelled', codeOf),
    )
  }
  expect(cancelled).toEqual(['cancelled', 'cancelled', 'FORBIDDEN'])
})

test('an owner made support during the request cannot move a booking to a time closed to customers', async () => {
  const context = await demoted()
  const HOUR = 3_600_000
  const { code, startAt } = await desk.paid({ startAt: Date.parse(TEST_NOW) + 7 * 24 * HOUR + 2 * HOUR })
  const { version: seen } = await desk.sheet(owner, code)
  const moving = (start: number) =>
    moveBookingOf(context, { code, seen, start, experts: [1], wished: 'office' }).then(() => 'moved', codeOf)
  // A start within the lead time.
  expect(await moving(Date.parse(TEST_NOW) + HOUR)).toBe('not_available')
  expect(await moving(startAt + 24 * HOUR)).toBe('moved')
})
