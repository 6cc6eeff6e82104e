import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { FIRST, LAST } from './clock-of.ts'
import type { Stop } from './move-stop.ts'
import { stopOf, type CalendarRow } from './rows.ts'

/** How far in pixels a press may stray and still be a click. */
const SLACK = 4

type Held = {
  stop: Stop
  x: number
  y: number
  /** Quarter hours from the start of the booking to the press. */
  into: number
}

type Drag = {
  rows: readonly CalendarRow[]
  /** The height of a row in pixels. */
  height: number
  onDrag: (stop: Stop, row: CalendarRow, quarter: number) => void
  onDrop: (stop: Stop) => void
}

/** The quarter hour at a place in the grid, which may be between two. */
function quarterAt(grid: Element, x: number): number {
  const track = grid.querySelector('[role=rowgroup] [role=gridcell]')?.getBoundingClientRect()
  return track ? FIRST + ((x - track.left) / track.width) * (LAST - FIRST) : FIRST
}

/**
 * Handlers for the element that contains the rows. A mouse or a pen drags bookings over the grid; a finger scrolls it.
 */
export function useDrag({ rows, height, onDrag, onDrop }: Drag) {
  const held = useRef<Held>(undefined)
  const isDragging = useRef(false)
  const release = (): void => {
    if (held.current && isDragging.current) onDrop(held.current.stop)
    held.current = undefined
  }
  return {
    onPointerDown: ({ target, currentTarget, pointerType, button, clientX: x, clientY: y }: PointerEvent) => {
      const block = (target as Element).closest<HTMLElement>('[role=gridcell] [data-stop]')
      isDragging.current = false
      if (pointerType === 'touch' || button !== 0 || !block) return
      const into = quarterAt(currentTarget, x) - quarterAt(currentTarget, block.getBoundingClientRect().left)
      held.current = { stop: stopOf(block.dataset['stop'] ?? ''), x, y, into }
    },
    onPointerMove: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
      if (!held.current) return
      const { stop, x, y, into } = held.current
      if (!isDragging.current && Math.hypot(clientX - x, clientY - y) <= SLACK) return
      isDragging.current = true
      currentTarget.setPointerCapture(pointerId)
      const top = currentTarget.querySelector('[role=rowgroup]')?.getBoundingClientRect().top ?? 0
      const row = rows[Math.min(Math.max(Math.floor((clientY - top) / height), 0), rows.length - 1)]
      if (row) onDrag(stop, row, quarterAt(currentTarget, clientX) - into)
    },
    /** Escape ends the preview, and the drag with it. */
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') held.current = undefined
    },
    onPointerUp: release,
    onPointerCancel: release,
    /** The browser sends a click after a drag too, which must not open the booking. Clicks by key have `detail` 0. */
    onClickCapture: (event: MouseEvent) => {
      if (isDragging.current && event.detail > 0) event.stopPropagation()
    },
  }
}
