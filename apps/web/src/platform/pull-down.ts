/** How far a finger must pull down before releasing reloads, in CSS pixels. */
export const pullFar = 88

type Pull = {
  /** How far the finger is below its start, in CSS pixels; 0 when the pull has ended. */
  onMove: (down: number) => void
  /** The finger was released far enough down. */
  onRelease: () => void
}

/** Elements that scroll by themselves, or lie over the page, do not start a pull. */
function isElsewhere(start: Element): boolean {
  if (start.closest('dialog, input, textarea, [role=slider]')) return true
  for (let element: Element | null = start; element && element !== document.body; element = element.parentElement) {
    const { overflowY } = getComputedStyle(element)
    if ((overflowY === 'auto' || overflowY === 'scroll') && element.scrollHeight > element.clientHeight) return true
  }
  return false
}

/** Calls back while one finger pulls down a page scrolled to its top. Returns a function to stop. */
export function onPullDown({ onMove, onRelease }: Pull): () => void {
  const listening = new AbortController()
  const options = { passive: true, signal: listening.signal }
  let start: { x: number; y: number } | undefined
  let down = 0
  const begin = ({ touches, target }: TouchEvent): void => {
    const [touch] = touches
    const counts = touches.length === 1 && touch && scrollY <= 0 && target instanceof Element && !isElsewhere(target)
    start = counts ? { x: touch.clientX, y: touch.clientY } : undefined
    down = 0
  }
  const move = ({ touches: [touch] }: TouchEvent): void => {
    if (!start || !touch) return
    const [right, below] = [touch.clientX - start.x, touch.clientY - start.y]
    // A sideways movement is for a strip of days or for going back; an upward one scrolls the page.
    if (scrollY > 0 || (down === 0 && (below < 0 || Math.abs(right) > below))) return forget()
    down = Math.max(0, below)
    onMove(down)
  }
  const end = (): void => {
    const isFar = start !== undefined && down >= pullFar
    forget()
    if (isFar) onRelease()
  }
  const forget = (): void => {
    start = undefined
    if (down > 0) onMove(0)
    down = 0
  }
  addEventListener('touchstart', begin, options)
  addEventListener('touchmove', move, options)
  addEventListener('touchend', end, options)
  addEventListener('touchcancel', forget, options)
  return () => listening.abort()
}
