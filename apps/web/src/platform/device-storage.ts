import { storagePrefix } from './storage-key.ts'
import type { StorageScope } from './storage-key.ts'

type Outcome<Result> = { done: true; result: Result } | { done: false }

/** A browser can show several pages, each in a tab with its own storage. */
export const hasOneTab: boolean = false

/** Some private windows and full disks refuse storage. */
function tryStorage<Result>(scope: StorageScope, task: (storage: Storage) => Result): Outcome<Result> {
  try {
    return { done: true, result: task(scope === 'tab' ? sessionStorage : localStorage) }
  } catch {
    return { done: false }
  }
}

/** Values refused by storage, which live as long as the page; null means deleted. */
const refused = new Map<string, string | null>()

/** The text stored under a key of `storageKey`; null if there is none. */
export function readText(key: string, scope: StorageScope): string | null {
  const held = refused.get(key)
  if (held !== undefined) return held
  const outcome = tryStorage(scope, (storage) => storage.getItem(key))
  return outcome.done ? outcome.result : null
}

/** Stores a text, or deletes it with null. */
export function writeText(key: string, scope: StorageScope, text: string | null): void {
  const { done } = tryStorage(scope, (storage) =>
    text === null ? storage.removeItem(key) : storage.setItem(key, text),
  )
  if (done) refused.delete(key)
  else refused.set(key, text)
}

/** Deletes everything this tab stores. */
export function clearTab(): void {
  tryStorage('tab', (storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(storagePrefix)) storage.removeItem(key)
  })
  // Listeners treat it like a change from elsewhere.
  dispatchEvent(new StorageEvent('storage', { key: null }))
}

/** False while a text lives only in this page, because the device has refused to store it. */
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

/** Resolves when all pending texts were stored; in browsers they already are. */
export const allStored = (): Promise<void> => Promise.resolve()
