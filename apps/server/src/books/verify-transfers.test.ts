import { beforeAll, describe, expect, test } from 'vitest'
import { dashboards } from '../payment/testing/dashboards.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { addStaff } from '../staff/testing/add-staff.ts'
import { foundAfter } from './testing/found-after.ts'
import { one, rules } from './testing/spoilt-rows.ts'

const { stage } = await stageOfFile()
const { db } = stage.context
const { stripe } = dashboards(stage)

beforeAll(async () => {
  await stripe.paidCart()
  await addStaff(db, { role: 'finance' })
})

const attempt = one('payment_attempt', `status = 'succeeded'`)
const onAccount = `update payment_attempt set provider = 'onAccount', method = 'onAccount' where id = ${attempt}`
/** A transfer of this share of the price, and some cents more. */
const transfer = (share: number, cents = 0) => `
  insert into transfer (attempt_id, kind, amount_cents, booked_on, key, staff_id)
  select id, '${share + cents > 0 ? 'arrived' : 'sentBack'}', amount_cents * ${share} + ${cents}, date '2027-01-20', '${share} ${cents}', ${one('staff', 'true')}
  from payment_attempt where id = ${attempt}`

type Case = [title: string, broken: string[], ...statements: string[]]

describe('the check of transfers finds', () => {
  test.each<Case>([
    ['nothing where the price has arrived', [], onAccount, transfer(1)],
    ['nothing where what has arrived was sent back', [], onAccount, transfer(1), transfer(-1)],
    ['more than the price', [rules.transfers], onAccount, transfer(1), transfer(0, 1)],
    ['more sent back than has arrived', [rules.transfers], onAccount, transfer(1), transfer(-1, -1)],
    ['a transfer for what was paid by card', [rules.transfers], transfer(1)],
  ])('%s', async (_, broken, ...statements) => {
    expect(await foundAfter(db, statements)).toEqual(broken)
  })
})
