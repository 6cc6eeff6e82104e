import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The dialog on top, if one is open. */
function topDialog(): HTMLDialogElement | undefined {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
}

/** Asks the dialog on top to close, as Esc does. Answers whether there was one. */
export function closeTopDialog(): boolean {
  const dialog = topDialog()
  dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))
  return dialog !== undefined
}

/**
 * Back closes an open dialog instead of leaving its page (ux 4). Sheets that stand behind the # of the address close
 * with the step itself.
 */
export function useBackClosesDialog(): void {
  const { history } = useRouter()
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ action, currentLocation, nextLocation }) => {
          // The search alone says little: an address that was typed may name the same choice in another order.
          const closesSheet = currentLocation.hash !== nextLocation.hash
          const leaves =
            currentLocation.pathname !== nextLocation.pathname ||
            (currentLocation.search !== nextLocation.search && !closesSheet)
          return action === 'BACK' && leaves && closeTopDialog()
        },
      }),
    [history],
  )
}
