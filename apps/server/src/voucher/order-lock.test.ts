import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { issueVoucher } from './issue-voucher.ts'
import { lockOrder } from './voucher-order-queries.ts'

const { stage } = await stageOfFile({ spoilsBooks: true })
const { db } = stage.context

test('a voucher of an order can be written while a withdrawal locks the order', async () => {
  const { id } = await stage.order()
  await db.transaction().execute(async (withdrawing) => {
    await lockOrder(withdrawing, id)
    await db.transaction().execute(async (referring) => {
      await sql`set local lock_timeout = 500`.execute(referring)
      await issueVoucher(referring, {
        valueCents: 2500,
        code: { key: tokenKey(stage.config) },
        order: { id, type: 'value' },
      })
    })
  })
  expect(await db.selectFrom('voucher').select('balanceCents').where('orderId', '=', id).execute()).toEqual([
    { balanceCents: 2500 },
  ])
})
