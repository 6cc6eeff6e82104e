import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  CalendarDayDocument,
  ExpertsDocument,
  MeDocument,
  RequestsDocument,
  TodayDocument,
  type CalendarFragment,
} from '../gql/graphql.ts'
import { answering, olivia } from '../page/testing/answering.ts'
import { choose } from '../platform/preferences.ts'
import { Office } from './office.tsx'

const SECOND = 1000
const now = '2026-12-01T08:00:00Z'
const noDay: CalendarFragment = { now, day: '2026-12-01', rows: [], withoutExpert: [], closures: [], treatments: [] }

/** The pages that look for news, each with what it asks and after how many seconds. */
const pages = [
  ['Today', 10, TodayDocument, { today: { now, tasks: [], lane: [], free: [] } }],
  ['Calendar', 10, CalendarDayDocument, { calendarDay: noDay }],
  ['Requests', 10, RequestsDocument, { requests: { now, unanswered: [], answered: [] } }],
  ['Experts', 60, ExpertsDocument, { experts: [] }],
] as const

let visibility: DocumentVisibilityState = 'visible'
const become = (state: DocumentVisibilityState): void => {
  visibility = state
  fireEvent(window, new Event('visibilitychange'))
}

beforeEach(() => {
  visibility = 'visible'
  prepareDialogs()
  vi.stubGlobal('scrollTo', () => undefined)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  choose({ language: 'en' })
})

/** Opens the office on Today. Returns how often each page's document was asked for so far. */
async function open(): Promise<() => number[]> {
  const asked = answering([
    [MeDocument, () => ({ data: { me: olivia } })],
    ...pages.map(([, , document, data]): [object, () => { data: unknown }] => [document, () => ({ data })]),
  ])
  history.replaceState(null, '', '/office/today')
  render(<Office />)
  await screen.findByText('Nothing to do right now.')
  return () => pages.map(([, , document]) => asked(document).length)
}

async function go(page: string): Promise<void> {
  fireEvent.click(screen.getByRole('link', { name: new RegExp(`^${page}`) }))
  await screen.findByRole('heading', { level: 1, name: page })
  await act(() => vi.advanceTimersByTimeAsync(SECOND))
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * SECOND))

test.each(pages)(
  '%s is refreshed every %i seconds, never while hidden, and at once when it is visible again',
  async (page, seconds) => {
    const counts = await open()
    await go(page)
    const index = pages.findIndex(([one]) => one === page)
    /** How often each page's document is asked for meanwhile. */
    const during = async (work: () => Promise<unknown>): Promise<number[]> => {
      const before = counts()
      await work()
      return counts().map((count, at) => count - (before[at] ?? 0))
    }
    const only = (count: number): number[] => pages.map((_, at) => (at === index ? count : 0))
    expect(await during(() => pass(6 * seconds))).toEqual(only(6))
    become('hidden')
    expect(await during(() => pass(8 * 3600))).toEqual(only(0))
    expect(await during(() => (become('visible'), pass(1)))).toEqual(only(1))
  },
)

test('no page leaves a timer behind, however often one goes from page to page', async () => {
  await open()
  const round = async (): Promise<number> => {
    for (const [page] of [...pages.slice(1), ...pages.slice(0, 1)]) await go(page)
    return vi.getTimerCount()
  }
  // After the first round, the cache holds the answers of all pages.
  const first = await round()
  for (let time = 0; time < 5; time += 1) expect(await round()).toBeLessThanOrEqual(first)
})
