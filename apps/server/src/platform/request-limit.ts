/** Each caller's requests within the last minute. */
export type RequestLimit = {
  /** Counts a request, or returns the seconds to wait if the minute is full. */
  take: (caller: string) => number | undefined
  /** Takes back a request that should not count. */
  giveBack: (caller: string) => void
}

const WINDOW_SECONDS = 60

type RequestLimitOptions = {
  perMinute: number
  /** A monotonic clock, in milliseconds. */
  clock?: () => number
}

/**
 * Counts in this process's memory, because it is called for every request; several API processes count separately. The
 * window slides: the previous minute counts with the share that is within the last sixty seconds.
 */
export function createRequestLimit({ perMinute, clock = () => performance.now() }: RequestLimitOptions): RequestLimit {
  let begun = clock()
  let current = new Map<string, number>()
  // Callers without requests for a whole window are dropped with it.
  let previous = new Map<string, number>()

  /** Advances to the current window; returns how much of it has passed, 0 to 1. */
  const elapsed = (): number => {
    const windows = Math.floor((clock() - begun) / (WINDOW_SECONDS * 1000))
    if (windows > 0) {
      previous = windows === 1 ? current : new Map<string, number>()
      current = new Map()
      begun += windows * WINDOW_SECONDS * 1000
    }
    return (clock() - begun) / (WINDOW_SECONDS * 1000)
  }

  return {
    take: (caller) => {
      const over = elapsed()
      const now = current.get(caller) ?? 0
      const before = previous.get(caller) ?? 0
      if (now + before * (1 - over) < perMinute) {
        current.set(caller, now + 1)
        return undefined
      }
      // Either enough of the previous window fades during this one, or this one must fade in the next.
      const free = now < perMinute ? 1 - (perMinute - now) / before : 2 - perMinute / now
      return Math.floor((free - over) * WINDOW_SECONDS) + 1
    },
    giveBack: (caller) => {
      const now = current.get(caller)
      if (now !== undefined && now > 0) current.set(caller, now - 1)
    },
  }
}
