import { hasOneTab } from './device-storage.ts'

/** Milliseconds in which the page that this one takes the place of, as on a reload, has let go of its keys. */
const longestWait = 1_000

/** What ends the hold of each key. */
const held = new Map<string, () => void>()
/** Keys that are being asked for: a second wait for the same one would wait for the first. */
const asked = new Map<string, Promise<boolean>>()
/** Keys held until the page was put aside, to be held again if it is shown again. */
let putAside: string[] = []

let follows = false

function followPage(): void {
  if (follows) return
  follows = true
  // A page with a lock is not kept for the way back.
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
    // Where the browser refuses locks, as it does storage, it has not waited for another page.
    locks.request(`ruhepol.${key}`, { signal }, hold).catch(() => resolve(!signal.aborted))
  })
}

/**
 * Holds an idempotency key for this page as long as it lives. False where another page holds it: a duplicated tab begins with a
 * copy of what its original keeps, and what is under way there is not its own.
 */
export async function holdKey(key: string): Promise<boolean> {
  // Without a secure origin there are no locks.
  const locks = (navigator as Partial<Navigator>).locks
  if (hasOneTab || !locks || held.has(key)) return true
  const waiting = asked.get(key) ?? ask(locks, key).finally(() => asked.delete(key))
  asked.set(key, waiting)
  return waiting
}
