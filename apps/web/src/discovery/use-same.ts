import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'

/** The same object as before while its content is the same, so that what only depends on it is not rendered again. */
export function useSame<Value>(value: Value): Value {
  const [kept, setKept] = useState(value)
  const same = replaceEqualDeep(kept, value)
  if (same !== kept) setKept(same)
  return same
}
