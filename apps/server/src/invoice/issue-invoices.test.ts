import { addDays } from '@ruhepol/rules'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { cancelCart, getCartSummary } from '../booking/index.ts'
import { at, couple, placing, silent, TEN, TOKEN_KEY, worldOfFile } from '../booking/testing/booking-world.ts'
import { cartInvoices, getCartInvoices, invoiceSweeps, issueInvoicesIn } from './issue-invoices.ts'
import { clearInvoices } from './testing/clear-invoices.ts'

const world = await worldOfFile({ poolSize: 12 })
beforeEach(() => clearInvoices(world.db))

const paid = async (input = placing()) => world.pay(await world.place(input))
const issue = (cartId: string) => world.db.transaction().execute((tx) => issueInvoicesIn(tx, cartId))
const rows = () => world.db.selectFrom('invoice').selectAll().orderBy('year').orderBy('serial').execute()
const invoicesOf = async (cartId: string) => getCartInvoices(world.db, await getCartSummary(world.db, cartId))

describe('invoice numbers', () => {
  test('have no gaps or duplicates when fifty are issued at once and some rolled back', async () => {
    const carts: string[] = []
    for (let index = 0; index < 50; index += 1) {
      const bookings = [{ expertId: String((index % 4) + 1), treatmentTypeId: 'classic', length: 60 }]
      const time = at(TEN, addDays('2027-01-14', Math.floor(index / 4)))
      carts.push(await world.place(placing({ bookings, time, discountOrVoucherCode: 'FREE' })))
    }
    const undone = new Error('undone')
    const isUndone = (index: number) => index % 5 === 2
    const outcomes = await Promise.allSettled(
      carts.map((cartId, index) =>
        world.db.transaction().execute(async (tx) => {
          await issueInvoicesIn(tx, cartId)
          if (isUndone(index)) throw undone
        }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual(
      Array.from({ length: 10 }, () => ({ status: 'rejected', reason: undone })),
    )
    expect((await rows()).map(({ serial }) => serial)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    await Promise.all(carts.map(issue))
    const issued = await rows()
    expect(issued.map(({ serial }) => serial)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    expect(new Set(issued.map(({ targetId }) => targetId)).size).toBe(50)
  })

  test('restart with the year in Berlin', async () => {
    await issue(await paid())
    const second = await paid(placing({ time: at(TEN, '2027-01-15') }))
    const third = await paid(placing({ time: at(TEN, '2027-01-16') }))
    await world.setNow('2027-12-31T22:59:59Z')
    await issue(second)
    await world.setNow('2027-12-31T23:00:00Z')
    await issue(third)
    expect((await rows()).map(({ number }) => number)).toEqual(['RP-2027-000001', 'RP-2027-000002', 'RP-2028-000001'])
  })

  test('are dated in order, even if an earlier transaction gets its number later', async () => {
    const [first, second] = [await paid(), await paid(placing({ time: at(TEN, '2027-01-15') }))]
    await world.setNow('2027-01-12T23:00:00Z')
    await issue(first)
    // Transactions keep the time at which they began.
    await world.setNow('2027-01-12T22:59:59Z')
    await issue(second)
    expect((await rows()).map(({ serial, issuedAt }) => [serial, new Date(issuedAt).toISOString()])).toEqual([
      [1, '2027-01-12T23:00:00.000Z'],
      [2, '2027-01-12T23:00:00.000Z'],
    ])
    expect((await rows())[1]?.content.facts).toContainEqual({ label: 'Rechnungsdatum', value: '13.01.2027' })
  })

  test('have six digits, or more if needed', async () => {
    await world.db.insertInto('invoiceCounter').values({ year: 2027, last: 999_998 }).execute()
    await issue(await paid())
    await issue(await paid(placing({ time: at(TEN, '2027-01-15') })))
    expect((await rows()).map(({ number }) => number)).toEqual(['RP-2027-999999', 'RP-2027-1000000'])
  })
})

describe('a paid cart', () => {
  test('has one invoice, for any number of calls', async () => {
    const cartId = await paid()
    const summary = await getCartSummary(world.db, cartId)
    const asked = await Promise.all(Array.from({ length: 10 }, () => getCartInvoices(world.db, summary)))
    expect(new Set(asked.map(({ invoice }) => invoice.number))).toEqual(new Set(['RP-2027-000001']))
    expect(await rows()).toHaveLength(1)
  })

  test('has an invoice with its amounts and the quoted tax', async () => {
    await issue(await paid(couple()))
    const [invoice] = await rows()
    const cart = await world.db.selectFrom('cart').selectAll().executeTakeFirstOrThrow()
    expect(invoice).toMatchObject({ grossCents: cart.totalCents, taxCents: cart.taxCents, voucherCents: 0 })
    expect(invoice?.vatPercent).toBe(19)
    expect(invoice?.content).toMatchObject({
      title: 'Rechnung',
      facts: [
        { label: 'Rechnungsnummer', value: 'RP-2027-000001' },
        { label: 'Rechnungsdatum', value: '11.01.2027' },
        { label: 'Leistungsdatum', value: '14.01.2027' },
        { label: 'Buchungscode', value: cart.customId },
      ],
      lines: [
        {
          label: '2 Behandlungen, 60 Minuten',
          details: ['Classic', '14.01.2027, 10:00 bis 11:00 Uhr', 'Weg 1, 10115 Berlin'],
          cents: 13_800,
        },
        { label: 'Anfahrt', details: [], cents: 1200 },
      ],
      net: { cents: 12_605 },
      tax: { label: 'Umsatzsteuer 19 %', cents: 2395 },
      payments: [{ label: 'Bezahlt am 11.01.2027', cents: 15_000 }],
    })
  })

  test('is taxed on the part paid by a voucher too, since that is a means of payment', async () => {
    const { code } = await world.issue({ valueCents: 3000 })
    await issue(await paid(placing({ discountOrVoucherCode: code })))
    const [invoice] = await rows()
    expect(invoice).toMatchObject({ grossCents: 8100, taxCents: 1293, voucherCents: 3000 })
    expect(invoice?.content.payments).toEqual([
      { label: 'Mit Gutschein bezahlt', cents: 3000 },
      { label: 'Bezahlt am 11.01.2027', cents: 5100 },
    ])
    expect(invoice?.content.lines.map(({ cents }) => cents)).toEqual([6900, 1200])
  })

  test('is invoiced at its full price if a voucher pays everything', async () => {
    const { code } = await world.issue({ valueCents: 20_000 })
    await issue(await world.place(placing({ discountOrVoucherCode: code })))
    const [invoice] = await rows()
    expect(invoice).toMatchObject({ grossCents: 8100, taxCents: 1293, voucherCents: 8100 })
    expect(invoice?.content.payments).toEqual([{ label: 'Mit Gutschein bezahlt', cents: 8100 }])
  })

  test('has an invoice with a lower total and less tax if it has a discount', async () => {
    await issue(await paid(placing({ discountOrVoucherCode: 'PERCENT15' })))
    const [invoice] = await rows()
    expect(invoice).toMatchObject({ grossCents: 7065, taxCents: 1128, voucherCents: 0 })
    expect(invoice?.content.lines.at(-1)).toEqual({ label: 'Code PERCENT15', details: ['Rabatt'], cents: -1035 })
  })

  test('names the company first, and at a partner location only the address of the treatment', async () => {
    const clientData = {
      name: 'Ada',
      surname: 'Muster',
      email: 'ada@example.org',
      phoneNumber: '030 1234567',
      companyName: 'Muster & Söhne KG',
      locale: 'en' as const,
    }
    const home = await paid(placing({ clientData }))
    const hotel = await paid(placing({ clientData, locationId: 'hotel', address: null, time: at(TEN, '2027-01-15') }))
    const { invoice: atHome } = await invoicesOf(home)
    expect(atHome.content.recipient).toEqual({
      label: 'Billed to',
      lines: ['Muster & Söhne KG', 'Ada Muster', 'Weg 1', '10115 Berlin'],
    })
    const { invoice: atHotel } = await invoicesOf(hotel)
    expect(atHotel.content.recipient.lines).toEqual(['Muster & Söhne KG', 'Ada Muster', 'ada@example.org'])
    expect(atHotel.content.lines.map(({ label }) => label)).toContain('Hotel')
  })

  test('has an invoice that stays the same when something is renamed', async () => {
    const cartId = await paid(placing({ bookings: [{ expertId: '1', treatmentTypeId: 'thai', length: 90 }] }))
    const before = await invoicesOf(cartId)
    const words = JSON.stringify({ en: 'New', de: 'Neu' })
    await world.db.updateTable('treatmentType').set({ name: words }).where('id', '=', 'thai').execute()
    await world.db.updateTable('cart').set({ name: 'Neu', companyName: 'Neu' }).execute()
    expect(await invoicesOf(cartId)).toEqual(before)
    expect(JSON.stringify(before)).not.toContain('Neu')
  })

  test('has an invoice that cannot be changed or deleted', async () => {
    await issue(await paid())
    const { db } = world
    for (const change of [
      () => db.updateTable('invoice').set({ grossCents: 1 }).execute(),
      () => db.deleteFrom('invoice').execute(),
      () => sql`truncate invoice`.execute(db),
    ]) {
      await expect(change()).rejects.toThrow('of invoice is refused')
    }
  })
})

test('an unpaid cart has no invoice, even after it has ended', async () => {
  const cartId = await world.place()
  expect(await issue(cartId)).toBeUndefined()
  await world.move(cartId, 'leave')
  expect(await cartInvoices(world.db, await getCartSummary(world.db, cartId))).toBeUndefined()
  expect(await rows()).toEqual([])
})

describe('a paid cart that was cancelled', () => {
  test('has a cancellation that refers to the invoice and reverses every amount', async () => {
    const { code } = await world.issue({ valueCents: 3000 })
    const cartId = await paid(placing({ discountOrVoucherCode: code }))
    const { invoice } = await invoicesOf(cartId)
    await world.setNow('2027-01-12T08:00:00Z')
    await world.move(cartId, 'operatorCancel')
    const { cancellation } = await invoicesOf(cartId)
    expect(await rows()).toMatchObject([
      { kind: 'invoice', number: 'RP-2027-000001' },
      {
        kind: 'cancellation',
        number: 'RP-2027-000002',
        cancelsId: invoice.id,
        grossCents: -8100,
        taxCents: -1293,
        voucherCents: -3000,
      },
    ])
    expect(cancellation?.content).toMatchObject({
      title: 'Stornorechnung',
      intro:
        'Diese Stornorechnung hebt die Rechnung RP-2027-000001 vom 11.01.2027 in voller Höhe auf. Die Behandlung findet nicht statt.',
      recipient: invoice.content.recipient,
      lines: invoice.content.lines.map((line) => ({ ...line, cents: -line.cents })),
      payments: [
        { label: 'Zurück auf Ihren Gutschein', cents: -3000 },
        { label: 'An Sie erstattet', cents: -5100 },
      ],
    })
    expect(cancellation?.content.facts).toContainEqual({ label: 'Storniert Rechnung', value: 'RP-2027-000001' })
    expect(cancellation?.content.facts).toContainEqual({ label: 'Rechnungsdatum', value: '12.01.2027' })
  })

  test('has a cancellation invoice that names the voucher issued for the money', async () => {
    const { code } = await world.issue({ valueCents: 3000 })
    const cartId = await paid(placing({ discountOrVoucherCode: code }))
    await cancelCart({ db: world.db, log: silent, tokenKey: TOKEN_KEY, cartId, token: world.token(cartId) })
    const { cancellation } = await invoicesOf(cartId)
    expect(cancellation?.content.payments).toEqual([
      { label: 'Zurück auf Ihren Gutschein', cents: -3000 },
      { label: 'Als Gutschein ausgestellt', cents: -5100 },
    ])
  })

  test.each(['2027-01-14T09:30:00Z', '2027-01-20T09:00:00Z'])(
    'has a cancellation that does not deny the treatment if it had begun (%s)',
    async (now) => {
      const cartId = await paid()
      await world.setNow(now)
      await world.move(cartId, 'operatorCancel')
      const { cancellation } = await invoicesOf(cartId)
      expect(cancellation?.content.intro).toMatch(/ in voller Höhe auf\. Die Behandlung wird nicht berechnet\.$/)
    },
  )

  test('has both documents in order if it was cancelled before its invoice was issued', async () => {
    const cartId = await paid()
    await world.move(cartId, 'cancelPaid')
    await Promise.all(Array.from({ length: 5 }, () => issue(cartId)))
    expect((await rows()).map(({ kind, serial }) => [serial, kind])).toEqual([
      [1, 'invoice'],
      [2, 'cancellation'],
    ])
  })
})

test('the sweep issues the invoices that a job failed to issue', async () => {
  await world.place()
  const stands = await paid(placing({ time: at(TEN, '2027-01-15') }))
  const cancelled = await paid(placing({ time: at(TEN, '2027-01-16') }))
  await issue(cancelled)
  await world.move(cancelled, 'operatorCancel')
  const warnings: unknown[] = []
  const log = Object.assign(Object.create(silent) as typeof silent, { warn: (facts: unknown) => warnings.push(facts) })
  for (let time = 0; time < 2; time += 1) {
    for (const sweep of invoiceSweeps) await sweep.run({ db: world.db, log })
    expect(warnings).toEqual([{ carts: 2 }])
    expect((await rows()).map(({ kind, targetId }) => [kind, targetId])).toEqual([
      ['invoice', cancelled],
      ['invoice', stands],
      ['cancellation', cancelled],
    ])
  }
})
