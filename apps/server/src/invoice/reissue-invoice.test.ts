import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { getCartSummary, rescheduleCart } from '../booking/index.ts'
import { at, placing, silent, TEN, worldOfFile } from '../booking/testing/booking-world.ts'
import { invoiceFile } from './invoice-file.ts'
import { getCartInvoices, invoiceSweeps, issueInvoicesIn } from './issue-invoices.ts'
import { reissueInvoice } from './reissue-invoice.ts'
import { clearInvoices } from './testing/clear-invoices.ts'
import { schemaErrors } from './testing/check-against-schema.ts'
import { brokenRules, readElectronicInvoice } from './testing/check-business-rules.ts'
import { readPdf } from './testing/read-pdf.ts'

const world = await worldOfFile({ poolSize: 12 })
beforeEach(() => clearInvoices(world.db))

const paid = async (input = placing()) => {
  const cartId = await world.pay(await world.place(input))
  await invoicesOf(cartId)
  return cartId
}
const invoicesOf = async (cartId: string) => getCartInvoices(world.db, await getCartSummary(world.db, cartId))
const rows = () => world.db.selectFrom('invoice').selectAll().orderBy('year').orderBy('serial').execute()
const reissue = (serial: number) => reissueInvoice(world.db, `RP-2027-00000${serial}`)
/** Each document, the one that it cancels or replaces, and its amount, in the order of their issue. */
const chain = async () => {
  const issued = await rows()
  const serialOf = (id: string | null) => issued.find((one) => one.id === id)?.serial
  return issued.map(({ kind, serial, cancelsId, replacesId, grossCents }) =>
    [serial, kind, serialOf(cancelsId ?? replacesId) ?? '-', grossCents].join(' '),
  )
}
const billingAddressParts = { street: 'Messedamm 22', postalCode: '14055', locality: 'Berlin' }
const company = {
  name: 'Ada',
  surname: 'Muster',
  email: 'ada@example.org',
  phoneNumber: '030 1234567',
  companyName: 'Muster GmbH',
  locale: 'de' as const,
}

describe('an invoice', () => {
  test('is cancelled and issued anew any number of times, each naming the one before', async () => {
    const cartId = await paid()
    expect(await reissue(1)).toEqual({ outcome: 'reissued', number: 'RP-2027-000003' })
    expect(await reissue(3)).toEqual({ outcome: 'reissued', number: 'RP-2027-000005' })
    expect(await chain()).toEqual([
      '1 invoice - 8100',
      '2 cancellation 1 -8100',
      '3 invoice 1 8100',
      '4 cancellation 3 -8100',
      '5 invoice 3 8100',
    ])
    const { invoice, cancellation, replaced } = await invoicesOf(cartId)
    expect([invoice.number, cancellation, replaced?.number]).toEqual(['RP-2027-000005', undefined, 'RP-2027-000004'])
    expect(invoice.content.facts).toContainEqual({ label: 'Ersetzt Rechnung', value: 'RP-2027-000003' })
    expect(replaced?.content).toMatchObject({
      title: 'Stornorechnung',
      intro:
        'Diese Stornorechnung hebt die Rechnung RP-2027-000003 vom 11.01.2027 in voller Höhe auf. Sie erhalten dafür eine neue Rechnung.',
      payments: [{ label: 'Auf die neue Rechnung angerechnet', cents: -8100 }],
    })
  })

  test('is issued anew once by simultaneous calls, and the others get the number of the new invoice', async () => {
    const cartId = await paid()
    const answers = await Promise.all(Array.from({ length: 8 }, () => reissue(1)))
    expect(answers.map((answer) => answer?.outcome).toSorted()).toEqual([
      'reissued',
      ...Array.from({ length: 7 }, () => 'replaced before'),
    ])
    expect(new Set(answers.map((answer) => answer && 'number' in answer && answer.number))).toEqual(
      new Set(['RP-2027-000003']),
    )
    expect(await chain()).toHaveLength(3)
    const mails = await sql<{ data: unknown }>`
      select data from pgboss.job where name = 'invoiceReissued' and data ->> 'cartId' = ${cartId}`.execute(world.db)
    expect(mails.rows).toEqual([{ data: { cartId, number: 'RP-2027-000003' } }])
  })

  test('leaves no gap in the numbers when many are issued anew at once and some are rolled back', async () => {
    const carts: string[] = []
    for (let day = 14; day < 22; day += 1) carts.push(await paid(placing({ time: at(TEN, `2027-01-${day}`) })))
    await sql`
      create function refuse_even() returns trigger language plpgsql as $$ begin
        if new.replaces_id is not null and (select serial from invoice where id = new.replaces_id) % 2 = 0
        then raise exception 'undone'; end if; return new; end $$`.execute(world.db)
    await sql`create trigger refuse_even after insert on invoice for each row execute function refuse_even()`.execute(
      world.db,
    )
    const outcomes = await Promise.allSettled(carts.map((_, index) => reissue(index + 1)))
    await sql`drop trigger refuse_even on invoice`.execute(world.db)
    await sql`drop function refuse_even`.execute(world.db)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4)
    expect((await rows()).map(({ serial }) => serial)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
  })

  test('is not issued anew for a cancelled booking, an unknown number, or the number of a cancellation', async () => {
    const cartId = await paid()
    await world.move(cartId, 'operatorCancel')
    expect(await reissue(1)).toEqual({ outcome: 'cancelled with its booking' })
    expect(await reissue(2)).toBeUndefined()
    expect(await reissue(9)).toBeUndefined()
    expect(await chain()).toEqual(['1 invoice - 8100', '2 cancellation 1 -8100'])
  })

  test('that was issued anew is cancelled with its booking, and former ones are not cancelled again', async () => {
    const cartId = await paid()
    await reissue(1)
    await world.move(cartId, 'operatorCancel')
    const { cancellation } = await invoicesOf(cartId)
    expect(cancellation?.number).toBe('RP-2027-000004')
    for (const sweep of invoiceSweeps) await sweep.run({ db: world.db, log: silent })
    expect(await chain()).toEqual([
      '1 invoice - 8100',
      '2 cancellation 1 -8100',
      '3 invoice 1 8100',
      '4 cancellation 3 -8100',
    ])
  })

  test('names the day of a moved appointment after it was issued anew, and is replaced by the next move', async () => {
    const cartId = await paid(placing({ time: at(TEN + 16) }))
    const token = world.token(cartId)
    const move = (day: string, timesRescheduled: number) =>
      rescheduleCart({ db: world.db, log: silent, cartId, token, time: at(TEN + 16, day), timesRescheduled })
    await reissue(1)
    await move('2027-01-15', 0)
    await invoicesOf(cartId)
    expect(await reissue(3)).toEqual({ outcome: 'replaced before', number: 'RP-2027-000005' })
    await reissue(5)
    await move('2027-01-18', 1)
    const { invoice } = await invoicesOf(cartId)
    const served = (await rows()).map(
      ({ content }) => content.facts.find(({ label }) => label === 'Leistungsdatum')?.value,
    )
    expect(served).toEqual(['14', '14', '14', '14', '15', '15', '15', '15', '18'].map((day) => `${day}.01.2027`))
    expect(invoice.number).toBe('RP-2027-000009')
  })

  test('says what the booking says now, and leaves the former one as it was, byte for byte', async () => {
    const clientData = company
    const cartId = await paid(placing({ clientData, billingAddressParts }))
    const { invoice: before } = await invoicesOf(cartId)
    const file = await invoiceFile(before)
    await world.db.updateTable('cart').set({ companyName: 'Muster & Töchter GmbH' }).execute()
    await reissue(1)
    const [former, cancellation, next] = await rows()
    expect([former?.content, former?.xml]).toEqual([before.content, before.xml])
    expect((await invoiceFile(before)).content.equals(file.content)).toBe(true)
    expect(cancellation?.content.recipient.lines[0]).toBe('Muster GmbH')
    expect(next?.content.recipient.lines[0]).toBe('Muster & Töchter GmbH')
  })
})

