import type { JSX } from 'react'
import { BusinessMenu } from '../../business/business-menu.tsx'
import { MenuPreferences } from './menu-preferences.tsx'

/** What of the menu comes when it is opened. */
export function LateMenu(): JSX.Element {
  return (
    <>
      <MenuPreferences />
      {/* Below: it waits for the server's settings, and what stands above does not move when they come. */}
      <BusinessMenu />
    </>
  )
}
