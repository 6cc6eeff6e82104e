/**
 * A `ref` that says how high its element is by a custom property of the page, for what has to keep clear of it: in large letters
 * it is higher than any style sheet knows. With `air` below it where it is to be seen. Made once, outside of the component.
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
