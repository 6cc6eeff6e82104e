import { useSyncExternalStore } from 'react'

/** The width up to which the stylesheets lay out for a phone. */
const QUERY = '(max-width: 904px)'

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the page is as narrow as on a phone, where controls are larger. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches)
