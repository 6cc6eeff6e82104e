import { useState } from 'react'

/** State that pages keep while another page is open. It stays in memory only, because it is about customers. */
const kept = new Map<string, unknown>()

/** Deletes all kept state, so that the next person to sign in cannot see it. */
export const forgetKept = (): void => kept.clear()

/**
 * Page state that is kept when the page is left and opened again. The setter takes a function of the latest value and
 * returns the new value; it also works after the page was left.
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
