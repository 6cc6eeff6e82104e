import { storagePrefix } from './storage-key.ts'
import type { KeptIn } from './storage-key.ts'

type Outcome<Result> = { done: true; result: Result } | { done: false }

/** Pages of a browser stand beside others, each in a tab with a storage of its own. */
export const hasOneTab: boolean = false

/** Storage is refused in some private windows and on full disks. */
function tryStorage<Result>(keptIn: KeptIn, task: (storage: Storage) => Result): Outcome<Result> {
  try {
    return { done: true, result: task(keptIn === 'tab' ? sessionStorage : localStorage) }
  } catch {
    return { done: false }
  }
}

/** What storage has refused lives as long as the page; null is what was taken away. */
const refused = new Map<string, string | null>()

/** The text that is kept under a key of `storageKey`; null where there is none. */
export function keptText(key: string, keptIn: KeptIn): string | null {
  const held = refused.get(key)
  if (held !== undefined) return held
  const outcome = tryStorage(keptIn, (storage) => storage.getItem(key))
  return outcome.done ? outcome.result : null
}

/** Keeps a text, or takes it away with null. */
export function keepText(key: string, keptIn: KeptIn, text: string | null): void {
  const { done } = tryStorage(keptIn, (storage) =>
    text === null ? storage.removeItem(key) : storage.setItem(key, text),
  )
  if (done) refused.delete(key)
  else refused.set(key, text)
}

/** Removes everything this tab stores. */
export function clearTab(): void {
  tryStorage('tab', (storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(storagePrefix)) storage.removeItem(key)
  })
  // Listeners hear it like a change from elsewhere.
  dispatchEvent(new StorageEvent('storage', { key: null }))
}

/** False while a text lives in this page alone, since the device has refused to store it. */
export const isTextKept = (key: string): boolean => !refused.has(key)

/**
 * Calls back when a text was changed outside this page, with its key, or null for all. Returns a function to
 * unsubscribe.
 */
export function onTextChange(listener: (key: string | null) => void): () => void {
  const heard = ({ key }: StorageEvent): void => listener(key)
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}

/** Resolves when all that was given to keep has been stored: here it has been by then. */
export const allStored = (): Promise<void> => Promise.resolve()
