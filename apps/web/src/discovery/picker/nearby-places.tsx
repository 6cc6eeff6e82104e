import { limits, kindOfFound } from '@ruhepol/rules'
import type { FoundAddress } from '@ruhepol/rules'
import { Button, Loading, Notice, PlaceButton, PlaceList, Skeleton, Untranslated } from '@ruhepol/ui'
import { useEffect, useRef } from 'react'
import type { JSX } from 'react'
import type { MessageId } from '../../i18n/index.ts'
import { useFormats, useLocalized, useT } from '../../i18n/index.ts'
import type { DiscoveryLocation } from '../place/place.ts'
import { addressLine, areaLine } from '../place/place-words.ts'
import { AddressSource } from './address-source.tsx'
import styles from './picker.module.css'
import type { NearPartner } from './partners.ts'
import type { Nearby, NearbyProblem } from './use-nearby.ts'

type NearbyPlacesProps = {
  nearby: Nearby
  partners: readonly NearPartner[]
  onAddress: (address: FoundAddress) => void
  onPartner: (partner: DiscoveryLocation) => void
}

/** How many partner locations are listed besides the person's own address. */
const partnersShown = 3

/** The address at the device's position, and the partner locations around it. */
export function NearbyPlaces(props: NearbyPlacesProps): JSX.Element {
  const t = useT()
  const { state, ask } = props.nearby
  const box = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    // The pressed button was removed; move the focus to its result.
    if (asked.current && state !== 'idle') box.current?.focus()
  }, [state])
  return (
    <div ref={box} tabIndex={-1} className={styles.panel} role="group" aria-label={t('place.nearby.title')}>
      {state === 'asking' && (
        <Loading label={t('place.nearby.asking')} className={styles.shapes}>
          <Skeleton height="48px" shape="tile" />
        </Loading>
      )}
      {state !== 'idle' && state !== 'asking' && state !== 'known' && <NearbyProblemNotice problem={state} ask={ask} />}
      <NearbyList
        {...props}
        askButton={
          state === 'idle' && (
            <PlaceButton
              key="ask"
              icon="navigation"
              title={t('place.nearby.ask')}
              line={t('place.nearby.askLine')}
              onClick={() => {
                asked.current = true
                ask()
              }}
            />
          )
        }
      />
    </div>
  )
}

function NearbyList({
  nearby: { address },
  partners,
  onAddress,
  onPartner,
  askButton,
}: NearbyPlacesProps & { askButton: JSX.Element | false }): JSX.Element | null {
  const t = useT()
  const text = useLocalized()
  const { kilometres } = useFormats()
  const near = partners
    .filter((partner) => partner.kilometres !== undefined && partner.kilometres <= limits.nearbyKilometres)
    .slice(0, partnersShown)
  if (!askButton && !address && near.length === 0) return null
  const place = address && areaLine(address)
  return (
    <>
      <PlaceList title={t('place.nearby.title')}>
        {[
          askButton,
          address !== undefined && place !== undefined && (
            <PlaceButton
              key="address"
              icon="navigation"
              title={<Untranslated>{[address.street, address.streetNumber].filter(Boolean).join(' ')}</Untranslated>}
              line={
                kindOfFound(address) === 'atHome' ? (
                  <Untranslated>{place}</Untranslated>
                ) : (
                  t('place.search.lineWithoutNumber', { place })
                )
              }
              onClick={() => onAddress(address)}
            />
          ),
          ...near.map(({ location, kilometres: distance }) => (
            <PlaceButton
              key={location.id}
              icon={location.hotelVenue ? 'building-2' : 'house'}
              title={<Untranslated>{text(location.name)}</Untranslated>}
              line={<Untranslated>{addressLine(location)}</Untranslated>}
              note={t('place.away', { distance: kilometres(distance ?? 0) })}
              onClick={() => onPartner(location)}
            />
          )),
        ].filter(Boolean)}
      </PlaceList>
      {address && <AddressSource found={[address]} />}
    </>
  )
}

const words: Readonly<Record<NearbyProblem, { title: MessageId; text: MessageId }>> = {
  denied: { title: 'place.nearby.denied', text: 'place.nearby.deniedText' },
  unavailable: { title: 'place.nearby.unavailable', text: 'place.nearby.typeInstead' },
  tooSlow: { title: 'place.nearby.tooSlow', text: 'place.nearby.typeInstead' },
  unsupported: { title: 'place.nearby.unsupported', text: 'place.nearby.typeInstead' },
  outside: { title: 'place.nearby.outside', text: 'place.nearby.typeInstead' },
  failed: { title: 'place.nearby.failed', text: 'place.nearby.typeInstead' },
}

/** Why the position does not help, and what to do instead. */
export function NearbyProblemNotice({ problem, ask }: { problem: NearbyProblem; ask: () => void }): JSX.Element {
  const t = useT()
  const { title, text } = words[problem]
  return (
    <Notice
      tone="warning"
      icon="navigation"
      announced="politely"
      title={t(title)}
      action={
        problem !== 'unsupported' && (
          <Button variant="secondary" size="small" icon="refresh-cw" onClick={ask}>
            {t('common.retry')}
          </Button>
        )
      }
    >
      {t(text)}
    </Notice>
  )
}
