import type { JSX } from 'react'
import { BusinessMenu } from '../../business/business-menu.tsx'
import { MenuPreferences } from './menu-preferences.tsx'

/** What of the menu comes when it is opened. */
export default function LateMenu(): JSX.Element {
  return (
    <>
      <BusinessMenu />
      <MenuPreferences />
    </>
  )
}
