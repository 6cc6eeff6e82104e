import { beforeAll, describe, expect, test } from 'vitest'
import { cancelCart } from '../booking/index.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { foundAfter } from './testing/found-after.ts'
import { minutesAgo, rules } from './testing/spoilt-rows.ts'
import { verifyBooks } from './verify-books.ts'

const { stage, provider } = await stageOfFile()
const { db, config, log } = stage.context

/** One paid cart, one cancelled after payment, and one unpaid. */
beforeAll(async () => {
  const carts = [await stage.place(), await stage.place({ couple: true })]
  for (const cart of carts) {
    await provider.confirm((await stage.create(cart)).paymentIntent, 'pm_card_visa')
    await stage.deliver()
  }
  const [, { id, token } = { id: '', token: '' }] = carts
  await cancelCart({ db, log, tokenKey: tokenKey(config), cartId: id, token })
  await stage.place()
  await stage.deliver()
})

const ofCart = (status: string) => `(select id from cart where status = '${status}')`
const paidCart = ofCart('paid')
const cancelledCart = ofCart('cancelled')
const anInvoice = `(select id from invoice where kind = 'invoice' and target_id = ${paidCart})`

test('the check finds nothing wrong if every paid cart has its invoices', async () => {
  const invoices = await db.selectFrom('invoice').select(['kind', 'serial']).orderBy('serial').execute()
  expect(invoices.map(({ kind }) => kind)).toEqual(['invoice', 'invoice', 'cancellation'])
  expect(await verifyBooks(db)).toEqual([])
})

test('the check allows two minutes for issuing an invoice', async () => {
  const number = 'invoice numbers have no gap and no double'
  expect(await foundAfter(db, [`delete from invoice where id = ${anInvoice}`])).toEqual([number])
})

describe('an error in the invoices', () => {
  test.each([
    [
      'a missing invoice number',
      ['invoice numbers have no gap and no double'],
      [`update invoice set serial = serial + 100 where id = ${anInvoice}`],
    ],
    [
      'a duplicate invoice number',
      ['invoice numbers have no gap and no double'],
      ['alter table invoice drop constraint invoice_year_serial_key', `update invoice set serial = 1 where serial = 2`],
    ],
    [
      'a number without an invoice',
      ['invoice numbers have no gap and no double'],
      [`update invoice_counter set last = last + 1`],
    ],
    [
      'a paid cart without an invoice',
      ['invoice numbers have no gap and no double', 'what was paid has one invoice of what it cost'],
      [
        `delete from invoice where id = ${anInvoice}`,
        `update cart set paid_at = placed_at - interval '3 min' where id = ${paidCart}`,
      ],
    ],
    [
      'a second invoice for a cart',
      [rules.numbers, rules.invoice, rules.chain],
      [
        `insert into invoice (kind, year, serial, subject, target_id, replaces_id, language, gross_cents, tax_cents,
           voucher_cents, vat_percent, content)
         select kind, year, 1000, subject, target_id, id, language, gross_cents, tax_cents, voucher_cents, vat_percent,
           content
         from invoice where id = ${anInvoice}`,
      ],
    ],
    [
      'an invoice over another amount',
      ['what was paid has one invoice of what it cost'],
      [`update invoice set gross_cents = gross_cents + 1 where id = ${anInvoice}`],
    ],
    [
      'an invoice with another tax',
      ['what was paid has one invoice of what it cost'],
      [`update invoice set tax_cents = tax_cents - 1 where id = ${anInvoice}`],
    ],
    [
      'an invoice for an unpaid cart',
      ['what was paid has one invoice of what it cost'],
      [
        `update invoice set target_id = ${ofCart('placed')}, gross_cents = 0, tax_cents = 0 where id = ${anInvoice}`,
        `update cart set paid_at = app_now() where id = ${paidCart}`,
      ],
    ],
    [
      'a cancelled cart without a cancellation invoice',
      ['invoice numbers have no gap and no double', 'what was cancelled after that has one cancellation invoice'],
      [
        `delete from invoice where kind = 'cancellation' and target_id = ${cancelledCart}`,
        `update cart set ended_at = ended_at - interval '3 min' where id = ${cancelledCart}`,
      ],
    ],
    [
      'a cancellation invoice over another amount',
      ['what was cancelled after that has one cancellation invoice'],
      [`update invoice set gross_cents = gross_cents - 1 where kind = 'cancellation' and target_id = ${cancelledCart}`],
    ],
    [
      'a cancellation of an active cart',
      ['invoice numbers have no gap and no double', 'what was cancelled after that has one cancellation invoice'],
      [
        `insert into invoice (kind, year, serial, subject, target_id, cancels_id, language, gross_cents, tax_cents,
           voucher_cents, vat_percent, content)
         select 'cancellation', year, 1000, subject, target_id, id, language, -gross_cents, -tax_cents, -voucher_cents,
           vat_percent, content
         from invoice where id = ${anInvoice}`,
      ],
    ],
  ] as const)('is found: %s', async (_, rules, statements) => {
    expect((await foundAfter(db, statements)).toSorted()).toEqual([...rules].toSorted())
  })
})

