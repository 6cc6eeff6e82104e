import { limits } from '@ruhepol/rules'
import { Button, Hero } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useFormats, useT } from '../i18n/index.ts'
import { HeroPicture } from './hero-picture.tsx'
import { HomeSearch } from './home-search.tsx'

/** The promise, the lowest price, and the search. */
export function HomeHero(): JSX.Element {
  const t = useT()
  const { moneyShort } = useFormats()
  return (
    <Hero
      title={t('home.promise')}
      lead={t('home.lead')}
      price={t('home.from', { price: moneyShort(limits.treatmentFromCents) })}
      priceNote={t('home.fromNote')}
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
