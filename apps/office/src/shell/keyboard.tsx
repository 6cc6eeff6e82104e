import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { JSX } from 'react'
import { focusFirstField, moveRow, useKeys } from '../platform/keys.ts'
import { useMay } from '../platform/session.ts'
import { KeyHelp } from './key-help.tsx'
import { openDialog, openPalette, showDialog, subscribeDialog } from '../platform/open-dialogs.ts'
import { keysOf, pages } from './pages.ts'
import { Palette } from './palette.tsx'

/** The keys that act on every page, and what they open. */
export function Keyboard({ isAway }: { isAway: boolean }): JSX.Element | null {
  const open = useSyncExternalStore(subscribeDialog, openDialog)
  const navigate = useNavigate()
  const may = useMay()
  const toPages = pages
    .filter(({ verb }) => may(verb))
    .map((page) => {
      const open = (): void => {
        void navigate({ to: page.to, search: {} })
        // If the page is already open, navigating to it does not move the focus.
        focusFirstField()
      }
      return [keysOf(page).join(' '), open] as const
    })
  useKeys(
    isAway
      ? {}
      : {
          ...Object.fromEntries(toPages),
          '/': openPalette,
          'mod+k': openPalette,
          '?': () => showDialog('help'),
          j: () => moveRow(1),
          k: () => moveRow(-1),
        },
  )
  const close = (): void => showDialog(undefined)
  if (isAway) return null
  return (
    <>
      <Palette open={open === 'palette'} onClose={close} />
      <KeyHelp open={open === 'help'} onClose={close} />
    </>
  )
}
