/**
 * A `ref` that publishes its element's height as a custom property of the page, for layouts that must keep clear of it;
 * with large text no style sheet knows that height. `air` adds the space below it where it is visible. Create it once,
 * outside the component.
 */
export const heightAs =
  (property: `--${string}`, air = 0) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (!element || !('ResizeObserver' in globalThis)) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const { offsetHeight } = element
      style.setProperty(property, `${offsetHeight && offsetHeight + air}px`)
    })
    observer.observe(element, { box: 'border-box' })
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }
