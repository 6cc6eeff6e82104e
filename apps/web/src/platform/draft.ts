import { hasOneTab } from './device-storage.ts'
import { storedValue } from './storage.ts'
import type { StoredValue, StoredValueOptions } from './storage.ts'

/**
 * An answer in progress. It belongs to its tab; the device has a copy of what was typed last, with which a new booking
 * begins.
 */
export type Draft<Value> = {
  /** Fixes the current value for this tab, so that typing in another tab no longer changes it. */
  pin: () => void
  /** Drops this tab's own value, so that its next booking begins with the device's copy. */
  release: () => void
} & StoredValue<Value>

/**
 * Stores a draft in this tab and a copy on the device (decision 0071). An app has one page, so both are the same there.
 */
export function draftValue<Value>(options: Omit<StoredValueOptions<Value>, 'scope'>): Draft<Value> {
  const copy = storedValue({ ...options, scope: 'private' })
  if (hasOneTab) return { ...copy, pin: () => undefined, release: () => undefined }
  const { name, version, parse, initial } = options
  // Wrapped in an object, so that a tab's own answer can be blank.
  const own = storedValue<{ answer: Value } | undefined>({
    name: `${name}.tab`,
    version,
    scope: 'tab',
    initial: undefined,
    parse: (stored) => ({ answer: parse((stored as { answer?: unknown }).answer) ?? initial }),
  })
  const read = (): Value => {
    const kept = own.read()
    return kept ? kept.answer : copy.read()
  }
  return {
    initial,
    read,
    write(answer) {
      own.write({ answer })
      copy.write(answer)
    },
    clear() {
      own.clear()
      copy.clear()
    },
    pin() {
      if (!own.read()) own.write({ answer: copy.read() })
    },
    release: own.clear,
    isKept: own.isKept,
    subscribe(listener) {
      const stops = [own.subscribe(listener), copy.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
