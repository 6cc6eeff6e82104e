import { LRUCache } from 'lru-cache'
import { randomUUID } from 'node:crypto'

/** A pause after which a new typing session starts. */
const SESSION_MS = 3 * 60_000
const MOST_SESSIONS = 5_000

export type TypingSessions = {
  /** The token of the current typing session, or of a new one. */
  token: (caller: string) => string
  /** Ends the session after its details call; Google would bill each request of a reused token. */
  end: (caller: string) => void
}

/** One token for each caller's typing session, as Google bills them. */
export function typingSessions(clock = () => performance.now()): TypingSessions {
  const tokens = new LRUCache<string, string>({
    max: MOST_SESSIONS,
    ttl: SESSION_MS,
    updateAgeOnGet: true,
    memoMethod: () => randomUUID(),
    ttlResolution: 0,
    perf: { now: clock },
  })
  return { token: (caller) => tokens.memo(caller), end: (caller) => void tokens.delete(caller) }
}