test('neither PDF nor XML of an invoice names an expert', async () => {
  const { invoice } = await invoicesOf(await paid(placing({ clientData: company, billingAddressParts })))
  const { text } = await readPdf((await invoiceFile(invoice)).content)
  expect(text).toContain('Classic 14.01.2027, 10:00 bis 11:00 Uhr')
  for (const words of [text, JSON.stringify(invoice.content), invoice.xml]) expect(words).not.toContain('Expert 1')
})

test('an invoice that named its expert is cancelled in its own words, and the next one does not name them', async () => {
  const cartId = await paid()
  await world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update invoice set content = replace(content::text, '"Classic"', '"Classic mit Expert 1"')::jsonb`.execute(
      tx,
    )
  })
  await reissue(1)
  const { invoice, replaced } = await invoicesOf(cartId)
  expect(replaced?.content.lines[0]?.details[0]).toBe('Classic mit Expert 1')
  expect(invoice.content.lines[0]?.details[0]).toBe('Classic')
})

test("an electronic invoice that replaces another is a commercial one that refers to it, after the former's correction", async () => {
  await paid(placing({ clientData: company, billingAddressParts }))
  await reissue(1)
  const issued = await rows()
  const documents = issued.map(({ xml }) => {
    const { root, settlement, totals, text } = readElectronicInvoice(xml ?? '')
    return [
      text(root, 'ExchangedDocument/TypeCode'),
      text(settlement, 'InvoiceReferencedDocument/IssuerAssignedID'),
      totals['GrandTotalAmount'],
    ]
  })
  expect(documents).toEqual([
    ['380', '', '81.00'],
    ['384', 'RP-2027-000001', '-81.00'],
    ['380', 'RP-2027-000001', '81.00'],
  ])
  for (const { xml } of issued) {
    expect(await schemaErrors(xml ?? '')).toEqual([])
    expect(brokenRules(xml ?? '')).toEqual([])
  }
})

describe('the database refuses', () => {
  const copy = (serial: number, changes: { kind?: string; cancels?: boolean } = {}) => {
    const sign = changes.cancels ? -1 : 1
    return sql`
      insert into invoice (kind, year, serial, subject, target_id, cancels_id, language, gross_cents, tax_cents,
        voucher_cents, vat_percent, content)
      select ${changes.kind ?? 'invoice'}, year, 1000, subject, target_id,
        case when ${changes.cancels ?? false} then id end, language, ${sign} * abs(gross_cents),
        ${sign} * abs(tax_cents), voucher_cents, vat_percent, content
      from invoice where serial = ${serial}`.execute(world.db)
  }

  test('a second invoice while one is in force, and a second cancellation of the same invoice', async () => {
    const cartId = await paid()
    await expect(copy(1)).rejects.toThrow(/is in force/)
    await reissue(1)
    await expect(copy(3)).rejects.toThrow(/is in force/)
    await expect(copy(1, { kind: 'cancellation', cancels: true })).rejects.toThrow('invoice_cancels_id_key')
    await world.move(cartId, 'operatorCancel')
    await world.db.transaction().execute((tx) => issueInvoicesIn(tx, cartId))
    expect(await chain()).toHaveLength(4)
  })
})
