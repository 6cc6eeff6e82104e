import { useCallback } from 'react'
import type { Ref, RefCallback } from 'react'

/** The elements around this one, up to the page's main part or the dialog; empty outside of both. */
const around = (element: Element): HTMLElement[] => {
  const elements: HTMLElement[] = []
  for (let next = element.parentElement; next; next = next.parentElement) {
    elements.push(next)
    if (next.matches('main, dialog')) return elements
  }
  return []
}

/** Whether it took the focus; an element without a box cannot. */
const takesFocus = (place: HTMLElement): boolean => {
  const own = place.getAttribute('tabindex')
  place.tabIndex = -1
  place.focus({ preventScroll: true })
  const restore = (): void => (own === null ? place.removeAttribute('tabindex') : place.setAttribute('tabindex', own))
  if (document.activeElement === place) place.addEventListener('blur', restore, { once: true })
  else restore()
  return document.activeElement === place
}

/** If the element has the focus and is about to be removed, moves the focus to what remains around it. */
const handOn = (element: Element): void => {
  if (document.activeElement !== element) return
  const places = around(element)
  // After React has removed it, and unless something else has the focus by then.
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return
    places.find((place) => place.isConnected && takesFocus(place))
  })
}

const attach = <T extends Element>(ref: Ref<T> | undefined, element: T): (() => void) => {
  if (typeof ref !== 'function') {
    if (ref) ref.current = element
    return () => {
      if (ref) ref.current = null
    }
  }
  const detach = ref(element)
  return () => (detach ? detach() : ref(null))
}

/**
 * The ref of a button that may be removed by its own press ("Try again"): the focus stays at its place instead of
 * returning to the start of the page, where a screen reader would start over. Also sets the caller's own ref.
 */
export const useFocusHandedOn = <T extends Element>(ref: Ref<T> | undefined): RefCallback<T> =>
  useCallback(
    (element: T) => {
      const detach = attach(ref, element)
      return () => {
        detach()
        handOn(element)
      }
    },
    [ref],
  )
