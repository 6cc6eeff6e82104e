import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { RowFragment } from '../gql/graphql.ts'
import { answering } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { Lane } from './lane.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/office">{children}</a>,
}))

const row = (code: string, more: Partial<RowFragment> = {}): RowFragment => ({
  id: code,
  code,
  status: 'paid',
  start: '2027-01-11T09:00:00.000Z',
  end: '2027-01-11T10:00:00.000Z',
  delayMinutes: null,
  treatment: { de: 'Klassisch', en: 'Classic' },
  experts: ['Anna'],
  customer: 'Ada L.',
  company: null,
  place: '10115 Berlin',
  totalCents: 8900,
  ...more,
})

test('the lane marks bookings that begin later and bookings that need another expert', () => {
  answering([])
  const rows = [
    row('ON-TIME'),
    row('LATER', { delayMinutes: 15 }),
    row('TAKEN-BACK', { delayMinutes: 0 }),
    row('ALONE', { delayMinutes: 20 }),
  ]
  renderInOffice(<Lane rows={rows} withoutExpert={new Set(['ALONE'])} now="2027-01-11T08:00:00.000Z" />)
  const badges = rows.map(({ code }) => screen.getByText(code).closest('a')?.lastElementChild?.textContent)
  expect(badges).toEqual(['Confirmed', '15 min later', 'Confirmed', 'Needs another expert'])
})
