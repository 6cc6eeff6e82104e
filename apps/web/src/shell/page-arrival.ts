import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After a step to another page, focus goes to its content, as it would after loading it anew: the next Tab starts
 * there and a screen reader reads from there.
 */
export function usePageArrival(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) document.getElementById('main')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
