import { beforeAll, describe, expect, test } from 'vitest'
import { cancelCart, getCartSummary } from '../booking/index.ts'
import { getCartInvoices, reissueInvoice } from '../invoice/index.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { foundAfter } from './testing/found-after.ts'
import { one, rules } from './testing/spoilt-rows.ts'
import { verifyBooks } from './verify-books.ts'

const { stage, provider } = await stageOfFile()
const { db, config, log } = stage.context

/** Pays a cart and issues its invoice anew as often as asked. */
async function paid(options: Parameters<typeof stage.place>[0], times: number) {
  const cart = await stage.place(options)
  await provider.confirm((await stage.create(cart)).paymentIntent, 'pm_card_visa')
  await stage.deliver()
  for (let time = 0; time < times; time += 1) {
    const { invoice } = await getCartInvoices(db, await getCartSummary(db, cart.id))
    expect(await reissueInvoice(db, invoice.number)).toMatchObject({ outcome: 'reissued' })
  }
  return cart
}

/** Invoices 1, 3 and 5 of a paid cart with cancellations 2 and 4, and 6 and 8 of a cancelled one with 7 and 9. */
beforeAll(async () => {
  await paid({}, 2)
  const { id, token } = await paid({ couple: true }, 1)
  await cancelCart({ db, log, tokenKey: tokenKey(config), cartId: id, token })
  await stage.deliver()
})

const document = (serial: number) => one('invoice', `serial = ${serial}`)
const copy = (serial: number, columns: Record<string, string>) => {
  const all = {
    ...{ kind: 'kind', year: 'year', serial: '1000', subject: 'subject', target_id: 'target_id' },
    ...{ cancels_id: 'cancels_id', replaces_id: 'replaces_id', language: 'language', gross_cents: 'gross_cents' },
    ...{ tax_cents: 'tax_cents', voucher_cents: 'voucher_cents', vat_percent: 'vat_percent', content: 'content' },
    ...columns,
  }
  return `insert into invoice (${Object.keys(all).join(', ')}) select ${Object.values(all).join(', ')}
    from invoice where id = ${document(serial)}`
}

test('the check finds nothing wrong if invoices were issued anew, even for a booking that was cancelled afterwards', async () => {
  const documents = await db.selectFrom('invoice').select(['kind', 'serial']).orderBy('serial').execute()
  expect(documents.map(({ kind }) => kind).join(' ')).toBe(
    'invoice cancellation invoice cancellation invoice invoice cancellation invoice cancellation',
  )
  expect(await verifyBooks(db)).toEqual([])
})

describe('the check of invoices that were issued anew finds', () => {
  test.each<[title: string, broken: string[], ...statements: string[]]>([
    [
      'two in force, because the cancellation of the former is gone',
      [rules.chain, rules.invoice, rules.numbers],
      `delete from invoice where id = ${document(4)}`,
    ],
    [
      'two in force, because one was issued without a cancellation',
      [rules.chain, rules.invoice, rules.numbers],
      copy(5, { replaces_id: 'id' }),
    ],
    [
      'none in force, because the last one is gone',
      [rules.cancellation, rules.numbers],
      `delete from invoice where id = ${document(5)}`,
    ],
    [
      'none in force, because the last one is cancelled though the booking stands',
      [rules.cancellation, rules.numbers],
      copy(5, {
        ...{ kind: "'cancellation'", cancels_id: 'id', replaces_id: 'null' },
        ...{ gross_cents: '-gross_cents', tax_cents: '-tax_cents' },
      }),
    ],
    [
      'a former one that was cancelled twice',
      [rules.cancellation, rules.numbers],
      'alter table invoice drop constraint invoice_cancels_id_key',
      copy(2, {}),
    ],
    [
      'a cancellation of a former one over another amount',
      [rules.cancellation],
      `update invoice set gross_cents = gross_cents - 1 where id = ${document(2)}`,
    ],
    [
      'a cancellation of a former one with another tax',
      [rules.cancellation],
      `update invoice set tax_cents = tax_cents + 1 where id = ${document(2)}`,
    ],
    [
      'a former one over another amount than the booking cost, with its cancellation',
      [rules.invoice],
      `update invoice set gross_cents = gross_cents + 1 where id = ${document(3)}`,
      `update invoice set gross_cents = gross_cents - 1 where id = ${document(4)}`,
    ],
    [
      'one that does not say what it replaces',
      [rules.chain, rules.invoice, rules.cancellation],
      'drop index invoice_begins_one_chain',
      `update invoice set replaces_id = null where id = ${document(5)}`,
    ],
    [
      'one that does not replace the one directly before it',
      [rules.chain, rules.invoice, rules.cancellation],
      'alter table invoice drop constraint invoice_replaces_id_key',
      `update invoice set replaces_id = ${document(1)} where id = ${document(5)}`,
    ],
    [
      'one that was issued before the former was cancelled',
      [rules.chain],
      `update invoice set serial = 100 where id = ${document(3)}`,
      `update invoice set serial = 3 where id = ${document(2)}`,
      `update invoice set serial = 2 where id = ${one('invoice', 'serial = 100')}`,
    ],
    [
      'a cancellation that says that it replaces an invoice',
      [rules.chain],
      `update invoice set replaces_id = ${document(8)} where id = ${document(9)}`,
    ],
    [
      'an invoice of a voucher order, which is no turnover',
      [rules.chain],
      `update invoice set subject = 'voucher' where id = ${document(5)}`,
    ],
    [
      'a gap where a cancellation should be, also of a booking that was cancelled',
      [rules.chain, rules.invoice, rules.numbers],
      `delete from invoice where id = ${document(7)}`,
    ],
  ])('%s', async (_, broken, ...statements) => {
    expect((await foundAfter(db, statements)).toSorted()).toEqual(broken.toSorted())
  })
})
