import { expect, test } from 'vitest'
import { deskOf } from '../testing/desk.ts'
import { officeStageOfFile } from '../testing/office-stage.ts'

const stage = await officeStageOfFile()

test('a voucher is still reserved while the unpaid booking that reserved it is being released', async () => {
  const { db } = stage.context
  const desk = deskOf(stage)
  const owner = await stage.signIn('owner')
  const { code, email } = await desk.paid()
  const { version: seen } = await desk.sheet(owner, code)
  await desk.act(owner, 'giveVoucher', { code, seen, valueCents: 2000, reason: 'agreed', key: 'key-1' })
  await stage.deliver()
  const texts = (await stage.inbox(email)).map(({ text }) => text).join()
  const [voucher] = /\b(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}\b/.exec(texts) ?? []
  const { id } = await stage.place({ code: voucher })
  await db.updateTable('cart').set({ status: 'releasing', releaseCause: 'left' }).where('id', '=', id).execute()
  expect((await desk.sheet(owner, code)).vouchers).toMatchObject([{ leftCents: 0, status: 'reserved' }])
})
