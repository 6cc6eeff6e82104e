import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AnnounceDelayDocument } from '../gql/graphql.ts'
import type { SheetFragment } from '../gql/graphql.ts'
import { answering } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { bookingOf, SheetWithDraft } from './testing/sheet-with-draft.tsx'

const late = (minutes: number): SheetFragment['delay'] => ({
  minutes,
  by: 'Kim',
  at: '2027-01-11T07:30:00.000Z',
  toldAt: null,
})
const bookingWith = (changes: Partial<SheetFragment> = {}) =>
  bookingOf({ start: '2027-01-11T08:00:00.000Z', canAnnounceDelay: true, ...changes })
const text = () => document.body.textContent.replaceAll('\u00a0', ' ')
const form = () => screen.getByRole('region', { name: 'Announce a delay' })
const choice = () => within(form()).getByLabelText<HTMLSelectElement>('How much later it begins')
const choose = (minutes: string) => fireEvent.change(choice(), { target: { value: minutes } })
const begin = () => fireEvent.click(screen.getByRole('button', { name: 'Announce a delay' }))
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Tell the customer' }))

test('fifteen minutes are preset and the button has the focus, so that one press tells the customer', async () => {
  const asked = answering([
    [AnnounceDelayDocument, () => ({ data: { announceDelay: bookingWith({ delay: late(15) }) } })],
  ])
  renderInOffice(<SheetWithDraft booking={bookingWith()} />)
  begin()
  const button = screen.getByRole('button', { name: 'Tell the customer' })
  expect(button).toBe(document.activeElement)
  expect(text()).toContain('It begins at about 9:15 instead of 9:00.')
  expect([...choice().options].map(({ value }) => value)).toEqual(['10', '15', '20', '30', '45', '60'])
  fireEvent.click(button)
  expect(await screen.findByText('Announced')).toBeDefined()
  expect(asked(AnnounceDelayDocument)).toEqual([{ code: 'RUHE-1', seen: '1', minutes: 15 }])
})

test('a delay that was announced is shown, cannot be announced again, and can be taken back', async () => {
  const booking = bookingWith({ delay: late(15) })
  const asked = answering([
    [AnnounceDelayDocument, () => ({ data: { announceDelay: bookingWith({ delay: late(0) }) } })],
  ])
  renderInOffice(<SheetWithDraft booking={booking} />)
  expect(text()).toContain('About 15 minutes later, at about 9:15')
  expect(text()).toContain('Announced by Kim, ')
  begin()
  send()
  expect(text()).toContain('That has been announced already.')
  choose('0')
  send()
  expect(await screen.findByText('Announced')).toBeDefined()
  expect(asked(AnnounceDelayDocument)).toMatchObject([{ minutes: 0 }])
})

test('keys of other acts do nothing while a form is open, so that nothing typed is lost', () => {
  answering([])
  // Keys of a sheet act only while one is open.
  const sheet = document.body.appendChild(document.createElement('dialog'))
  sheet.setAttribute('open', '')
  const press = (key: string) => fireEvent.keyDown(document.body, { key })
  renderInOffice(<SheetWithDraft booking={bookingWith({ canMove: true })} />)
  press('l')
  choose('30')
  press('m')
  expect(screen.queryByRole('region', { name: 'Move' })).toBeNull()
  expect(choice().value).toBe('30')
  sheet.remove()
})

test('the button is missing while no delay can be announced', () => {
  renderInOffice(<SheetWithDraft booking={bookingWith({ canAnnounceDelay: false })} />)
  expect(screen.queryByRole('button', { name: 'Announce a delay' })).toBeNull()
})

test('the sheet names the customer’s company, and telephone numbers can be called unless they are masked', () => {
  const treatment = {
    ...{ guest: 1, expertId: '1', expert: 'Anna', treatment: { de: 'Klassisch', en: 'Classic' } },
    ...{ lengthMinutes: 60, priceCents: 8900, needsExpert: false, outcome: null },
  }
  const contact = { name: 'Ada', email: 'ada@example.org', phone: '+49 30 1234567', companyName: 'Musterbau GmbH' }
  const withPhone = (expertPhone: string) => bookingWith({ contact, treatments: [{ ...treatment, expertPhone }] })
  renderInOffice(<SheetWithDraft booking={withPhone('+49 171 3920001')} />)
  const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => href)
  expect(links).toEqual(['tel:+491713920001', 'tel:+49301234567'])
  expect(screen.getByText('Musterbau GmbH')).toBeDefined()
  cleanup()
  renderInOffice(<SheetWithDraft booking={withPhone('… 0001')} />)
  expect(screen.getByText('… 0001').tagName).toBe('SPAN')
})
