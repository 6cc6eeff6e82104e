import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Once a second factor is confirmed, moves the focus to the button that appears in place of its form. */
export function useHandOn(isAsking: boolean): { button: RefObject<HTMLButtonElement | null>; onConfirmed: () => void } {
  const button = useRef<HTMLButtonElement>(null)
  const isConfirmed = useRef(false)
  useEffect(() => {
    if (isAsking || !isConfirmed.current) return
    isConfirmed.current = false
    button.current?.focus()
  }, [isAsking])
  return {
    button,
    onConfirmed: () => {
      isConfirmed.current = true
    },
  }
}
