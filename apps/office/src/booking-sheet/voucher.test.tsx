// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { GiveVoucherDocument } from '../gql/graphql.ts'
import type { SheetFragment } from '../gql/graphql.ts'
import { answering } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { bookingOf, SheetWithDraft } from './testing/sheet-with-draft.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Voucher = SheetFragment['vouchers'][number]
const given: Voucher = {
  id: '1',
  at: '2026-11-30T08:00:00Z',
  cents: 3000,
  leftCents: 3000,
  until: '2029-12-31',
  status: 'applied',
  reason: 'late',
}
const give = () => screen.getByRole('button', { name: 'Send the voucher' })

test('a voucher can be given up to the limit, and a retry after an error sends the same key', async () => {
  const voucher: Voucher = { ...given, id: '7', cents: 2050, leftCents: 2050 }
  let answered = 0
  const asked = answering([
    [
      GiveVoucherDocument,
      () => {
        answered += 1
        if (answered === 1) return { errors: [{ message: '', extensions: { code: 'service_unavailable' } }] }
        return { data: { giveVoucher: bookingOf({ vouchers: [voucher], voucherLeftCents: 2950 }) } }
      },
    ],
  ])
  renderInOffice(<SheetWithDraft booking={bookingOf()} />)
  fireEvent.click(screen.getByRole('button', { name: 'Give a voucher' }))
  expect(screen.getByText('At most 50.00 EUR')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Amount in EUR'), { target: { value: '50,01' } })
  expect(screen.getByText("You can't give more than 50.00 EUR.")).toBeDefined()
  fireEvent.change(screen.getByLabelText('Amount in EUR'), { target: { value: '20,50' } })
  fireEvent.click(give())
  expect(screen.getByText('Enter amount and reason first.')).toBeDefined()
  expect(asked(GiveVoucherDocument)).toEqual([])
  // Overcharging is not a reason for a voucher, because overcharged money is refunded.
  expect(screen.queryByRole('option', { name: 'Too much was charged' })).toBeNull()
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'late' } })
  expect(screen.getByText('The customer gets a voucher for 20.50 EUR by e-mail.')).toBeDefined()
  fireEvent.click(give())
  expect(await screen.findByRole('alert')).toBeDefined()
  fireEvent.click(give())
  expect(await screen.findByText('The voucher is on its way')).toBeDefined()
  const [first, second] = asked(GiveVoucherDocument)
  expect(first).toMatchObject({ code: 'RUHE-1', seen: '1', valueCents: 2050, reason: 'late' })
  expect(second).toEqual(first)
})

test('the sheet shows the state of each voucher, and offers no further voucher once the limit is reached', () => {
  answering([])
  renderInOffice(
    <SheetWithDraft
      booking={bookingOf({
        voucherLeftCents: 0,
        vouchers: [
          given,
          { ...given, id: '2', cents: 2000, leftCents: 500, reason: 'agreed' },
          { ...given, id: '3', cents: 1000, leftCents: 0, until: '2028-12-31', status: 'used' },
        ],
      })}
    />,
  )
  const written = screen
    .getAllByText(/^Voucher given on/)
    .map(({ textContent }) => textContent.replace(/^.*, /, '').replaceAll('\u00a0', ' '))
  expect(written).toEqual(['valid', '5.00 EUR left', 'used up'])
  const why = screen.getAllByText(/last day/).map(({ textContent }) => textContent)
  expect(why).toEqual([
    'The expert was late, last day 31.12.2029',
    'As agreed, last day 31.12.2029',
    'The expert was late, last day 31.12.2028',
  ])
  expect(screen.queryByRole('button', { name: 'Give a voucher' })).toBeNull()
})
