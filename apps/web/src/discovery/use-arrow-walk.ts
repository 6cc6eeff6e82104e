import type { ChoiceGroupProps } from '@ruhepol/ui'
import { useRef } from 'react'
import type { BookingSearch } from '../booking/flow/booking-search.ts'

type ArrowWalk = {
  /** For the group of radios. */
  events: NonNullable<ChoiceGroupProps['events']>
  /** The selection before the latest change. */
  from: () => BookingSearch
}

/**
 * Arrow keys select every radio they pass. Moving over several is one choice, based on the selection before it: it
 * clears what clicking the last one would clear, and nothing when back at the start.
 */
export function useArrowWalk(search: BookingSearch): ArrowWalk {
  const before = useRef<BookingSearch>(undefined)
  const isArrow = useRef(false)
  return {
    events: {
      onKeyDown: ({ key }) => {
        isArrow.current = key.startsWith('Arrow')
      },
      onPointerDown: () => {
        isArrow.current = false
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = undefined
      },
    },
    from: () => {
      before.current = isArrow.current ? (before.current ?? search) : undefined
      return before.current ?? search
    },
  }
}
