import { screen } from '@testing-library/react'
import type { PriceComponentType } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import type { BillFragment } from '../../gql/graphql.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { useBillLines } from './bill-lines.ts'
import type { GuestTreatment } from './bill-lines.ts'

type Context = Parameters<ReturnType<typeof useBillLines>>[1]

const money = (intValue: number) => ({ intValue })
const billOf = (...parts: [PriceComponentType, number][]): BillFragment =>
  ({ components: parts.map(([type, cents]) => ({ type, value: money(cents) })) }) as unknown as BillFragment
const morning = { time: '2027-01-14T08:00:00.000Z', length: 60, feeLabel: undefined }

/** The lines as "label: amount", with a minus sign for those that reduce the total. */
async function linesOf(bill: BillFragment, context: Partial<Context> = {}): Promise<string[]> {
  const Lines = () => (
    <ul>
      {useBillLines()(bill, { ...morning, ...context }).map(({ label, amount, minus }, index) => (
        <li key={index}>
          {minus ? '- ' : ''}
          {label}: {amount}
        </li>
      ))}
    </ul>
  )
  await renderInApp(Lines, { features: ['booking'] })
  const items = await screen.findAllByRole('listitem')
  return items.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
}

const guest = (treatmentName: string, cents: number): GuestTreatment => ({
  treatmentName,
  prices: [{ length: 60, morning: money(cents), afternoon: money(cents), evening: money(cents) }],
})

describe('the lines of a bill', () => {
  test('name each part with its amount, and what takes something off', async () => {
    const bill = billOf(
      ['treatment', 6900],
      ['pricingAdjustment', 500],
      ['atHome', 1200],
      ['discount', -690],
      ['voucher', -5000],
    )
    expect(await linesOf(bill)).toEqual([
      'Treatment, 60 minutes: 69.00 EUR',
      'Morning surcharge: 5.00 EUR',
      'Travel: 12.00 EUR',
      '- Discount: −6.90 EUR',
      '- Voucher: −50.00 EUR',
    ])
  })

  test('name the applied code, and the fee as the hotel calls it', async () => {
    const bill = billOf(['atHome', 0], ['discount', -690])
    const feeLabel = [{ lang: 'en', value: 'Spa fee' }]
    expect(await linesOf(bill, { code: 'SUMMER', feeLabel })).toEqual(['Spa fee: 0.00 EUR', '- Code SUMMER: −6.90 EUR'])
  })

  test.each([
    ['2027-01-14T08:00:00.000Z', 'Morning'],
    ['2027-01-14T13:00:00.000Z', 'Afternoon'],
    ['2027-01-14T18:00:00.000Z', 'Evening'],
  ])('name the surcharge by the time of day of the start (%s)', async (time, name) => {
    expect(await linesOf(billOf(['pricingAdjustment', 500]), { time })).toEqual([`${name} surcharge: 5.00 EUR`])
  })

  const couple = [guest('Thai', 8400), guest('Deep tissue', 8900)]

  test("name each of a couple's treatments with its own price", async () => {
    expect(await linesOf(billOf(['treatment', 17300], ['atHome', 17300]), { guests: couple })).toEqual([
      'Thai, 60 minutes: 84.00 EUR',
      'Deep tissue, 60 minutes: 89.00 EUR',
      'Travel: 173.00 EUR',
    ])
  })

  test.each([
    ['the guests', { guests: couple }, '2 treatments'],
    ['the number that is given', { treatments: 2 }, '2 treatments'],
    ['nothing that is known', { treatments: 0 }, 'Treatment'],
  ])('count the treatments of one line by %s', async (_by, context, words) => {
    expect(await linesOf(billOf(['treatment', 17000]), context)).toEqual([`${words}, 60 minutes: 170.00 EUR`])
  })
})
