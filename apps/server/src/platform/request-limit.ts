/** The requests of each caller within the last minute. */
export type RequestLimit = {
  /** Counts one request, or answers in how many seconds the caller may come again where the minute is full. */
  take: (caller: string) => number | undefined
  /** Takes back a request that does not count after all. */
  giveBack: (caller: string) => void
}

const WINDOW_SECONDS = 60

type RequestLimitOptions = {
  perMinute: number
  /** A clock that never goes back, in milliseconds. */
  clock?: () => number
}

/**
 * Counts in the memory of this process, because it is asked for every request: several API processes count each for itself.
 * The window slides: of the minute before, the share that still lies within the last sixty seconds counts on.
 */
export function createRequestLimit({ perMinute, clock = () => performance.now() }: RequestLimitOptions): RequestLimit {
  let begun = clock()
  let current = new Map<string, number>()
  // Whoever did not call for a whole window is forgotten with it.
  let previous = new Map<string, number>()

  /** Goes on to the window of now; answers which part of it is over, 0 to 1. */
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
      // Either enough of the last window fades within this one, or the same has to happen to this one in the next.
      const free = now < perMinute ? 1 - (perMinute - now) / before : 2 - perMinute / now
      return Math.floor((free - over) * WINDOW_SECONDS) + 1
    },
    giveBack: (caller) => {
      const now = current.get(caller)
      if (now !== undefined && now > 0) current.set(caller, now - 1)
    },
  }
}
