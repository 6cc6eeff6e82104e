import {
  Announced,
  Badge,
  EmptyState,
  Field,
  Notice,
  PlaceButton,
  PlaceList,
  TextButton,
  Untranslated,
} from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import { useFormats, useLocalized, useT } from '../../i18n/index.ts'
import { usePictureSource } from '../../platform/picture-source.ts'
import type { DiscoveryLocation } from '../place/place.ts'
import { addressLine } from '../place/place-words.ts'
import { NearbyProblemNotice } from './nearby-places.tsx'
import { isMeant } from './partners.ts'
import type { NearPartner } from './partners.ts'
import styles from './picker.module.css'
import type { KnownPlace } from '../place/use-known-place.ts'
import type { Nearby } from './use-nearby.ts'

type PartnerPanelProps = {
  partners: readonly NearPartner[]
  chosenId: string | undefined
  nearby: Nearby
  /** From where the distances are, without the device's position. */
  known: KnownPlace | undefined
  onPartner: (partner: DiscoveryLocation) => void
}

/** With fewer locations a search would only be in the way. */
const searchFrom = 4

/** Partner locations: by city, or nearest first once the position is known. */
export function PartnerPanel({ partners, chosenId, nearby, known, onPartner }: PartnerPanelProps): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const [typed, setTyped] = useState('')
  if (partners.length === 0) return <Notice title={t('place.partners.none')} />

  const shown = partners.filter(({ location }) => isMeant([text(location.name), addressLine(location)], typed))
  const cityOf = ({ location }: NearPartner): string => location.address?.locality ?? ''
  const areFar = partners.some(({ kilometres }) => kilometres !== undefined)
  const groups = areFar
    ? [{ title: t('place.partners.nearest'), members: shown }]
    : [...new Set(shown.map(cityOf))]
        .sort()
        .map((city) => ({ title: city, members: shown.filter((partner) => cityOf(partner) === city) }))
  return (
    <div className={styles.panel}>
      {partners.length >= searchFrom && (
        <Field
          type="search"
          name="partner"
          label={t('place.partners.search')}
          icon="search"
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <PartnerOrder nearby={nearby} areSorted={areFar} />
      {areFar && (
        <p className={styles.count}>
          {nearby.point || !known
            ? t('place.partners.fromHere')
            : t('place.partners.from', { place: [known.street, known.postalCode].filter(Boolean).join(', ') })}
        </p>
      )}
      <p className={styles.count} role="status">
        {typed !== '' && shown.length > 0 && t('place.partners.count', { count: shown.length })}
      </p>
      {shown.length === 0 && (
        <Announced>
          <EmptyState off title={t('place.partners.noResults', { text: typed.trim() })} />
        </Announced>
      )}
      {groups.map(({ title, members }) => (
        <PlaceList key={title} title={title}>
          {members.map((partner) => (
            <PartnerRow
              key={partner.location.id}
              partner={partner}
              isChosen={partner.location.id === chosenId}
              onPartner={onPartner}
            />
          ))}
        </PlaceList>
      ))}
    </div>
  )
}

/** Sorts by the distance from the device on request, also where they are sorted by that from the chosen place. */
function PartnerOrder({
  nearby: { state, ask, point },
  areSorted,
}: {
  nearby: Nearby
  areSorted: boolean
}): JSX.Element | null {
  const t = useT()
  if (point) return null
  if (state !== 'idle' && state !== 'asking' && state !== 'known')
    return <NearbyProblemNotice problem={state} ask={ask} />
  const action = areSorted ? 'place.nearby.ask' : 'place.partners.nearest'
  return (
    <div>
      <TextButton icon="navigation" aria-busy={state === 'asking' || undefined} onClick={ask}>
        {t(state === 'asking' ? 'place.nearby.asking' : action)}
      </TextButton>
    </div>
  )
}

type PartnerRowProps = {
  partner: NearPartner
  isChosen: boolean
  onPartner: (partner: DiscoveryLocation) => void
}

function PartnerRow({ partner, isChosen, onPartner }: PartnerRowProps): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const { moneyShort, kilometres } = useFormats()
  const pictureOf = usePictureSource()
  const { location, picture } = partner
  const { hotel, fee, openingSoon } = location
  const away = partner.kilometres !== undefined && t('place.away', { distance: kilometres(partner.kilometres) })
  const amount = moneyShort(fee.intValue)
  const feeWords = hotel
    ? t('place.partners.hotelFee', { name: text(hotel.feeLabel), amount })
    : t('place.partners.fee', { amount })
  return (
    <PlaceButton
      icon={location.hotelVenue ? 'building-2' : 'house'}
      picture={picture && pictureOf(picture)}
      title={
        <>
          <Untranslated>{text(location.name)}</Untranslated>{' '}
          <span>{location.hotelVenue && <Badge>{t('place.partners.hotel')}</Badge>}</span>
        </>
      }
      line={<Untranslated>{addressLine(location)}</Untranslated>}
      note={
        openingSoon ? (
          <Badge>{t('common.openingSoon')}</Badge>
        ) : (
          [away, fee.intValue > 0 && feeWords].filter(Boolean).join('. ')
        )
      }
      aria-current={isChosen || undefined}
      onClick={() => onPartner(location)}
    />
  )
}
