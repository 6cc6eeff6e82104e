import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { MeDocument, TodayDocument } from '../gql/graphql.ts'
import { answering, nobodyIsIn, olivia } from '../page/testing/answering.ts'
import { choose } from '../platform/preferences.ts'
import { Office } from './office.tsx'

beforeEach(() => {
  prepareDialogs()
  vi.stubGlobal('scrollTo', () => undefined)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  choose({ language: 'en' })
})

test('after a session has ended, its pages wait for the next sign-in and send no requests', async () => {
  let isOver = false
  const now = '2026-12-01T08:00:00Z'
  const today = { data: { today: { now, tasks: [], lane: [], free: [] } } }
  const asked = answering([
    [MeDocument, () => ({ data: { me: olivia } })],
    [TodayDocument, () => (isOver ? nobodyIsIn : today)],
  ])
  history.replaceState(null, '', '/office/today')
  render(<Office />)
  expect(await screen.findByText('Nothing to do right now.')).toBeDefined()

  isOver = true
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByRole('heading', { name: 'Sign in to the office' })).toBeDefined()
  const before = asked(TodayDocument).length
  await act(() => vi.advanceTimersByTimeAsync(30 * 60_000))
  fireEvent(window, new Event('visibilitychange'))
  fireEvent.click(screen.getByRole('button', { name: 'Auf Deutsch anzeigen' }))
  expect(screen.getByText('Gerade ist nichts zu erledigen.')).toBeDefined()
  expect(asked(TodayDocument)).toHaveLength(before)
})
