import type { JSX } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'

export type MenuButtonProps = {
  label: string
  onOpen: () => void
  /** Lets it open the drawer before the scripts have loaded. */
  drawerId?: string
}

/** The button for the menu's drawer. */
export const MenuButton = ({ label, onOpen, drawerId }: MenuButtonProps): JSX.Element => {
  const beforeHydration = drawerId ? { command: 'show-modal', commandfor: drawerId } : {}
  return (
    <IconButton
      icon="menu"
      iconSize={24}
      label={label}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault()
        onOpen()
      }}
      {...beforeHydration}
    />
  )
}
