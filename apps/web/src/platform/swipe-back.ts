import { limits } from '@ruhepol/rules'

/** A finger's movement over the screen, in CSS pixels and milliseconds; right and down are positive. */
type Swipe = {
  right: number
  down: number
  milliseconds: number
  screenWidth: number
}

/**
 * Whether a swipe means going back (specification 2): to the right, fast enough and over more than half of the screen.
 */
export const isSwipeBack = ({ right, down, milliseconds, screenWidth }: Swipe): boolean =>
  right > Math.abs(down) &&
  right > screenWidth * limits.swipeBackWidthShareMin &&
  right / milliseconds > limits.swipeBackVelocityMin

/** Elements that handle a finger themselves: horizontal scrolling, sliders, and selectable text. */
function movesSideways(start: Element): boolean {
  for (let element: Element | null = start; element; element = element.parentElement) {
    if (element.matches('input, textarea, [role=slider]')) return true
    const { overflowX } = getComputedStyle(element)
    if ((overflowX === 'auto' || overflowX === 'scroll') && element.scrollWidth > element.clientWidth) return true
  }
  return false
}

/** Calls back at every swipe back with one finger. Returns a function to stop. */
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
    // If the touched element is removed, only that element receives `touchend`.
    if (counts && target instanceof HTMLElement) target.addEventListener('touchend', end, { ...options, once: true })
  }
  // The system has taken over the touch, for example for its own gesture.
  const forget = (): void => {
    start = undefined
  }
  addEventListener('touchstart', begin, options)
  addEventListener('touchend', end, options)
  addEventListener('touchcancel', forget, options)
  return () => listening.abort()
}
