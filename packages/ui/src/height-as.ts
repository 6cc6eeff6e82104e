/** Scrolls what the keyboard has the focus on clear of something that lies over the page's edge. */
function keepFocusClear(of: HTMLElement): void {
  const focused = document.activeElement
  if (!focused?.matches(':focus-visible') || of.contains(focused)) return
  const { top, bottom } = focused.getBoundingClientRect()
  // But does not scroll back to something that the person has scrolled away from.
  if (bottom > 0 && top < innerHeight) focused.scrollIntoView({ block: 'nearest' })
}

/**
 * A `ref` that publishes its element's height as a custom property of the page, for layouts that must keep clear of it;
 * with large text no style sheet knows that height. What has the focus is scrolled clear of it too. `air` adds the
 * space below it where it is visible. Create it once, outside the component.
 */
export const heightAs =
  (property: `--${string}`, air = 0) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (!element || !('ResizeObserver' in globalThis)) return undefined
    const { style } = document.documentElement
    let frame = 0
    const publish = () => {
      const { offsetHeight } = element
      style.setProperty(property, `${offsetHeight && offsetHeight + air}px`)
      keepFocusClear(element)
    }
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      // Not at once: that would resize the body while it is being observed, which browsers report as an error.
      frame = requestAnimationFrame(publish)
    })
    observer.observe(element, { box: 'border-box' })
    // Content that loads further up can push the focus under it.
    observer.observe(document.body)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      style.removeProperty(property)
    }
  }
