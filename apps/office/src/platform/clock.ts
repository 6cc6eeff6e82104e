import { useEffect, useState } from 'react'

/** Milliseconds since the epoch, renewed every half minute while shown; for clocks that count down. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Whole minutes until an instant, negative once it has passed. */
export const minutesUntil = (instant: string, now: number): number => Math.round((Date.parse(instant) - now) / 60_000)
