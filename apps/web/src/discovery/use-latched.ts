import { useState } from 'react'

/**
 * Whether something has been true once: a sheet is loaded when first opened and stays, so that its closing animation
 * can run.
 */
export function useLatched(condition: boolean): boolean {
  const [ever, setEver] = useState(condition)
  if (condition && !ever) setEver(true)
  return ever || condition
}