const job = (columns: string, values: string) =>
  `insert into pgboss.job (name, data, ${columns}) values ('refundPayment', '{}', ${values})`

describe('the check of invoices, mails and jobs finds', () => {
  const cancellation = `kind = 'cancellation' and target_id = ${cancelledCart}`
  const endedEarlier = `update cart set ended_at = ${minutesAgo(3)} where id = ${cancelledCart}`
  test.each<[title: string, broken: string[], ...statements: string[]]>([
    ['a year without a counter', [rules.numbers], 'delete from invoice_counter'],
    [
      'an invoice with another share of a voucher',
      [rules.invoice],
      `update invoice set voucher_cents = voucher_cents + 1 where id = ${anInvoice}`,
    ],
    [
      'a second invoice of nothing',
      [rules.invoice, rules.numbers, rules.chain],
      `insert into invoice (kind, year, serial, subject, target_id, replaces_id, language, gross_cents, tax_cents,
         voucher_cents, vat_percent, content)
       select kind, year, 1000, subject, target_id, id, language, 0, 0, voucher_cents, vat_percent, content
       from invoice where id = ${anInvoice}`,
    ],
    [
      'a cancellation of another tax',
      [rules.cancellation],
      `update invoice set tax_cents = tax_cents - 1 where ${cancellation}`,
    ],
    [
      'a cancellation of another share of a voucher',
      [rules.cancellation],
      `update invoice set voucher_cents = voucher_cents - 1 where ${cancellation}`,
    ],
    [
      "a cancellation of another cart's invoice",
      [rules.cancellation],
      `update invoice set (cancels_id, gross_cents, tax_cents, voucher_cents) =
       (select id, -gross_cents, -tax_cents, -voucher_cents from invoice where id = ${anInvoice}) where ${cancellation}`,
    ],
    ['no cancellation that may be issued yet', [rules.numbers], `delete from invoice where ${cancellation}`],
    [
      'a cancellation that was never mailed',
      [rules.mail],
      `delete from mail where template = 'cancelled' and cause_id = ${cancelledCart}`,
      endedEarlier,
    ],
    [
      'no confirmation that may be mailed yet',
      [],
      `delete from mail where template = 'confirmation' and cause_id = ${paidCart}`,
    ],
    [
      'no mail of a cart that was forgotten',
      [],
      `delete from mail where template = 'confirmation' and cause_id = ${paidCart}`,
      `update cart set paid_at = ${minutesAgo(3)}, forgotten_at = app_now() where id = ${paidCart}`,
    ],
    [
      'no webhook of some minutes ago',
      [],
      `insert into webhook_event (provider, id, type, received_at) values ('stripe', 'evt_1', 'any', ${minutesAgo(9)})`,
    ],
    [
      'no webhook that was worked',
      [],
      `insert into webhook_event (provider, id, type, received_at, processed_at)
       values ('stripe', 'evt_1', 'any', ${minutesAgo(11)}, app_now())`,
    ],
    [
      'no job that is done',
      [],
      job('state, created_on, start_after', `'completed', ${minutesAgo(11, 'now()')}, now()`),
    ],
    ['no job for later', [], job('created_on, start_after', `${minutesAgo(11, 'now()')}, ${minutesAgo(-5, 'now()')}`)],
    [
      'a job that is tried again and again',
      [rules.outbox],
      job('retry_count, created_on, start_after', `3, ${minutesAgo(11, 'now()')}, ${minutesAgo(-5, 'now()')}`),
    ],
    [
      'no dead letter that was dealt with',
      [],
      `insert into pgboss.job (name, state) values ('dead-letters', 'completed')`,
    ],
  ])('%s', async (_, broken, ...statements) => {
    expect((await foundAfter(db, statements)).toSorted()).toEqual(broken.toSorted())
  })
})
