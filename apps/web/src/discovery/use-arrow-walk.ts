import type { ChoiceGroupProps } from '@ruhepol/ui'
import { useRef } from 'react'
import type { BookingSearch } from '../booking/flow/booking-search.ts'

interface ArrowWalk {
  /** For the group of radios. */
  events: NonNullable<ChoiceGroupProps['events']>
  /** What the change that has just been made starts from. */
  from: () => BookingSearch
}

/**
 * The arrow keys choose every radio that they pass. A walk over several of them is one choice, made from what was chosen
 * before it: it clears what choosing the last one with a mouse would clear, and nothing once it is back where it began.
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
