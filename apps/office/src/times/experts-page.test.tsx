import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ExpertsDocument } from '../gql/graphql.ts'
import { answering } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { choose } from '../platform/preferences.ts'
import { ExpertsPage } from './experts-page.tsx'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/office">{children}</a>,
  useNavigate: () => navigate,
  useSearch: () => ({}),
}))

beforeEach(() => {
  choose({ language: 'en' })
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

const expert = (name: string) => ({ id: name, name, cityId: 'berlin', state: 'off', until: null })

test('typing filters the experts at once, and changes the address after a pause', async () => {
  answering([[ExpertsDocument, () => ({ data: { experts: [expert('Anna Adler'), expert('Ben Beck')] } })]])
  renderInOffice(<ExpertsPage />)
  await screen.findByText('Ben Beck')
  const field = screen.getByLabelText<HTMLInputElement>('First or last name')
  fireEvent.change(field, { target: { value: 'an' } })
  expect(field.value).toBe('an')
  expect(screen.queryByText('Ben Beck')).toBeNull()
  fireEvent.change(field, { target: { value: 'anna ' } })
  expect(navigate).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1000))
  await waitFor(() => expect(navigate).toHaveBeenCalledOnce())
  const { to, search, replace } = navigate.mock.lastCall?.[0] as {
    to: string
    search: (now: object) => object
    replace: boolean
  }
  expect(field.value).toBe('anna ')
  expect({ to, search: search({}), replace }).toEqual({ to: '/experts', search: { q: 'anna' }, replace: true })
})
