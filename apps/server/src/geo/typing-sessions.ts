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
  const sessions = new Map<string, { token: string; usedAt: number }>()
  return {
    token: (caller) => {
      const known = sessions.get(caller)
      const now = clock()
      const token = known && now - known.usedAt < SESSION_MS ? known.token : randomUUID()
      // Set again, so that the map stays in order of use and its first entry is the oldest.
      sessions.delete(caller)
      sessions.set(caller, { token, usedAt: now })
      const [oldest] = sessions.keys()
      if (sessions.size > MOST_SESSIONS && oldest !== undefined) sessions.delete(oldest)
      return token
    },
    end: (caller) => void sessions.delete(caller),
  }
}
