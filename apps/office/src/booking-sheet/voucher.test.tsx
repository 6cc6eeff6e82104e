import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GiveVoucherDocument } from '../gql/graphql.ts'
import type { SheetFragment } from '../gql/graphql.ts'
import { answering } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { bookingOf, SheetWithDraft } from './testing/sheet-with-draft.tsx'

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
/** A booking that began an hour ago. */
const begun = (changes: Partial<SheetFragment> = {}) =>
  bookingOf({ start: new Date(Date.now() - 3_600_000).toISOString(), ...changes })
/** Matches a description that contains this text, with its non-breaking spaces as spaces. */
const says = (text: string) => (description: string) => description.replaceAll('\u00a0', ' ').includes(text)
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
  const contact = { name: 'Ada Muster', email: 'ada@example.org', phone: null, companyName: null }
  renderInOffice(<SheetWithDraft booking={begun({ contact })} />)
  fireEvent.click(screen.getByRole('button', { name: 'Give a voucher' }))
  expect(screen.getByText('At most 50.00 EUR')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Amount in EUR'), { target: { value: '50,01' } })
  const tooMuch = says("You can't give more than 50.00 EUR.")
  expect(screen.getByRole('textbox', { name: 'Amount in EUR', description: tooMuch })).toBeDefined()
  fireEvent.change(screen.getByLabelText('Amount in EUR'), { target: { value: '20,50' } })
  fireEvent.click(give())
  expect(screen.getByText('Enter amount and reason first.')).toBeDefined()
  expect(asked(GiveVoucherDocument)).toEqual([])
  // Overcharging is not a reason for a voucher, because overcharged money is refunded.
  expect(screen.queryByRole('option', { name: 'Too much was charged' })).toBeNull()
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'late' } })
  expect(screen.getByText('The customer gets a voucher for 20.50 EUR by e-mail to ada@example.org.')).toBeDefined()
  fireEvent.click(give())
  expect(await screen.findByRole('alert')).toBeDefined()
  fireEvent.click(give())
  expect(await screen.findByText('The voucher is on its way')).toBeDefined()
  const [first, second] = asked(GiveVoucherDocument)
  expect(first).toMatchObject({ code: 'RUHE-1', seen: '1', valueCents: 2050, reason: 'late' })
  expect(second).toEqual(first)
})

test('the form names no address to a person who may not see the contact', () => {
  answering([])
  renderInOffice(<SheetWithDraft booking={bookingOf({ contact: null })} />)
  fireEvent.click(screen.getByRole('button', { name: 'Give a voucher' }))
  fireEvent.change(screen.getByLabelText('Amount in EUR'), { target: { value: '20' } })
  expect(screen.getByText('The customer gets a voucher for 20.00 EUR by e-mail.')).toBeDefined()
})

const reasons = () =>
  within(screen.getByLabelText('Reason'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
    .slice(1)

test.each([
  {
    of: 'a booking that has begun',
    booking: begun(),
    offered: [
      'The expert was late',
      'The treatment was shorter than booked',
      "The customer wasn't satisfied",
      'As agreed',
    ],
  },
  {
    of: 'a booking before its start',
    booking: bookingOf({ start: new Date(Date.now() + 3_600_000).toISOString() }),
    offered: ['As agreed'],
  },
  {
    of: 'a cancelled booking',
    booking: begun({ status: 'cancelled' }),
    offered: ["The appointment didn't take place", 'As agreed'],
  },
])('the reasons for a voucher are those that can be true of $of', ({ booking, offered }) => {
  answering([])
  renderInOffice(<SheetWithDraft booking={booking} />)
  fireEvent.click(screen.getByRole('button', { name: 'Give a voucher' }))
  expect(reasons()).toEqual(offered)
})

test.each([
  ...['20.5.0', '20,505', '1.000,00', '0', '1 50'].map((typed) => [typed, 'Write the amount as 20 or 20.50.']),
  ['50,01', "You can't give more than 50.00 EUR."],
  ['', 'Enter amount and reason first.'],
  ['20', 'Enter amount and reason first.'],
])('the button says what is wrong with the amount "%s": %s', (typed, said) => {
  const asked = answering([])
  renderInOffice(<SheetWithDraft booking={begun()} />)
  fireEvent.click(screen.getByRole('button', { name: 'Give a voucher' }))
  fireEvent.change(screen.getByLabelText('Amount in EUR'), { target: { value: typed } })
  expect(screen.getByRole('button', { name: 'Send the voucher', description: says(said) })).toBeDefined()
  fireEvent.click(give())
  expect(asked(GiveVoucherDocument)).toEqual([])
})

test.each([
  ['applied', 1],
  ['inactive', 0],
])('cancelling says that vouchers stay valid only if one can be used: %s', (status, lines) => {
  answering([])
  renderInOffice(<SheetWithDraft booking={begun({ vouchers: [{ ...given, status }] })} />)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryAllByText('Vouchers given for it stay valid.')).toHaveLength(lines)
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
          { ...given, id: '4', cents: 1000, leftCents: 0, status: 'reserved' },
        ],
      })}
    />,
  )
  const written = screen
    .getAllByText(/^Voucher given on/)
    .map(({ textContent }) => textContent.replace(/^.*, /, '').replaceAll('\u00a0', ' '))
  expect(written).toEqual(['valid', '5.00 EUR left', 'used up', 'reserved by an unpaid booking'])
  const why = screen.getAllByText(/valid until/).map(({ textContent }) => textContent)
  expect(why).toEqual([
    'The expert was late, valid until 31.12.2029',
    'As agreed, valid until 31.12.2029',
    'The expert was late, valid until 31.12.2028',
    'The expert was late, valid until 31.12.2029',
  ])
  expect(screen.queryByRole('button', { name: 'Give a voucher' })).toBeNull()
})
