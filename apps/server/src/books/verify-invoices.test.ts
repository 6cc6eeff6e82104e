import { beforeAll, describe, expect, test } from 'vitest'
import { cancelCart } from '../booking/index.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { foundAfter } from './testing/found-after.ts'
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
      ['invoice numbers have no gap and no double', 'what was paid has one invoice of what it cost'],
      [
        'alter table invoice drop constraint invoice_subject_target_id_kind_key',
        `insert into invoice (kind, year, serial, subject, target_id, language, gross_cents, tax_cents, voucher_cents,
           vat_percent, content)
         select kind, year, 1000, subject, target_id, language, gross_cents, tax_cents, voucher_cents, vat_percent, content
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
