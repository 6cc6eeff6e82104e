import { isOpenCity } from '@ruhepol/rules'
import {
  Badge,
  Button,
  ButtonLink,
  EmptyState,
  Icon,
  Link,
  Loading,
  LocationCard,
  LocationGrid,
  Notice,
  Part,
  Section,
  Skeleton,
  SoonLocation,
  SoonLocations,
  Stack,
  TextLink,
} from '@ruhepol/ui'
import type { PictureSource } from '@ruhepol/ui'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { JSX } from 'react'
import { useLocalized, useT } from '../i18n/index.ts'
import { onServer } from '../platform/on-server.ts'
import styles from './home-locations.module.css'
import { homeLocationsQuery } from './home-queries.ts'
import type { HomeLocation } from './home-queries.ts'

const noPicture = { uri: '/pictures/empty-state-480.webp' }

function pictureOf({ media: [picture] }: HomeLocation): PictureSource {
  return picture ? { ...picture, uri: onServer(picture.uri) } : noPicture
}

/** The places that can be booked today, and those that open soon. */
export function HomeLocations(): JSX.Element {
  const t = useT()
  const { data, isError, isFetching, refetch } = useQuery(homeLocationsQuery)
  // A failure during server rendering is not shown, because the browser tries again first.
  const failed = useHydrated() && isError
  const locations = data?.locations ?? []
  return (
    <Section className={styles.section} title={t('home.locations.title')}>
      {failed && !data && (
        <Notice
          tone="error"
          announced="politely"
          title={t('home.locations.failed')}
          action={
            <Button
              variant="secondary"
              size="small"
              icon="refresh-cw"
              loading={isFetching}
              onClick={() => void refetch()}
            >
              {t('common.retry')}
            </Button>
          }
        />
      )}
      {!failed && !data && <LocationShapes />}
      {data && locations.length === 0 && (
        <EmptyState
          title={t('home.locations.empty')}
          action={<ButtonLink href="/treatments">{t('common.seeTimes')}</ButtonLink>}
        >
          {t('home.locations.emptyText')}
        </EmptyState>
      )}
      {locations.length > 0 && <LocationLists locations={locations} />}
    </Section>
  )
}

function LocationLists({ locations }: { locations: readonly HomeLocation[] }): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const soon = locations.filter((location) => location.openingSoon)
  const open = locations.filter((location) => !location.openingSoon)
  const cities = open.filter(isOpenCity)
  const hotel = open.find((location) => location.hotelVenue)
  // Pictures for the cities and one hotel; more would only repeat each other.
  const pictured = hotel ? [...cities, hotel] : cities
  const others = open.filter((location) => !pictured.includes(location))
  const line = ({ kind, hotelVenue, address }: HomeLocation): string => {
    switch (kind) {
      case 'city':
        return t('home.locations.city')
      case 'partner':
        return t(hotelVenue ? 'home.locations.hotel' : 'home.locations.partner', { locality: address?.locality ?? '' })
    }
  }
  return (
    <Stack gap={6}>
      <LocationGrid>
        {pictured.map((location, index) => (
          <LocationCard
            key={location.id}
            href={`/locations/${location.id}`}
            title={text(location.name)}
            line={line(location)}
            picture={pictureOf(location)}
            wide={pictured.length % 2 === 1 && index === pictured.length - 1}
          />
        ))}
      </LocationGrid>
      {others.length > 0 && (
        <div>
          <h3 className={styles.subtitle}>{t('home.locations.partners')}</h3>
          <ul className={styles.partners}>
            {others.map((location) => (
              <li key={location.id}>
                <Link className={styles.partner} href={`/locations/${location.id}`}>
                  <span>
                    <b translate="no">
                      <Part>{text(location.name)}</Part>
                    </b>
                    <small>{line(location)}</small>
                  </span>
                  <Icon name="chevron-right" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {soon.length > 0 && (
        <div>
          <h3 className={styles.subtitle}>{t('home.soon.title')}</h3>
          <SoonLocations>
            {soon.map((location) => (
              <SoonLocation
                key={location.id}
                title={text(location.name)}
                note={<Badge>{t('common.openingSoon')}</Badge>}
                picture={pictureOf(location)}
                action={
                  <TextLink
                    small
                    href={`/locations/${location.id}`}
                    aria-label={t('home.soon.moreAbout', { city: text(location.name) })}
                  >
                    {t('home.soon.more')}
                  </TextLink>
                }
              />
            ))}
          </SoonLocations>
        </div>
      )}
    </Stack>
  )
}

function LocationShapes(): JSX.Element {
  const t = useT()
  return (
    <Loading label={t('common.loading')} className={styles.shapes}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height="20rem" shape="card" />
      ))}
    </Loading>
  )
}
