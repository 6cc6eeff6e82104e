import { useState } from 'react'

/** What pages keep while others are shown. In memory only, because it is about customers. */
const kept = new Map<string, unknown>()

/** Forgets everything, so that another person cannot see it. */
export const forgetKept = (): void => kept.clear()

/**
 * A state of a page that is still there when somebody returns to it. The setter takes a function of the latest value
 * and returns the new one; it also works after the page was left.
 */
export function useKept<Value>(name: string, first: () => Value): [Value, (change: (now: Value) => Value) => Value] {
  const [value, setValue] = useState(() => (kept.get(name) as Value | undefined) ?? first())
  const set = (change: (now: Value) => Value): Value => {
    const next = change((kept.get(name) as Value | undefined) ?? value)
    kept.set(name, next)
    setValue(next)
    return next
  }
  return [value, set]
}
