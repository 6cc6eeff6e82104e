import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `then` with the code of a booking whose sheet has closed. An act may have moved the booking, and the browser
 * cannot give the focus back to a block that is gone.
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
