import { useState } from 'react'

/** Whether something has been true once: a sheet is fetched when first opened and stays, so that it can close calmly. */
export function useLatched(condition: boolean): boolean {
  const [ever, setEver] = useState(condition)
  if (condition && !ever) setEver(true)
  return ever || condition
}
