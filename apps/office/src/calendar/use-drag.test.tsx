import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { instantAt } from '@ruhepol/rules'
import { placedAt, type Plan } from './plan.ts'
import type { CalendarRow } from './rows.ts'
import { useDrag } from './use-drag.ts'

const DAY = '2027-01-15'
const HEIGHT = 46
/** Ten pixels for each quarter hour. */
const WIDTH = 560

const rowOf = (expertId: string): CalendarRow => ({
  expertId,
  expert: `Expert ${expertId}`,
  day: DAY,
  open: [36, 80],
  absent: [],
  held: [],
  isFree: null,
  bookings: [],
})
const rows = [rowOf('1'), rowOf('2')]
const dragged = vi.fn<(stop: object, row: CalendarRow, quarter: number) => void>()
const dropped = vi.fn<(stop: object) => void>()
const opened = vi.fn<() => void>()

/** Two rows, with a booking at 10:00 in the first one. */
function Grid() {
  const handlers = useDrag({ rows, height: HEIGHT, onDrag: dragged, onDrop: dropped })
  return (
    <div role="grid" {...handlers}>
      <div role="rowgroup">
        <div role="row">
          <div role="gridcell">
            <button type="button" data-stop={`1 ${DAY}/AAA`} data-left={(40 - 32) * 10} onClick={opened} />
          </div>
        </div>
      </div>
    </div>
  )
}

beforeEach(() => {
  vi.clearAllMocks()
  // Elements have no size in this environment.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    return new DOMRect(Number(this.getAttribute('data-left') ?? 0), 0, WIDTH, HEIGHT)
  })
  Element.prototype.setPointerCapture = () => undefined
  render(<Grid />)
})

/** Presses the booking five pixels behind its left edge, and lets go somewhere else. */
function drag({ x, y, pointerType = 'mouse' }: { x: number; y: number; pointerType?: string }): void {
  const [grid, block] = [screen.getByRole('grid'), screen.getByRole('button')]
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, pointerType, button: 0 })
  fireEvent.pointerDown(block, at(85, 10))
  fireEvent.pointerMove(grid, at(x, y))
  fireEvent.pointerUp(grid, at(x, y))
  fireEvent.click(block, { detail: 1 })
}

test('a booking is dragged to the row under the pointer and the time at its own left edge, and is not opened', () => {
  drag({ x: 85 + 42, y: HEIGHT + 10 })
  const stop = { row: `1 ${DAY}`, item: 'AAA' }
  expect(dragged.mock.calls).toEqual([[stop, rows[1], 44.2]])
  expect(dropped.mock.calls).toEqual([[stop]])
  expect(opened).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button'))
  expect(opened).toHaveBeenCalledTimes(1)
})

test('a booking that is dragged above the first or below the last row stays in that row', () => {
  drag({ x: 200, y: -500 })
  drag({ x: 200, y: 5_000 })
  expect(dragged.mock.calls.map(([, row]) => row.expertId)).toEqual(['1', '2'])
})

test.each([
  ['the pointer strays by a few pixels', { x: 88, y: 11 }],
  ['a finger moves, which scrolls', { x: 200, y: 60, pointerType: 'touch' }],
])('nothing is dragged if %s', (_what, to) => {
  drag(to)
  expect([dragged.mock.calls, dropped.mock.calls]).toEqual([[], []])
  expect(opened).toHaveBeenCalledTimes(1)
})

test('Escape ends a drag, and moving the pointer further does nothing', () => {
  const [grid, block] = [screen.getByRole('grid'), screen.getByRole('button')]
  fireEvent.pointerDown(block, { clientX: 85, clientY: 10, pointerType: 'mouse', button: 0 })
  fireEvent.pointerMove(grid, { clientX: 200, clientY: 10 })
  fireEvent.keyDown(block, { key: 'Escape' })
  fireEvent.pointerMove(grid, { clientX: 300, clientY: 10 })
  fireEvent.pointerUp(grid, { clientX: 300, clientY: 10 })
  expect(dragged).toHaveBeenCalledTimes(1)
  expect(dropped).not.toHaveBeenCalled()
})

test('a booking is placed at the nearest quarter hour within the hours of the grid', () => {
  const plan = { quarters: 4, stuck: 'edge' } as Plan
  const startOf = (quarter: number) => placedAt(plan, rowOf('2'), quarter).start
  expect([44.2, 44.6, 0, 200].map(startOf)).toEqual([44, 45, 32, 84].map((quarter) => instantAt(DAY, quarter)))
  expect(placedAt(plan, rowOf('2'), 44)).toMatchObject({ to: '2', stuck: undefined })
})
