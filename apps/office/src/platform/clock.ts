import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

/** Milliseconds by which the server's clock is ahead of this device's; 0 until an answer contains its time. */
let ahead = 0

/** The server's time in milliseconds since the epoch, as far as it is known. */
export const serverNow = (): number => Date.now() + ahead

/** The displayed time, and the components that show it; one timer serves them all. */
let shown = serverNow()
const shownBy = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function renewShown(): void {
  shown = serverNow()
  for (const renew of shownBy) renew()
}

/** Takes the server's time from an answer that has just come. */
export function setServerNow(instant: string): void {
  ahead = Date.parse(instant) - Date.now()
  renewShown()
}

function show(renew: () => void): () => void {
  if (shownBy.size === 0) {
    shown = serverNow()
    timer = setInterval(renewShown, 30_000)
  }
  shownBy.add(renew)
  return () => {
    shownBy.delete(renew)
    if (shownBy.size === 0) clearInterval(timer)
  }
}

/**
 * The server's time in milliseconds since the epoch, renewed every half minute while shown; for clocks that count down.
 */
export const useNow = (): number => useSyncExternalStore(show, () => shown)

/** Whole seconds until an instant by the server's clock, 0 once it has passed; counts down while shown. */
export function useSecondsUntil(instant: string | undefined): number {
  const read = () => (instant === undefined ? 0 : secondsUntil(instant, serverNow()))
  const [seconds, setSeconds] = useState(read)
  const renew = useEffectEvent(() => setSeconds(read()))
  useEffect(() => {
    if (instant === undefined) return
    renew()
    const counting = setInterval(() => {
      renew()
      if (secondsUntil(instant, serverNow()) === 0) clearInterval(counting)
    }, 250)
    return () => clearInterval(counting)
  }, [instant])
  return instant === undefined ? 0 : seconds
}

/** Whole seconds until an instant, 0 once it has passed. */
const secondsUntil = (instant: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now) / 1000))

/** Whole minutes until an instant, negative once it has passed. */
export const minutesUntil = (instant: string, now: number): number => Math.round((Date.parse(instant) - now) / 60_000)
