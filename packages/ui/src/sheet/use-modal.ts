import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MouseEvent, RefObject, SyntheticEvent } from 'react'

/**
 * What closes a modal: Esc or the platform's back gesture, or a click on the backdrop; or the browser has closed it
 * already, as on a second Esc.
 */
type ClosedBy = 'escape' | 'backdrop' | 'browser'

type Modal = {
  ref: RefObject<HTMLDialogElement | null>
  /** Whether to render the content: while open, and until the closing animation has ended. */
  filled: boolean
  /** Props to spread on the dialog. */
  events: {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
    onClose: () => void
    onClick: (event: MouseEvent<HTMLDialogElement>) => void
    onTransitionEnd: (event: SyntheticEvent<HTMLDialogElement>) => void
  }
}

const focusFirst = (dialog: HTMLDialogElement): void => {
  const marked = dialog.querySelector<HTMLElement>('[data-first-focus]')
  const target = marked?.matches('a, button, input, select, textarea')
    ? marked
    : marked?.querySelector<HTMLElement>('a, button, input, select, textarea')
  target?.focus()
}

/**
 * The previously focused element may be gone. In Firefox the next Tab would then leave the page for the browser's
 * toolbars.
 */
const closeWithFocus = (dialog: HTMLDialogElement): void => {
  dialog.close()
  const { activeElement } = document
  const isLost = !activeElement || activeElement === document.body || dialog.contains(activeElement)
  if (isLost) document.querySelector('main')?.focus({ preventScroll: true })
}

/**
 * Keeps a native modal dialog in step with `open`. Esc, the platform's back gesture and a click on the backdrop call
 * `onClose`; the browser returns the focus. The initial focus goes to the element with `data-first-focus`.
 */
export const useModal = (open: boolean, onClose: (by: ClosedBy) => void, onOpen?: () => void): Modal => {
  const ref = useRef<HTMLDialogElement>(null)
  const [filled, setFilled] = useState(open)
  if (open && !filled) setFilled(true)

  const openedBefore = useEffectEvent(() => onOpen?.())
  const wasOpen = useRef(false)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) {
      dialog.showModal()
      focusFirst(dialog)
    } else if (!open && dialog.open) {
      // A button with `commandfor` may have opened it before hydration; tell the owner in that case.
      if (wasOpen.current) closeWithFocus(dialog)
      else openedBefore()
    }
    wasOpen.current = open
  }, [open])

  return {
    ref,
    filled,
    events: {
      onCancel: (event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose('escape')
      },
      onClose: () => {
        if (open) onClose('browser')
      },
      onClick: (event) => {
        const dialog = event.currentTarget
        if (event.target !== dialog) return
        const { left, right, top, bottom } = dialog.getBoundingClientRect()
        const inside =
          event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom
        if (!inside) onClose('backdrop')
      },
      onTransitionEnd: (event) => {
        if (!open && event.target === event.currentTarget) setFilled(false)
      },
    },
  }
}
