const shown = new WeakSet<HTMLElement>()

/** A ref for a field that a click has just shown: it takes the focus once. */
export function focusWhenShown(element: HTMLElement | null): void {
  if (!element || shown.has(element)) return
  shown.add(element)
  element.focus()
}
