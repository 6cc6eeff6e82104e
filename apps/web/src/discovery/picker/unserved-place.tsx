import { Button, Notice } from '@ruhepol/ui'
import { useEffect, useRef } from 'react'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import { NotifyForm } from '../../location/index.ts'
import type { PlaceToOpen } from '../../location/index.ts'
import styles from './picker.module.css'

type UnservedPlaceProps = {
  place: PlaceToOpen
  /** "80331 München", or the name of a location. */
  name: string
  openingSoon: boolean
  onBack: () => void
}

/** Says that nobody comes there yet, and offers an opening notice in place (rule R8). */
export function UnservedPlace({ place, name, openingSoon, onBack }: UnservedPlaceProps): JSX.Element {
  const t = useT()
  const panel = useRef<HTMLDivElement>(null)
  // The element that was clicked is gone.
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <Notice
        tone={openingSoon ? 'info' : 'warning'}
        icon="map-pin"
        announced="politely"
        title={t(openingSoon ? 'place.soon.title' : 'place.unserved.title', { place: name })}
        action={
          <Button variant="secondary" size="small" icon="arrow-left" onClick={onBack}>
            {t('common.otherPlace')}
          </Button>
        }
      >
        {t('place.unserved.text')}
      </Notice>
      <NotifyForm place={place} heading="h3" />
    </div>
  )
}
