import { Section, Tile, TileGrid, TrustList } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { useCancellationWords } from '../booking/flow/cancellation-words.ts'
import { PushOffer } from '../notifications/push-offer.tsx'
import { PageFrame } from '../page/page-frame.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeLocations } from './home-locations.tsx'
import { HomeOwn } from './home-own.tsx'
import { HomePromo } from './home-promo.tsx'
import { HomeReviews } from './home-reviews.tsx'
import { tilePictures } from './tile-pictures.ts'

/** The home page: promise, search, own appointments, tiles, reviews, promo code, places, and reasons to trust us. */
export function HomePage(): JSX.Element {
  const t = useT()
  const cancellation = useCancellationWords()
  return (
    <PageFrame bleed>
      <HomeHero />
      <PushOffer />
      <HomeOwn />
      <Section label={t('home.offers')}>
        <TileGrid>
          <Tile
            href="/treatments"
            title={t('common.nav.treatments')}
            line={t('home.treatments.line')}
            picture={tilePictures.treatments}
          />
          <Tile
            href="/vouchers"
            title={t('common.nav.vouchers')}
            line={t('home.vouchers.line')}
            picture={tilePictures.vouchers}
          />
        </TileGrid>
      </Section>
      <HomeReviews />
      <HomePromo />
      <HomeLocations />
      <Section label={t('home.trust.label')}>
        <TrustList
          across
          points={[
            { icon: 'shield-check', title: t('home.trust.checked.title'), text: t('home.trust.checked.text') },
            { icon: 'calendar-days', title: t('home.trust.cancel.title'), text: cancellation },
            { icon: 'tag', title: t('home.trust.price.title'), text: t('home.trust.price.text') },
          ]}
        />
      </Section>
    </PageFrame>
  )
}
