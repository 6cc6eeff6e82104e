import { expect, test } from 'vitest'
import { beginBooking } from '../testing/begin-booking.ts'
import { deskOf } from '../testing/desk.ts'
import { officeStageOfFile } from '../testing/office-stage.ts'

const stage = await officeStageOfFile()
const desk = deskOf(stage)
const owner = await stage.signIn('owner')

test('a refund names what happened in the treatment as its reason only once that has begun', async () => {
  const { code } = await desk.paid()
  const refund = async (reason: string) => {
    const { version: seen } = await desk.sheet(owner, code)
    return desk.act(owner, 'refundBooking', { code, seen, amountCents: 2000, reason, key: `key-${reason}` })
  }
  for (const reason of ['late', 'shortened', 'unsatisfactory'])
    expect(await refund(reason)).toMatchObject({ refused: 'invalid_input', fields: [{ path: 'reason' }] })
  await beginBooking(stage.context.db, code)
  expect(await refund('late')).toMatchObject({ sheet: { money: { refunds: [{ reason: 'late' }] } } })
})
