import { screen } from '@testing-library/react'
import type { PriceComponentType, Language } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import type { BillFragment } from '../../gql/graphql.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { useTaxWords } from './bill-lines.ts'

const money = (intValue: number) => ({ intValue })
/** A bill of 81 EUR before the voucher, with 12.93 EUR of VAT. */
function billWith(voucherCents: number): BillFragment {
  const parts: [PriceComponentType, number][] = [
    ['treatment', 6900],
    ['atHome', 1200],
  ]
  if (voucherCents > 0) parts.push(['voucher', -voucherCents])
  return {
    components: parts.map(([type, cents]) => ({ type, value: money(cents) })),
    total: money(8100 - voucherCents),
    totalTax: money(1293),
  } as unknown as BillFragment
}

async function wordsOf(bill: BillFragment, language: Language) {
  const Words = () => <p data-testid="tax">{useTaxWords()(bill) ?? 'nothing'}</p>
  await renderInApp(Words, { language, features: ['booking'] })
  return (await screen.findByTestId('tax')).textContent.replaceAll('\u00a0', ' ')
}

describe('the VAT in a bill', () => {
  test.each([
    ['en', 0, 'incl. 19% VAT 12.93 EUR'],
    ['de', 0, 'inkl. 19 % MwSt. 12,93 EUR'],
    ['en', 5000, '81.00 EUR incl. 19% VAT 12.93 EUR'],
    ['de', 5000, '81,00 EUR inkl. 19 % MwSt. 12,93 EUR'],
    ['en', 8100, '81.00 EUR incl. 19% VAT 12.93 EUR'],
    ['de', 8100, '81,00 EUR inkl. 19 % MwSt. 12,93 EUR'],
  ] as const)(
    'is that of the full price, which is named if a voucher pays a part of it (%s, %i cents)',
    async (...given) => {
      const [language, voucherCents, words] = given
      expect(await wordsOf(billWith(voucherCents), language)).toBe(words)
    },
  )

  test('is not mentioned if a code covers the full price', async () => {
    const free = {
      components: [
        { type: 'treatment', value: money(6900) },
        { type: 'discount', value: money(-6900) },
      ],
      total: money(0),
      totalTax: money(0),
    } as unknown as BillFragment
    expect(await wordsOf(free, 'en')).toBe('nothing')
  })
})
