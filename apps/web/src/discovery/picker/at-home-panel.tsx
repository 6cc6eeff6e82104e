import { kindOfFound } from '@ruhepol/rules'
import type { FoundAddress } from '@ruhepol/rules'
import { Button, Notice } from '@ruhepol/ui'
import { useEffect, useState } from 'react'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import type { DiscoveryLocation } from '../place/place.ts'
import { handOverTypedPlace, typedPlace } from '../place/typed-place.ts'
import type { PlaceChoice } from './use-take-place.ts'
import { withStreetNumber } from './address-queries.ts'
import { AddressSearch } from './address-search.tsx'
import { NearbyPlaces } from './nearby-places.tsx'
import type { NearPartner } from './partners.ts'
import styles from './picker.module.css'
import { PostcodeForm } from './postcode-form.tsx'
import { PreviousList } from './previous-list.tsx'
import { StreetNumberForm } from './street-number-form.tsx'
import { UnservedPlace } from './unserved-place.tsx'
import type { KnownPlace } from '../place/use-known-place.ts'
import type { Nearby } from './use-nearby.ts'
import { useTakePlace } from './use-take-place.ts'

type AtHomePanelProps = {
  discovery: PlaceChoice
  nearby: Nearby
  known: KnownPlace | undefined
  partners: readonly NearPartner[]
  onPartner: (partner: DiscoveryLocation) => void
}

/** The person's own address: by search, device position, postal code, or a recent one. */
export function AtHomePanel({ discovery, nearby, known, partners, onPartner }: AtHomePanelProps): JSX.Element {
  const t = useT()
  const { search, locations } = discovery
  const [text, setText] = useState(typedPlace)
  const [street, setStreet] = useState<FoundAddress>()
  const { outcome, take, forget } = useTakePlace(discovery)
  // Only once; the picker is empty the next time it opens.
  useEffect(() => handOverTypedPlace(''), [])
  const isTaking = outcome.state === 'taking'

  const onAddress = (address: FoundAddress): void => {
    if (kindOfFound(address) === 'atHome') take(address)
    else setStreet(address)
  }
  if (outcome.state === 'refused') {
    const { postalCode, city, openingSoon } = outcome.area
    return (
      <UnservedPlace
        place={{ postalCode }}
        name={[postalCode, city].filter(Boolean).join(' ')}
        openingSoon={openingSoon}
        onBack={() => {
          setStreet(undefined)
          forget()
        }}
      />
    )
  }
  const failure = outcome.state === 'failed' && (
    <Notice
      tone="error"
      announced="politely"
      title={t(outcome.isUnknown ? 'place.postcode.unknown' : 'place.failed')}
      action={
        !outcome.isUnknown && (
          <Button variant="secondary" size="small" icon="refresh-cw" onClick={outcome.again}>
            {t('common.retry')}
          </Button>
        )
      }
    />
  )
  if (street) {
    return (
      <>
        <StreetNumberForm
          street={street}
          isTaking={isTaking}
          onNumber={(number) => take(withStreetNumber(street, number))}
          onBack={() => {
            setStreet(undefined)
            forget()
          }}
        />
        {failure}
      </>
    )
  }
  return (
    <div className={styles.panel}>
      <AddressSearch
        text={text}
        near={known?.postalCode}
        onTextChange={setText}
        onAddress={onAddress}
        onPostalCode={(postalCode) => take({ postalCode })}
        partners={partners}
        onPartner={onPartner}
      />
      {failure}
      {text.trim() === '' && (
        <>
          <NearbyPlaces nearby={nearby} partners={partners} onAddress={onAddress} onPartner={onPartner} />
          <PostcodeForm
            start={search.locationId ? '' : (search.postalCode ?? '')}
            isTaking={isTaking}
            onPostalCode={(postalCode) => take({ postalCode })}
          />
          <PreviousList
            locations={locations}
            onPlace={(place, partner) => {
              if (partner) onPartner(partner)
              else take({ ...place, locality: place.city ?? '' })
            }}
          />
        </>
      )}
    </div>
  )
}
