import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { olivia } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { setServerNow } from '../platform/clock.ts'
import { choose } from '../platform/preferences.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import styles from './calendar.module.css'
import type { CalendarRow } from './rows.ts'

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn(), useSearch: () => ({}) }))

const DAY = '2027-01-15'

beforeEach(() => {
  choose({ language: 'en' })
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  // Elements have no size in this environment, and only rows within the given height are drawn.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(460)
})

const bookedAt = (code: string, from: number, until: number): CalendarRow['bookings'][number] => ({
  code,
  from,
  to: from + 4,
  until,
  treatment: 'swedish',
  delayMinutes: null,
  status: 'paid',
  isCouple: false,
  needsExpert: false,
})
const anna: CalendarRow = {
  expertId: '1',
  expert: 'Anna',
  day: DAY,
  open: [36, 80],
  absent: [],
  held: [],
  isFree: null,
  bookings: [bookedAt('AAA', 40, 46), bookedAt('BBB', 60, 65)],
}

/** Shows Anna's day, or these days of hers, at an instant by the server's clock. */
function showAt(now: string, days = [DAY]): HTMLElement {
  setServerNow(now)
  const isWeek = days.length > 1
  const rows = days.map((day) => ({ ...anna, day }))
  renderInOffice(
    <CalendarGrid
      calendar={{ now, day: days[0] ?? DAY, rows, withoutExpert: [], closures: [], treatments: [] }}
      label="Calendar"
      titleOf={({ expert }) => expert}
      titleDoes={({ expert }) => expert}
      isWeek={isWeek}
      takesFocus={false}
      onOpen={vi.fn()}
      onName={vi.fn()}
    />,
    olivia,
  )
  return screen.getByRole('grid')
}

const drawn = (part: HTMLElement, name: string | undefined): HTMLElement[] => [
  ...part.querySelectorAll<HTMLElement>(`.${name ?? 'no such class'}`),
]
/** Quarter hours for a share of the grid, which shows 56 of them. */
const quarters = (share: string): number => Math.round((Number.parseFloat(share) / 100) * 56)

test('the travel after a booking is hatched from its end, for as long as it takes', () => {
  const cell = within(showAt('2027-01-14T12:00:00Z')).getByRole('gridcell')
  const ways = drawn(cell, styles.way).map(({ style: { left, width } }) => [32 + quarters(left), quarters(width)])
  expect(ways).toEqual([
    [44, 2],
    [64, 1],
  ])
})

test('a line marks the present time by the server’s clock, only on the present day and within the hours shown', () => {
  const lines = (now: string) => {
    const found = drawn(showAt(now), styles.nowLine).map(({ style }) => 32 + quarters(style.left))
    cleanup()
    return found
  }
  // 15:00 in Berlin, and 8:00, when the hours begin.
  expect(lines('2027-01-15T14:00:00Z')).toEqual([60])
  expect(lines('2027-01-15T07:00:00Z')).toEqual([32])
  expect(lines('2027-01-15T21:00:00Z')).toEqual([])
  expect(lines('2027-01-14T14:00:00Z')).toEqual([])
})

test('in a week the present time is marked in the row of today alone', () => {
  const week = ['2027-01-14', DAY, '2027-01-16']
  const [track] = drawn(showAt(`${DAY}T14:00:00Z`, week), styles.nowTrack)
  // Below the hours and one row.
  expect(track?.style).toMatchObject({ top: '82px', height: '46px' })
  expect(drawn(track ?? document.body, styles.nowLine).map(({ style }) => 32 + quarters(style.left))).toEqual([60])
  cleanup()
  expect(drawn(showAt('2027-01-20T14:00:00Z', week), styles.nowTrack)).toEqual([])
})
