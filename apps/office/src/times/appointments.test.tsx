import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { choose } from '../platform/preferences.ts'
import { Appointments } from './appointments.tsx'
import { bookingOf } from './testing/times-of.ts'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, search, children, ...rest }: ComponentProps<'a'> & { to: string; search: Record<string, string> }) => (
    <a {...rest} href={`${to}?${new URLSearchParams(search)}`}>
      {children}
    </a>
  ),
}))

beforeEach(() => choose({ language: 'en' }))

test('a time that is held for a request names its sender and leads to it; any other held slot leads nowhere', () => {
  const held = { ...bookingOf('RUHE-1'), booking: null }
  const later = { start: '2027-01-12T15:00:00Z', end: '2027-01-12T16:00:00Z' }
  renderInOffice(
    <Appointments
      list={[
        { ...held, request: { id: 'r1', name: 'Grete Ziegenfuß' } },
        { ...held, ...later },
      ]}
    />,
  )
  const link = screen.getByRole('link', { name: /Tue 12 Jan, 10:00.*Held for the request of Grete Ziegenfuß/ })
  expect(link.getAttribute('href')).toBe('/requests?request=r1')
  // In a new tab, so that what was typed for an absence stays.
  expect([link.getAttribute('target'), link.getAttribute('aria-description')]).toEqual(['_blank', 'opens in a new tab'])
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByText('A slot that is held while somebody books it')).toBeDefined()
})
