import { hasOneTab } from './device-storage.ts'

/** Milliseconds in which a previous page, as on a reload, has released its keys. */
const longestWait = 1_000

/** Releases each held key. */
const held = new Map<string, () => void>()
/** Keys being requested: a second request for the same one would wait for the first. */
const asked = new Map<string, Promise<boolean>>()
/** Keys held until the page was put into the back/forward cache, to be held again if it is restored. */
let putAside: string[] = []

let follows = false

function followPage(): void {
  if (follows) return
  follows = true
  // A page that holds a lock is not kept in the back/forward cache.
  addEventListener('pagehide', () => {
    putAside = [...held.keys()]
    for (const letGo of held.values()) letGo()
    held.clear()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const key of putAside) void holdKey(key)
  })
}

async function ask(locks: LockManager, key: string): Promise<boolean> {
  followPage()
  const signal = AbortSignal.timeout(longestWait)
  return new Promise((resolve) => {
    const hold = (): Promise<void> =>
      new Promise((letGo) => {
        held.set(key, letGo)
        resolve(true)
      })
    // A browser that refuses locks, like storage, has not waited for another page.
    locks.request(`ruhepol.${key}`, { signal }, hold).catch(() => resolve(!signal.aborted))
  })
}

/**
 * Holds an idempotency key for this page's lifetime. False if another page holds it: a duplicated tab begins with a
 * copy of the original's storage, but the original's operations are not its own.
 */
export async function holdKey(key: string): Promise<boolean> {
  // Locks require a secure origin.
  const locks = (navigator as Partial<Navigator>).locks
  if (hasOneTab || !locks || held.has(key)) return true
  const waiting = asked.get(key) ?? ask(locks, key).finally(() => asked.delete(key))
  asked.set(key, waiting)
  return waiting
}
