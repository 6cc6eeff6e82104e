import { dayOf } from '@ruhepol/rules'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RecordTransferDocument } from '../gql/graphql.ts'
import type { SheetFragment } from '../gql/graphql.ts'
import { answering } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { bookingOf, SheetWithDraft } from './testing/sheet-with-draft.tsx'

const today = dayOf(Date.now())
/** A booking on account, of which this much has arrived and been refunded. */
const onAccount = (arrivedCents: number, refundedCents = 0, changes: Partial<SheetFragment> = {}) =>
  bookingOf({
    onAccount: true,
    canRecordTransfer: true,
    money: { ...bookingOf().money, provider: 'onAccount', refundedCents, leftCents: 8900 - refundedCents },
    account: {
      owedCents: 8900 - refundedCents,
      arrivedCents,
      dueOn: '2026-12-15',
      transfers: arrivedCents === 0 ? [] : [{ id: '1', kind: 'arrived', cents: arrivedCents, bookedOn: '2026-12-01' }],
    },
    ...changes,
  })
const text = () => document.body.textContent.replaceAll('\u00a0', ' ')
const begin = () => fireEvent.click(screen.getByRole('button', { name: 'Record a transfer' }))
const record = () => fireEvent.click(screen.getByRole('button', { name: 'Record the transfer' }))
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount in EUR')

test('the amount still to pay is filled in, and a second press sends the same transfer again', async () => {
  const asked = answering([[RecordTransferDocument, () => ({ data: { recordTransfer: onAccount(8900) } })]])
  renderInOffice(<SheetWithDraft booking={onAccount(3000)} />)
  expect(text()).toContain('Transferred on')
  expect(text()).toMatch(/To be paid by .*59\.00 EUR/)
  begin()
  expect([amount().value, screen.getByLabelText<HTMLInputElement>('Day on the statement').value]).toEqual([
    '59.00',
    today,
  ])
  record()
  record()
  expect(await screen.findByText('The transfer is recorded')).toBeDefined()
  const [first, second] = asked(RecordTransferDocument)
  expect(first).toMatchObject({ code: 'RUHE-1', seen: '1', amountCents: 5900, kind: 'arrived', bookedOn: today })
  expect(second).toEqual(first)
})

test('more than the price, and a day in the future, are refused before they are sent', () => {
  const asked = answering([])
  renderInOffice(<SheetWithDraft booking={onAccount(3000)} />)
  begin()
  fireEvent.change(amount(), { target: { value: '59,01' } })
  record()
  expect(text()).toContain('The amount is above 59.00 EUR.')
  fireEvent.change(amount(), { target: { value: '59' } })
  fireEvent.change(screen.getByLabelText('Day on the statement'), { target: { value: '2999-01-01' } })
  record()
  expect(text()).toContain('Choose the day on the statement, today at the latest.')
  expect(asked(RecordTransferDocument)).toEqual([])
})

test('money that arrived beyond what is owed is to be sent back, and the form is filled in accordingly', () => {
  answering([])
  renderInOffice(<SheetWithDraft booking={onAccount(8900, 2000)} />)
  expect(text()).toMatch(/To be sent back20\.00 EUR/)
  begin()
  expect(screen.getByLabelText<HTMLSelectElement>('What does the bank statement say?').value).toBe('sentBack')
  expect(amount().value).toBe('20.00')
})

test('cancelling says that the invoice is void and what has to be sent back', () => {
  answering([])
  renderInOffice(<SheetWithDraft booking={onAccount(3000)} />)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(text()).toContain(
    'The invoice no longer has to be paid. 30.00 EUR has already arrived and has to be sent back.',
  )
  expect(text()).not.toContain('the way it was paid')
})

test('a booking that was paid online shows nothing about transfers', () => {
  answering([])
  renderInOffice(<SheetWithDraft booking={bookingOf()} />)
  expect(screen.queryByRole('button', { name: 'Record a transfer' })).toBeNull()
  expect(text()).not.toContain('On account')
})

test('a transfer that was recorded by mistake is taken back with a reason', async () => {
  const asked = answering([[RecordTransferDocument, () => ({ data: { recordTransfer: onAccount(0) } })]])
  renderInOffice(<SheetWithDraft booking={onAccount(3000)} />)
  begin()
  fireEvent.change(screen.getByLabelText('What does the bank statement say?'), { target: { value: 'corrected' } })
  fireEvent.change(amount(), { target: { value: '30' } })
  record()
  expect(asked(RecordTransferDocument)).toEqual([])
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'typed for another booking' } })
  record()
  expect(await screen.findByText('The transfer is recorded')).toBeDefined()
  expect(asked(RecordTransferDocument)).toMatchObject([
    { amountCents: 3000, kind: 'corrected', reason: 'typed for another booking' },
  ])
})

test('a partial refund lowers what the company owes, and the history says confirmed instead of paid', () => {
  answering([])
  const events = [
    { at: '2026-12-01T08:00:00Z', what: 'createPayment', actor: 'guest' },
    { at: '2026-12-01T08:00:00Z', what: 'paymentSucceeded', actor: 'system' },
  ]
  renderInOffice(<SheetWithDraft booking={onAccount(0, 0, { events })} />)
  expect(text()).toContain('Confirmed on account')
  expect(text()).not.toMatch(/Payment (?:begun|succeeded|successful)/)
  fireEvent.click(screen.getByRole('button', { name: 'Refund part' }))
  fireEvent.change(amount(), { target: { value: '20' } })
  expect(text()).toContain('The company owes 20.00 EUR less')
})
