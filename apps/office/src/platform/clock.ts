import { useEffect, useEffectEvent, useState } from 'react'

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

/** Whole seconds until an instant by the server's clock, 0 once it has passed; counts down while shown. */
export function useSecondsUntil(instant: string | undefined): number {
  const read = () => (instant === undefined ? 0 : secondsUntil(instant, serverNow()))
  const [seconds, setSeconds] = useState(read)
  const renew = useEffectEvent(() => setSeconds(read()))
  useEffect(() => {
    renew()
    const timer = setInterval(renew, 250)
    return () => clearInterval(timer)
  }, [instant])
  return instant === undefined ? 0 : seconds
}

/** Whole seconds until an instant, 0 once it has passed. */
const secondsUntil = (instant: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now) / 1000))

/** Whole minutes until an instant, negative once it has passed. */
export const minutesUntil = (instant: string, now: number): number => Math.round((Date.parse(instant) - now) / 60_000)
