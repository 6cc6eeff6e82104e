import { containedTax } from '@ruhepol/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { electronicInvoice, type ElectronicInvoice } from './electronic-invoice.ts'
import { brokenRules, readElectronicInvoice } from './testing/check-business-rules.ts'

test('the sums of an electronic invoice follow the rules and match the printed sums for any invoice and its correction', () => {
  const amount = (cents: number) => ({ label: 'Summe', cents })
  const prices = fc
    .array(fc.nat(60_000), { minLength: 1, maxLength: 3 })
    .chain((parts) => fc.nat(parts.reduce((sum, cents) => sum + cents, 0)).map((discount) => [...parts, -discount]))
  fc.assert(
    fc.property(prices, fc.constantFrom<'invoice' | 'cancellation'>('invoice', 'cancellation'), (parts, kind) => {
      const sign = kind === 'invoice' ? 1 : -1
      const whole = parts.reduce((sum, cents) => sum + cents, 0)
      const [gross, tax] = [whole * sign, containedTax(whole) * sign]
      const invoice: ElectronicInvoice = {
        kind,
        number: 'RP-2027-000001',
        issuedAt: Date.parse('2027-01-11T08:00:00Z'),
        servedAt: Date.parse('2027-01-14T09:00:00Z'),
        code: 'ABC',
        language: 'de',
        content: {
          title: 'Rechnung',
          seller: { name: 'Ruhepol GmbH', lines: [] },
          recipient: { label: '', lines: [] },
          facts: [],
          intro: '',
          columns: { service: '', amount: '' },
          lines: parts.map((cents) => ({ label: 'Teil', details: [], cents: cents * sign })),
          gross: amount(gross),
          net: amount(gross - tax),
          tax: amount(tax),
          payments: [amount(gross)],
          note: 'Bezahlt.',
          footer: [],
          page: '',
        },
        buyer: {
          name: 'KG',
          contact: 'Ada',
          email: 'a@example.org',
          address: { street: 'Messedamm 22', postalCode: '14055', locality: 'Berlin', country: 'DE' },
        },
        former: undefined,
      }
      const xml = electronicInvoice(invoice)
      expect(brokenRules(xml)).toEqual([])
      const { totals, cents } = readElectronicInvoice(xml)
      expect([cents(totals, 'GrandTotalAmount'), cents(totals, 'TaxTotalAmount')]).toEqual([gross + 0, tax + 0])
    }),
    { seed: 2026 },
  )
})
