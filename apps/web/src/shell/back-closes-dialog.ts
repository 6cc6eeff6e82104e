import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const openDialogs = (): HTMLDialogElement[] => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]

/** Asks a dialog to close, as Esc does. */
const close = (dialog: HTMLDialogElement): boolean => dialog.dispatchEvent(new Event('cancel', { cancelable: true }))

/** Asks the dialog on top to close. Answers whether there was one. */
export function closeTopDialog(): boolean {
  const dialog = openDialogs().at(-1)
  if (dialog) close(dialog)
  return dialog !== undefined
}

/** Asks every dialog to close, the one on top first. */
export function closeDialogs(): void {
  for (const dialog of openDialogs().reverse()) close(dialog)
}

/**
 * Back closes an open dialog instead of leaving its page (experience 4). Sheets that stand behind the # of the address
 * close with the step itself.
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
