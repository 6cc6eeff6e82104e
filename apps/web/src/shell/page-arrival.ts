import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After navigating to another page, the focus goes to its content, as after a page load: the next Tab starts there and
 * a screen reader reads from there. If the page has already focused an element in its content, such as an error from
 * the server, the focus stays there.
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
