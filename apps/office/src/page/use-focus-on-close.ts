import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Moves the focus to this element when a form closes and the focused element goes with it. */
export function useFocusOnClose(ref: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen)
  useLayoutEffect(() => {
    // The browser moves a lost focus to the body.
    if (!isOpen && wasOpen.current && document.activeElement === document.body) ref.current?.focus()
    wasOpen.current = isOpen
  }, [ref, isOpen])
}
