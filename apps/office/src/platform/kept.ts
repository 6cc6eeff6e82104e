import { useState } from 'react'

/** State that pages keep while another page is open. It stays in memory only, because it is about customers. */
let kept = new Map<string, unknown>()

/** Deletes all kept state, so that the next person to sign in cannot see it. */
export function forgetKept(): void {
  // Pages that were left may still receive answers. They write them to the old map, which no new page reads.
  kept = new Map()
}

/**
 * Page state that is kept when the page is left and opened again. The setter takes a function of the latest value and
 * returns the new value; it also works after the page was left.
 */
export function useKept<Value>(name: string, first: () => Value): [Value, (change: (now: Value) => Value) => Value] {
  const [own] = useState(kept)
  const [value, setValue] = useState(() => (own.get(name) as Value | undefined) ?? first())
  const set = (change: (now: Value) => Value): Value => {
    const next = change((own.get(name) as Value | undefined) ?? value)
    own.set(name, next)
    setValue(next)
    return next
  }
  return [value, set]
}
