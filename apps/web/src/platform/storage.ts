import { useSyncExternalStore } from 'react'

/** A value kept on this device, such as the address or the placed carts, or in this tab alone. */
export interface StoredValue<Value> {
  read: () => Value
  write: (value: Value) => void
  clear: () => void
  /** False while it lives in this page alone, since the device has refused to store it. */
  isKept: () => boolean
  /** Calls back after every change, also from another tab. */
  subscribe: (listener: () => void) => () => void
  /** What a server or a new device has. */
  readonly initial: Value
}

interface StoredValueOptions<Value> {
  name: string
  /** Raise it when the shape changes: what an older version wrote then counts as absent. */
  version: number
  /** Checks what was read; undefined means it cannot be used. */
  parse: (stored: unknown) => Value | undefined
  initial: Value
  /** Where it is kept: for all tabs, or for this one and as long as it is open. */
  keptIn?: 'device' | 'tab'
}

type Outcome<Result> = { done: true; result: Result } | { done: false }

/** Storage is refused in some private windows and on full disks. */
function tryStorage<Result>(keptIn: 'device' | 'tab', task: (storage: Storage) => Result): Outcome<Result> {
  try {
    return { done: true, result: task(keptIn === 'device' ? localStorage : sessionStorage) }
  } catch {
    return { done: false }
  }
}

const prefix = 'ruhepol.'

/** Where a value stands in the storage. */
export const storageKey = (name: string): string => prefix + name

/** Our own, and those by which the payment provider recognises fraud, which need no consent. */
const neededCookies = /^(?:language|theme|city|__stripe_[ms]id)$/

/** Drops what services of others have stored on this device in our name. */
export function forgetForeignTraces(): void {
  tryStorage('device', (storage) => {
    for (const key of Object.keys(storage)) if (!key.startsWith(prefix)) storage.removeItem(key)
  })
  const parts = location.hostname.split('.')
  // A service may have set its cookie for a domain above ours.
  const domains = ['', ...parts.slice(0, -1).map((_, index) => `; Domain=${parts.slice(index).join('.')}`)]
  for (const [name = ''] of document.cookie.split(/; ?/).map((pair) => pair.split('='))) {
    if (name === '' || neededCookies.test(name)) continue
    for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
  }
}

/** Keeps one value as JSON with its version. Broken or foreign content reads as `initial`. */
export function storedValue<Value>({
  name,
  version,
  parse,
  initial,
  keptIn = 'device',
}: StoredValueOptions<Value>): StoredValue<Value> {
  const key = storageKey(name)
  const listeners = new Set<() => void>()
  // Where storage is refused, the value lives as long as the page.
  let kept: { text: string | null } | undefined
  let known: { text: string | null; value: Value } | undefined

  const parsed = (text: string | null): Value => {
    if (text === null) return initial
    try {
      const stored = JSON.parse(text) as { version?: unknown; value?: unknown }
      return (stored.version === version ? parse(stored.value) : undefined) ?? initial
    } catch {
      return initial
    }
  }
  const set = (text: string | null): void => {
    const outcome = tryStorage(keptIn, (storage) =>
      text === null ? storage.removeItem(key) : storage.setItem(key, text),
    )
    kept = outcome.done ? undefined : { text }
    for (const listener of listeners) listener()
  }
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== key && event.key !== null) return
    for (const listener of listeners) listener()
  }

  return {
    initial,
    // The same text gives the same object, as useSyncExternalStore wants it.
    read() {
      const outcome = tryStorage(keptIn, (storage) => storage.getItem(key))
      const text = kept ? kept.text : outcome.done ? outcome.result : null
      if (known?.text !== text) known = { text, value: parsed(text) }
      return known.value
    },
    write: (value) => set(JSON.stringify({ version, value })),
    clear: () => set(null),
    isKept: () => kept === undefined,
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', onStorage)
      }
    },
  }
}

/** The stored value in a component; `initial` while the page is rendered on the server and taken over. */
export function useStored<Value>(stored: StoredValue<Value>): Value {
  return useSyncExternalStore(stored.subscribe, stored.read, () => stored.initial)
}
