import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Hands the focus of a form that asked for a second factor on to the button that then takes its place. */
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
