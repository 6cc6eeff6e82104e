import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PriceBreakdown } from '../price-breakdown/price-breakdown.tsx'
import { SummaryFoot, SummaryFooter } from './summary.tsx'

/** The text that is read out when this element changes. */
const readWith = (text: string) => screen.getByText(text).closest('[aria-live=polite][aria-atomic=true]')?.textContent

test('a changed price is read out as a whole', () => {
  const price = (
    <>
      from <b>87 EUR</b> in all
    </>
  )
  render(
    <SummaryFooter
      label="Your selection"
      title="Tuesday"
      priceLabel="Total"
      price={price}
      action={<button type="button">Next</button>}
    />,
  )
  expect(readWith('87 EUR')).toBe('Total from 87 EUR in all')
})

test('the first total is read out too, but not the dash shown before it', () => {
  const { container, rerender } = render(<SummaryFoot>{null}</SummaryFoot>)
  const region = container.querySelector('[aria-live=polite]')
  expect(region?.textContent).toBe('')
  rerender(<SummaryFoot total={{ label: 'Total', sum: '–', isPending: true }}>{null}</SummaryFoot>)
  for (const part of ['Total', '–']) expect(screen.getByText(part).closest('[aria-hidden=true]')).not.toBeNull()
  rerender(<SummaryFoot total={{ label: 'Total', sum: '87.00 EUR' }}>{null}</SummaryFoot>)
  expect(region?.textContent).toBe('Total 87.00 EUR')
  expect(region?.querySelector('[aria-hidden=true]')).toBeNull()
})

test('a changed total is read out with its name', () => {
  render(<SummaryFoot total={{ label: 'Total', sum: '75.75 EUR' }}>{null}</SummaryFoot>)
  expect(readWith('75.75 EUR')).toBe('Total 75.75 EUR')
  cleanup()
  render(<PriceBreakdown lines={[]} total={{ label: 'Total', amount: '75.75 EUR' }} />)
  expect(readWith('75.75 EUR')).toBe('Total 75.75 EUR')
})
