import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function for event handlers that is the same object in every rendering and does what the latest one gave. */
export function useSteady<Given extends unknown[], Result>(
  handle: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(handle)
  useLayoutEffect(() => {
    latest.current = handle
  })
  return useCallback((...given) => latest.current(...given), [])
}
