import { useEffect, useEffectEvent } from 'react'

/** Milliseconds without a key before a typed text is searched. */
const PAUSE = 250

/** Calls `onRest` once nothing was typed for a moment. */
export function useRested(text: string, onRest: (text: string) => void): void {
  const rest = useEffectEvent(onRest)
  useEffect(() => {
    const timer = setTimeout(() => rest(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
}
