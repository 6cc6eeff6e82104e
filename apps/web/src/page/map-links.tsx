import { geoLink, mapLinks } from '@ruhepol/rules'
import { TextLink } from '@ruhepol/ui'
import { useHydrated } from '@tanstack/react-router'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { nativePlatform } from '../platform/native-platform.ts'
import styles from './map-links.module.css'

type MapLinksProps = {
  /** Where the way leads, for the name of the group. */
  place: string
  /** Street, number, postal code and city on one line. */
  address: string
}

const isAndroid = (): boolean => /\bAndroid\b/.test(navigator.userAgent)

/**
 * Links that open a partner location in one of several map apps. The system decides in the apps, and on Android may
 * also do so on the web. Nothing is loaded from a map service before the press.
 */
export function MapLinks({ place, address }: MapLinksProps): JSX.Element {
  const t = useT()
  const isHydrated = useHydrated()
  const app = isHydrated ? nativePlatform() : undefined
  const { apple, google, osm } = mapLinks(address)
  const own = { label: t('common.maps.own'), href: geoLink(address) }
  const sites = [
    { label: 'Google Maps', href: google },
    { label: 'OpenStreetMap', href: osm },
  ]
  const links =
    app === 'ios'
      ? [{ ...own, href: apple }]
      : app === 'android'
        ? [own]
        : [isHydrated && isAndroid() ? own : { label: 'Apple Maps', href: apple }, ...sites]
  return (
    <span className={styles.maps} role="group" aria-label={t('common.maps.to', { place })}>
      <span className={styles.label} aria-hidden>
        {t('common.maps.way')}
      </span>{' '}
      {links.map(({ label, href }) => (
        <TextLink key={label} small href={href} {...(href.startsWith('https:') && page)}>
          {label}
        </TextLink>
      ))}
    </span>
  )
}

/** The page with the booking stays open, and a map service is not told its address. */
const page = { target: '_blank', rel: 'noopener noreferrer' }
