import { DrawerLinks } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useLateTexts, useT } from '../i18n/index.ts'
import { useAppConfigIfKnown } from '../platform/app-config.ts'
import { businessLinks } from './business-links.ts'

/** The contact links for companies in the menu; empty if none are configured. */
export function BusinessMenu(): JSX.Element | null {
  const t = useT()
  const contact = useAppConfigIfKnown(true)?.businessContact
  if (!useLateTexts('business') || !contact) return null
  const links = businessLinks(t, contact)
  return links.length > 0 ? <DrawerLinks title={t('business.title')} links={links} /> : null
}
