import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After a step to another page, focus goes to its content, as it would after loading it anew: the next Tab starts
 * there and a screen reader reads from there. A page that has put it somewhere in its content itself, such as on what
 * the server refused, keeps it there.
 */
export function usePageArrival(): void {
  const router = useRouter()
  useEffect(() => {
    let before: Element | null = null
    const ends = [
      router.subscribe('onBeforeNavigate', () => {
        before = document.activeElement
      }),
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        const main = document.getElementById('main')
        const { activeElement } = document
        if (activeElement === before || !main?.contains(activeElement)) main?.focus({ preventScroll: true })
      }),
    ]
    return () => ends.forEach((end) => end())
  }, [router])
}
