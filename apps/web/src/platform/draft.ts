import { hasOneTab } from './device-storage.ts'
import { storedValue } from './storage.ts'
import type { StoredValue, StoredValueOptions } from './storage.ts'

/** An answer in progress. It belongs to its tab; the device has a copy of what was typed last, with which a new booking begins. */
export interface Draft<Value> extends StoredValue<Value> {
  /** Makes what is known now this tab's own: what is typed in another tab no longer changes it. */
  pin: () => void
  /** Drops this tab's own: the next booking in it begins with the device's copy. */
  release: () => void
}

/** Keeps a draft in this tab and a copy of it on the device (decision 0071). An app has one page, so there both are one. */
export function draftValue<Value>(options: Omit<StoredValueOptions<Value>, 'keptIn'>): Draft<Value> {
  const copy = storedValue({ ...options, keptIn: 'private' })
  if (hasOneTab) return { ...copy, pin: () => undefined, release: () => undefined }
  const { name, version, parse, initial } = options
  // Within an object, so that a blank answer can be this tab's own as well.
  const own = storedValue<{ answer: Value } | undefined>({
    name: `${name}.tab`,
    version,
    keptIn: 'tab',
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
