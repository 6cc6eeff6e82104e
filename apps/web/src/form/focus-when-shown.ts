const shown = new WeakSet<HTMLElement>()

/** A ref for a field that a press has just brought up: the focus goes there once. */
export function focusWhenShown(element: HTMLElement | null): void {
  if (!element || shown.has(element)) return
  shown.add(element)
  element.focus()
}
