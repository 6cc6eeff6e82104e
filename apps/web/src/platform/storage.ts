import { useSyncExternalStore } from 'react'
import { isTextKept, writeText, readText, onTextChange } from './device-storage.ts'
import { storageKey } from './storage-key.ts'
import type { StorageScope } from './storage-key.ts'

/** A value stored on this device, such as the address or the placed carts, or only in this tab. */
export type StoredValue<Value> = {
  read: () => Value
  write: (value: Value) => void
  clear: () => void
  /** False while it lives only in this page, because the device has refused to store it. */
  isKept: () => boolean
  /** Calls back after every change, also from another tab. */
  subscribe: (listener: () => void) => () => void
  /** The value on a server or a new device. */
  readonly initial: Value
}

export type StoredValueOptions<Value> = {
  name: string
  /** Increase it when the type changes; values of an older version then count as absent. */
  version: number
  /** Validates a stored value; undefined means that it cannot be used. */
  parse: (stored: unknown) => Value | undefined
  initial: Value
  scope?: StorageScope
}

/** Stores one value as JSON with its version. Invalid or foreign content reads as `initial`. */
export function storedValue<Value>({
  name,
  version,
  parse,
  initial,
  scope = 'device',
}: StoredValueOptions<Value>): StoredValue<Value> {
  const key = storageKey(name)
  const listeners = new Set<() => void>()
  let known: { text: string | null; value: Value } | undefined
  let endHearing: (() => void) | undefined

  const parsed = (text: string | null): Value => {
    if (text === null) return initial
    try {
      const stored = JSON.parse(text) as { version?: unknown; value?: unknown }
      return (stored.version === version ? parse(stored.value) : undefined) ?? initial
    } catch {
      return initial
    }
  }
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const set = (text: string | null): void => {
    writeText(key, scope, text)
    tell()
  }

  return {
    initial,
    // The same text must give the same object for useSyncExternalStore.
    read() {
      const text = readText(key, scope)
      if (known?.text !== text) known = { text, value: parsed(text) }
      return known.value
    },
    write: (value) => set(JSON.stringify({ version, value })),
    clear: () => set(null),
    isKept: () => isTextKept(key),
    subscribe(listener) {
      endHearing ??= onTextChange((changed) => {
        if (changed === key || changed === null) tell()
      })
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        endHearing?.()
        endHearing = undefined
      }
    },
  }
}

/** The stored value in a component; `initial` during server rendering and hydration. */
export function useStored<Value>(stored: StoredValue<Value>): Value {
  return useSyncExternalStore(stored.subscribe, stored.read, () => stored.initial)
}
