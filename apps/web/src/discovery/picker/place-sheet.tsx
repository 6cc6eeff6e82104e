import { Sheet, Tabs } from '@ruhepol/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JSX } from 'react'
import { useLocalized, useT } from '../../i18n/index.ts'
import { withPlace } from '../../booking/flow/booking-rules.ts'
import type { DiscoveryLocation } from '../place/place.ts'
import type { PlaceChoice } from './use-take-place.ts'
import { partnerPlacesQuery } from './address-queries.ts'
import { AtHomePanel } from './at-home-panel.tsx'
import { PartnerPanel } from './partner-panel.tsx'
import { nearPartners } from './partners.ts'
import { UnservedPlace } from './unserved-place.tsx'
import { useKnownPlace, usePartnerDistances } from '../place/use-known-place.ts'
import { useNearby } from './use-nearby.ts'

/** Where the treatment takes place: at the person's own address or at a venue, such as a partner location. */
export type PlaceKind = 'home' | 'venue'

type PlaceSheetProps = {
  discovery: PlaceChoice
  /** The kind that was requested; otherwise that of the current choice. */
  kind: PlaceKind | undefined
}

/** Asks where to come: to the person's own address, or at a partner location (specification 2, step 1). */
export function PlaceSheet({ discovery, kind }: PlaceSheetProps): JSX.Element {
  const t = useT()
  const { sheet, closeSheet } = discovery
  const isOpen = sheet === 'place'
  // Reset on each opening.
  const [opening, setOpening] = useState({ isOpen, count: 0 })
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) })
  return (
    <Sheet
      size="tall"
      open={isOpen}
      onClose={closeSheet}
      title={t('common.whereToCome')}
      closeLabel={t('common.close')}
    >
      <PlacePicker key={opening.count} discovery={discovery} kind={kind} />
    </Sheet>
  )
}

function PlacePicker({ discovery, kind }: PlaceSheetProps): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const { search, locations, chooseAndClose } = discovery
  const [tab, setTab] = useState<PlaceKind>(kind ?? (search.locationId ? 'venue' : 'home'))
  const [soon, setSoon] = useState<DiscoveryLocation>()
  const nearby = useNearby()
  const details = useQuery(partnerPlacesQuery)
  const known = useKnownPlace(search)
  const distances = usePartnerDistances(known)
  const partners = nearPartners(locations, {
    details: details.data?.locations,
    distances,
    point: nearby.point,
  })

  const takePartner = (partner: DiscoveryLocation): void => {
    const postalCode = partner.postalCode ?? partner.address?.postalCode
    if (partner.openingSoon || !postalCode) setSoon(partner)
    else chooseAndClose(withPlace(search, { postalCode, locationId: partner.id }))
  }
  if (soon) {
    return (
      <UnservedPlace
        place={{ locationId: soon.id }}
        name={text(soon.name)}
        openingSoon
        onBack={() => setSoon(undefined)}
      />
    )
  }
  return (
    <Tabs
      label={t('place.kind')}
      value={tab}
      onValueChange={setTab}
      tabs={[
        {
          value: 'home',
          label: t('place.atHome'),
          panel: (
            <AtHomePanel
              discovery={discovery}
              nearby={nearby}
              known={known}
              partners={partners}
              onPartner={takePartner}
            />
          ),
        },
        {
          value: 'venue',
          label: t('place.location'),
          panel: (
            <PartnerPanel
              partners={partners}
              chosenId={search.locationId}
              nearby={nearby}
              known={known}
              onPartner={takePartner}
            />
          ),
        },
      ]}
    />
  )
}
