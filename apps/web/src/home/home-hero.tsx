import { limits } from '@ruhepol/rules'
import { Button, Hero, Picture } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useFormats, useT } from '../i18n/index.ts'
import { HomeSearch } from './home-search.tsx'
import { heroPicture } from './tile-pictures.ts'

/** The promise, the price it starts at, and the search. */
export function HomeHero(): JSX.Element {
  const t = useT()
  const { moneyShort } = useFormats()
  return (
    <Hero
      title={t('home.promise')}
      lead={t('home.lead')}
      price={t('home.from', { price: moneyShort(limits.treatmentFromCents) })}
      priceNote={t('home.fromNote')}
      picture={
        <Picture
          source={{ ...heroPicture, alt: t('home.heroAlt') }}
          sizes="(min-width: 905px) 50vw, 100vw"
          priority
          focus="64% 60%"
        />
      }
    >
      <HomeSearch submit={<Button type="submit">{t('home.search.submit')}</Button>} />
    </Hero>
  )
}
