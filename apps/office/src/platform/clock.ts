import { useEffect, useState } from 'react'

/** Milliseconds by which the server's clock is ahead of this device's; none until an answer has told its time. */
let ahead = 0

/** Takes the server's time from an answer that has just come. */
export const hearNow = (instant: string): void => {
  ahead = Date.parse(instant) - Date.now()
}

const serverNow = (): number => Date.now() + ahead

/**
 * The server's time in milliseconds since the epoch, renewed every half minute while shown; for clocks that count down.
 */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Whole minutes until an instant, negative once it has passed. */
export const minutesUntil = (instant: string, now: number): number => Math.round((Date.parse(instant) - now) / 60_000)
