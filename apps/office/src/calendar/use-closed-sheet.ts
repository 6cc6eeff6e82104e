import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `then` with the code of a booking after its sheet has closed. The browser returns the focus to the block that
 * opened the sheet, but that block is gone if an act has moved the booking.
 */
export function useClosedSheet(then: (code: string) => void): void {
  const { booking } = useSearch({ from: '__root__' })
  const opened = useRef(booking)
  const closed = useEffectEvent(then)
  useEffect(() => {
    const before = opened.current
    opened.current = booking
    if (before !== undefined && booking === undefined) closed(before)
  }, [booking])
}
