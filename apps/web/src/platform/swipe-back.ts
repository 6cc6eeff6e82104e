import { limits } from '@ruhepol/rules'

/** A way of a finger over the screen, in CSS pixels and milliseconds; to the right and down are positive. */
interface Swipe {
  right: number
  down: number
  milliseconds: number
  screenWidth: number
}

/**
 * Whether a swipe means the step back (specification 2): to the right, fast enough and over more than half of the
 * screen.
 */
export const isSwipeBack = ({ right, down, milliseconds, screenWidth }: Swipe): boolean =>
  right > Math.abs(down) &&
  right > screenWidth * limits.swipeBackWidthShareMin &&
  right / milliseconds > limits.swipeBackVelocityMin

/** What a finger moves by itself: what scrolls sideways, what is drawn along a line, and text that may be marked. */
function movesSideways(start: Element): boolean {
  for (let element: Element | null = start; element; element = element.parentElement) {
    if (element.matches('input, textarea, [role=slider]')) return true
    const { overflowX } = getComputedStyle(element)
    if ((overflowX === 'auto' || overflowX === 'scroll') && element.scrollWidth > element.clientWidth) return true
  }
  return false
}

/** Calls back at every swipe back with one finger. Answers how to end that. */
export function onSwipeBack(listener: () => void): () => void {
  const listening = new AbortController()
  const options = { passive: true, signal: listening.signal }
  let start: { x: number; y: number; at: number } | undefined
  const end = ({ changedTouches: [touch], timeStamp }: TouchEvent): void => {
    const from = start
    start = undefined
    if (!from || !touch) return
    const swipe = {
      right: touch.clientX - from.x,
      down: touch.clientY - from.y,
      milliseconds: timeStamp - from.at,
      screenWidth: innerWidth,
    }
    if (isSwipeBack(swipe)) listener()
  }
  const begin = ({ touches, target, timeStamp }: TouchEvent): void => {
    const [touch] = touches
    const counts = touches.length === 1 && touch && target instanceof Element && !movesSideways(target)
    start = counts ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : undefined
    // What is taken out of the page under a finger hears of its end alone.
    if (counts && target instanceof HTMLElement) target.addEventListener('touchend', end, { ...options, once: true })
  }
  // The system has taken the finger over, as for a gesture of its own.
  const forget = (): void => {
    start = undefined
  }
  addEventListener('touchstart', begin, options)
  addEventListener('touchend', end, options)
  addEventListener('touchcancel', forget, options)
  return () => listening.abort()
}
