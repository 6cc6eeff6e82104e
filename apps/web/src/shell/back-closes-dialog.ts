import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const openDialogs = (): HTMLDialogElement[] => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]

/** Asks a dialog to close, as Esc does. */
const close = (dialog: HTMLDialogElement): boolean => dialog.dispatchEvent(new Event('cancel', { cancelable: true }))

/** Asks the top dialog to close. Returns whether there was one. */
export function closeTopDialog(): boolean {
  const dialog = openDialogs().at(-1)
  if (dialog) close(dialog)
  return dialog !== undefined
}

/** Asks every dialog to close, the top one first. */
export function closeDialogs(): void {
  for (const dialog of openDialogs().reverse()) close(dialog)
}

/**
 * Back closes an open dialog instead of leaving its page (experience 4). Sheets in the address's # close with the
 * navigation itself.
 */
export function useBackClosesDialog(): void {
  const { history } = useRouter()
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ action, currentLocation, nextLocation }) => {
          // Comparing the search is not enough, because a typed address may list the same choices in another order.
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
