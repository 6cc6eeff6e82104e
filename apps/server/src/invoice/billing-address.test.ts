import { describe, expect, test } from 'vitest'
import { getCartSummary } from '../booking/index.ts'
import { at, couple, placing, TEN } from '../booking/testing/booking-world.ts'
import { forgetCatalogueCopy } from '../catalogue/index.ts'
import { renderInvoice } from './render-invoice.ts'
import { invoicesOfFile } from './testing/issued-invoices.ts'
import { readPdf } from './testing/read-pdf.ts'

const { world, nextDay, paid } = await invoicesOfFile()

const guest = { name: 'Ada', surname: 'Muster', email: 'ada@example.org', phoneNumber: '030 1234567' }
const clientData = { ...guest, companyName: 'Stand GmbH', locale: 'de' as const }
const billingAddress = 'Messedamm 22\n14055 Berlin'
const time = () => at(TEN, nextDay())
const missing = {
  code: 'invalid_input',
  details: { fields: [{ path: 'billingAddress', key: 'billing_address_required' }] },
}

/** Two treatments at home at this many cents each, plus a fee of 12 EUR. */
async function price(cents: number): Promise<void> {
  await world.db
    .updateTable('treatmentPrice')
    .set({ morningCents: cents, afternoonCents: cents, eveningCents: cents })
    .where('treatmentTypeId', '=', 'classic')
    .where('lengthMinutes', '=', 60)
    .execute()
  forgetCatalogueCopy(world.db)
}

const invoiceText = async (cartId: string) => (await readPdf(await renderInvoice((await paid(cartId)).invoice))).text

describe('the invoice of a company', () => {
  test('shows the given address instead of that of the treatment', async () => {
    const text = await invoiceText(await world.place(placing({ clientData, billingAddress, time: time() })))
    expect(text).toContain('Rechnung an Stand GmbH Ada Muster Messedamm 22 14055 Berlin')
    expect(text).toContain('Uhr Weg 1, 10115 Berlin')
  })

  test('shows it at a partner location too, where only the e-mail address was known', async () => {
    const input = placing({ clientData, billingAddress, locationId: 'hotel', address: null, time: time() })
    expect(await invoiceText(await world.place(input))).toContain('Stand GmbH Ada Muster Messedamm 22 14055 Berlin')
  })

  test('shows an address in parts as lines, with a country other than Germany', async () => {
    const parts = { street: ' Messedamm 22', addition: 'Halle 7', postalCode: '14055', locality: 'Berlin' }
    const text = await invoiceText(await world.place(placing({ clientData, billingAddressParts: parts, time: time() })))
    expect(text).toContain('Rechnung an Stand GmbH Ada Muster Messedamm 22 Halle 7 14055 Berlin')
    const nowhere = placing({ clientData, billingAddressParts: { ...parts, country: null }, time: time() })
    expect(await invoiceText(await world.place(nowhere))).toContain('Messedamm 22 Halle 7 14055 Berlin')
    const abroad = { ...parts, postalCode: '1010', locality: 'Wien', country: 'AT' }
    const cartId = await world.place(placing({ clientData, billingAddressParts: abroad, billingAddress, time: time() }))
    const { cart } = await getCartSummary(world.db, cartId)
    expect(cart.billingAddress).toBe('Messedamm 22\nHalle 7\n1010 Wien\nÖsterreich')
  })

  test('needs no address up to 250 EUR', async () => {
    await price(11_900)
    const cartId = await world.place(couple({ clientData, time: time() }))
    expect((await getCartSummary(world.db, cartId)).cart.totalCents).toBe(25_000)
  })

  test('needs one above 250 EUR, even if a voucher pays', async () => {
    await price(11_901)
    const { code: discountOrVoucherCode } = await world.issue({ valueCents: 20_000 })
    const input = { clientData, discountOrVoucherCode, time: time() }
    await expect(world.place(couple(input))).rejects.toMatchObject(missing)
    await expect(world.place(couple({ ...input, billingAddress: ' \n ' }))).rejects.toMatchObject(missing)
    const text = await invoiceText(await world.place(couple({ ...input, billingAddress })))
    expect(text).toContain('Messedamm 22')
    const parts = { street: 'Messedamm 22', postalCode: '14055', locality: 'Berlin' }
    await world.place(couple({ clientData, billingAddressParts: parts, time: time() }))
  })
})

test('a private customer needs no address, and a given one is dropped', async () => {
  await price(20_000)
  const person = { ...guest, locale: 'de' as const }
  const cartId = await world.place(couple({ clientData: person, billingAddress, time: time() }))
  expect((await getCartSummary(world.db, cartId)).cart.billingAddress).toBeNull()
})

test('an address without a number, or too short, is rejected at its field', async () => {
  for (const [address, key] of [
    ['Messedamm, Berlin', 'billing_address_incomplete'],
    ['Weg 1', 'billing_address_incomplete'],
    [`Weg 1${' a'.repeat(150)}`, 'billing_address_too_long'],
  ]) {
    await expect(world.place(placing({ clientData, billingAddress: address, time: time() }))).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'billingAddress', key }] },
    })
  }
})

test('invalid parts of an address are rejected at their fields, whatever the lines contain', async () => {
  const billingAddressParts = { street: '', postalCode: '1405', locality: 'Berlin', country: 'DE' }
  await expect(
    world.place(placing({ clientData, billingAddress, billingAddressParts, time: time() })),
  ).rejects.toMatchObject({
    code: 'invalid_input',
    details: {
      fields: [
        { path: 'billingAddressParts.street', key: 'street_required' },
        { path: 'billingAddressParts.postalCode', key: 'postal_code_five_digits' },
      ],
    },
  })
})
