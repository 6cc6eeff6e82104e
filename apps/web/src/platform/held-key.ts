import { hasOneTab } from './device-storage.ts'

/** Milliseconds in which a previous page, as on a reload, has released its keys. */
const longestWait = 1_000

type Use = {
  /** `shared` with other pages, or by this one alone. */
  mode: LockMode
  /** Resolves once it has ended. */
  end: () => Promise<unknown>
}

/** The keys that this page uses. */
const used = new Map<string, Use>()
/** Keys being requested: a second request for the same one would wait for the first. */
const asked = new Map<string, Promise<boolean>>()
/** Keys used until the page was put into the back/forward cache, to be used again if it is restored. */
let putAside: [string, LockMode][] = []

let follows = false

const nameOf = (key: string): string => `ruhepol.${key}`

/** Undefined where the browser has no locks: they require a secure origin. */
const lockManager = (): LockManager | undefined => (hasOneTab ? undefined : (navigator as Partial<Navigator>).locks)

function followPage(): void {
  if (follows) return
  follows = true
  // A page that holds a lock is not kept in the back/forward cache.
  addEventListener('pagehide', () => {
    putAside = [...used].map(([key, { mode }]) => [key, mode])
    for (const { end } of used.values()) void end()
    used.clear()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const [key, mode] of putAside) void use(key, mode)
  })
}

async function ask(locks: LockManager, key: string, mode: LockMode): Promise<boolean> {
  followPage()
  const signal = AbortSignal.timeout(longestWait)
  return new Promise((resolve) => {
    const begin = (): Promise<void> =>
      new Promise((letGo) => {
        const end = (): Promise<unknown> => {
          letGo()
          return over
        }
        used.set(key, { mode, end })
        resolve(true)
      })
    // A browser that refuses locks, like storage, has not waited for another page.
    const over = locks.request(nameOf(key), { signal, mode }, begin).catch(() => resolve(!signal.aborted))
  })
}

async function use(key: string, mode: LockMode): Promise<boolean> {
  const locks = lockManager()
  if (!locks || used.has(key)) return true
  const waiting = asked.get(key) ?? ask(locks, key, mode).finally(() => asked.delete(key))
  asked.set(key, waiting)
  return waiting
}

/**
 * Holds an idempotency key for this page's lifetime. False if another page holds it: a duplicated tab begins with a
 * copy of the original's storage, but the original's operations are not its own.
 */
export const holdKey = (key: string): Promise<boolean> => use(key, 'exclusive')

/** Uses a key together with other pages, until `leaveKey`. */
export async function shareKey(key: string): Promise<void> {
  await use(key, 'shared')
}

/** Whether no page uses a key; runs a task before any can begin to. */
export async function isUnused(key: string, task: () => void = () => undefined): Promise<boolean> {
  const locks = lockManager()
  const run = (isFree: boolean): boolean => {
    if (isFree) task()
    return isFree
  }
  if (!locks) return run(true)
  let answer: boolean | undefined
  await locks
    .request(nameOf(key), { ifAvailable: true }, (lock) => {
      answer = run(lock !== null)
    })
    .catch(() => undefined)
  // If the browser refuses locks, other pages cannot be seen.
  return answer ?? run(true)
}

/** Ends this page's use of a key; runs a task if it was the last page to use it. */
export async function leaveKey(key: string, task?: () => void): Promise<void> {
  await asked.get(key)
  const own = used.get(key)
  used.delete(key)
  await own?.end()
  if (task) await isUnused(key, task)
}
