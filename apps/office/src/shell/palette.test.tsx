import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { FindBookingsDocument } from '../gql/graphql.ts'
import type { RowFragment } from '../gql/graphql.ts'
import { answering } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { choose } from '../platform/preferences.ts'
import { Palette } from './palette.tsx'

const navigate = vi.fn()
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))

beforeAll(prepareDialogs)
afterEach(() => navigate.mockClear())

const row = (code: string): RowFragment => ({
  id: code,
  code,
  status: 'paid',
  start: '2026-12-01T17:00:00Z',
  end: '2026-12-01T18:00:00Z',
  treatment: { de: 'Klassisch', en: 'Classic' },
  experts: [],
  customer: 'Ada',
  company: null,
  place: 'Berlin',
  totalCents: 8900,
  delayMinutes: null,
})

const openPalette = (): HTMLElement => {
  choose({ language: 'en' })
  renderInOffice(<Palette open onClose={() => undefined} />)
  return screen.getByRole('combobox')
}
const selected = (): string | null => screen.getByRole('option', { selected: true }).textContent
const codes = (): string[] => screen.queryAllByText(/^RUHE-/).map(({ textContent }) => textContent)

test('Enter never opens a booking that was found for an earlier text', async () => {
  answering([[FindBookingsDocument, ({ text }) => ({ data: { findBookings: [row(`RUHE-${String(text)}`)] } })]])
  const field = openPalette()
  fireEvent.change(field, { target: { value: 'one' } })
  expect(await screen.findByText(/^RUHE-one/)).toBeDefined()
  fireEvent.change(field, { target: { value: 'two' } })
  expect(codes()).toEqual([])
  expect(await screen.findByText(/^RUHE-two/)).toBeDefined()
  fireEvent.keyDown(field, { key: 'Enter' })
  const [[{ search }]] = navigate.mock.calls as [[{ search: (now: object) => object }]]
  expect(search({})).toEqual({ booking: 'RUHE-two' })
})

test('a booking found by its company names the company', async () => {
  const ofCompany = { ...row('RUHE-1'), company: 'Musterbau GmbH' }
  answering([[FindBookingsDocument, () => ({ data: { findBookings: [ofCompany] } })]])
  fireEvent.change(openPalette(), { target: { value: 'Musterbau' } })
  expect(await screen.findByText('RUHE-1 · Ada, Musterbau GmbH')).toBeDefined()
})

test('arrow keys start at the first entry, and Enter while a character is being composed opens nothing', () => {
  answering([])
  const field = openPalette()
  const [first, second] = within(screen.getByRole('listbox')).getAllByRole('option')
  expect(selected()).toBe(first?.textContent)
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(selected()).toBe(second?.textContent)
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(navigate).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(navigate).toHaveBeenCalledOnce()
})
