import { limits } from '@ruhepol/rules'
import { TextLink } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { useAppConfig } from '../platform/app-config.ts'
import styles from './business-contact.module.css'
import { businessLinks } from './business-links.ts'

/** How companies can reach us, next to the terms for them; empty if no number is configured. */
export function BusinessContact(): JSX.Element | null {
  const t = useT()
  const links = businessLinks(t, useAppConfig().businessContact)
  if (links.length === 0) return null
  return (
    <aside className={styles.contact} aria-labelledby="business-contact">
      <h3 id="business-contact">{t('business.title')}</h3>
      <p>{t('business.text', { from: limits.openFromHour, until: limits.openUntilHour })}</p>
      <div className={styles.ways}>
        {links.map(({ href, label, icon }) => (
          <TextLink key={href} href={href} {...(icon && { icon })}>
            {label}
          </TextLink>
        ))}
      </div>
    </aside>
  )
}
