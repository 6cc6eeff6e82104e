import type { JSX } from 'react'
import { BusinessMenu } from '../../business/business-menu.tsx'
import { MenuPreferences } from './menu-preferences.tsx'

/** The parts of the menu that load when it is opened. */
export function LateMenu(): JSX.Element {
  return (
    <>
      <MenuPreferences />
      {/* Last, because it waits for the server's settings, and must not move what is above. */}
      <BusinessMenu />
    </>
  )
}
