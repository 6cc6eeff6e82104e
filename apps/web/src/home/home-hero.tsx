import { isOpenCity, limits } from '@ruhepol/rules'
import { Button, Hero } from '@ruhepol/ui'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useRememberedPlace } from '../discovery/place/remembered-place.ts'
import { useFormats, useT } from '../i18n/index.ts'
import { HeroPicture } from './hero-picture.tsx'
import { homeLocationsQuery } from './home-queries.ts'
import { HomeSearch } from './home-search.tsx'

/** The fee of the last chosen place; without one, the fee of the open cities if it is the same in all. Cents. */
function useFee(): { cents: number | undefined; isKnown: boolean } {
  const place = useRememberedPlace()
  const locations = useQuery(homeLocationsQuery).data?.locations ?? []
  const own = place && locations.find(({ id }) => id === (place.locationId ?? place.city))
  const fees = new Set((own ? [own] : locations.filter(isOpenCity)).map(({ fee }) => fee.intValue))
  return { cents: fees.size === 1 ? [...fees][0] : undefined, isKnown: own !== undefined }
}

/** The headline, the lowest price on the same base as everywhere (rule R16a), and the search. */
export function HomeHero(): JSX.Element {
  const t = useT()
  const { moneyShort } = useFormats()
  const { cents = 0, isKnown } = useFee()
  const kind = isKnown ? 'total' : cents > 0 ? 'known' : 'open'
  return (
    <Hero
      title={t('home.promise')}
      lead={t('home.lead')}
      price={t('home.from', { price: moneyShort(limits.treatmentFromCents + (isKnown ? cents : 0)) })}
      priceNote={t('home.fromNote', { kind, amount: moneyShort(cents) })}
      picture={<HeroPicture alt={t('home.heroAlt')} />}
    >
      <HomeSearch
        submit={(isSearching) => (
          <Button type="submit" loading={isSearching}>
            {t('common.seeTimes')}
          </Button>
        )}
      />
    </Hero>
  )
}
