import type { JSX } from 'react'
import { RichText, useT } from '../../i18n/index.ts'
import { inNewPage } from '../../platform/app-link.tsx'
import type { FoundPlace } from './address-queries.ts'
import styles from './picker.module.css'

/** Names the external service below the addresses that it found, as its terms require. */
export function AddressSource({ found }: { found: readonly FoundPlace[] }): JSX.Element | null {
  const t = useT()
  const sources = new Set(found.map(({ source }) => source))
  if (sources.has('google')) {
    return (
      <p className={styles.source} lang="en" translate="no">
        {t('place.source.google')}
      </p>
    )
  }
  if (!sources.has('photon')) return null
  return (
    <p className={styles.source}>
      <RichText id="place.source.photon" tags={{ osm: inNewPage('https://www.openstreetmap.org/copyright') }} />
    </p>
  )
}
