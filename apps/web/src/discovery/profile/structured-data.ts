import type { QueryClient } from '@tanstack/react-query'
import { limits, timeRanges } from '@ruhepol/rules'
import { readFragment } from '../../gql/fragment-masking.ts'
import { BookableLocationFragmentDoc, PictureMediaFragmentDoc, TypePricesFragmentDoc } from '../../gql/graphql.ts'
import type { ExpertProfileQuery, TreatmentDetailsQuery, TypePricesFragment } from '../../gql/graphql.ts'
import { localizedText } from '../../i18n/index.ts'
import type { Language, Translate } from '../../i18n/index.ts'
import { offersOf, priceRange, soldService } from '../../page/offer-data.ts'
import { businessReference, structuredData } from '../../platform/structured-data.ts'
import type { StructuredData } from '../../platform/structured-data.ts'
import { openCities } from '../place/open-cities.ts'
import { placesQuery } from '../queries.ts'
import { lengthPrices } from '../treatments/shown-price.ts'

type About = {
  origin: string
  language: Language
  t: Translate
}

const tenths = 10
const ratingMost = limits.expertRatingMax / tenths
const ratingLeast = limits.reviewHalfStarsMin / 2

/** The open cities, from the data of the page's loader. @onDemand */
export function openCitiesKnown(client: QueryClient, language: Language): string[] {
  const locations = client.getQueryData(placesQuery.queryKey)?.locations ?? []
  return openCities(readFragment(BookableLocationFragmentDoc, locations), language)
}

/** Every price of a treatment: for each duration at each time of day. */
const pricesOf = (treatment: TypePricesFragment) =>
  lengthPrices(treatment).flatMap((price) =>
    timeRanges.map((range) => ({ minutes: price.length, range, cents: price[range] })),
  )

/** The person, and the service that guests have rated, because schema.org allows no rating of a person. */
export function expertData(
  expert: ExpertProfileQuery['expertProfile'],
  { origin, language, t }: About,
): StructuredData {
  const url = `${origin}/expert/${expert.id}`
  const picture = expert.media.find(({ type }) => type === 'image')
  const image = picture && origin + readFragment(PictureMediaFragmentDoc, picture).uri
  const person = `${url}#person`
  const named = expert.services.map(({ treatmentType: { id, name } }) => ({
    '@type': 'Offer',
    itemOffered: {
      '@type': 'Service',
      name: localizedText(name, language),
      url: `${origin}/treatmentDetails/${id}`,
    },
  }))
  const prices = expert.services.flatMap(({ treatmentType, lengths }) =>
    pricesOf(readFragment(TypePricesFragmentDoc, treatmentType))
      .filter(({ minutes }) => lengths.includes(minutes))
      .map(({ cents }) => cents),
  )
  return structuredData(
    {
      '@type': 'ProfilePage',
      '@id': url,
      url,
      inLanguage: language,
      mainEntity: {
        '@type': 'Person',
        '@id': person,
        name: expert.name,
        description: localizedText(expert.slogan, language),
        ...(image && { image }),
        knowsLanguage: localizedText(expert.languages, language).split(', '),
        worksFor: businessReference(origin),
      },
    },
    {
      '@type': soldService,
      '@id': `${url}#service`,
      name: t('profile.pageTitle', { name: expert.name }),
      url,
      ...(image && { image }),
      provider: { '@id': person },
      broker: businessReference(origin),
      hasOfferCatalog: { '@type': 'OfferCatalog', itemListElement: named },
      ...(prices.length > 0 && { offers: priceRange(prices) }),
      ...(expert.reviewCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: expert.rating / tenths,
          bestRating: ratingMost,
          worstRating: ratingLeast,
          reviewCount: expert.reviewCount,
        },
      }),
    },
  )
}

export function treatmentData(
  treatment: TreatmentDetailsQuery['treatmentTypeInfo'],
  {
    origin,
    language,
    t,
    cities,
  }: About & {
    /** The served cities. */
    cities: readonly string[]
  },
): StructuredData {
  const url = `${origin}/treatmentDetails/${treatment.id}`
  const name = localizedText(treatment.name, language)
  const picture = treatment.media.find(({ type }) => type === 'image')
  return structuredData({
    '@type': soldService,
    '@id': `${url}#service`,
    name,
    serviceType: name,
    description: localizedText(treatment.description, language),
    url,
    ...(picture && { image: origin + readFragment(PictureMediaFragmentDoc, picture).uri }),
    provider: businessReference(origin),
    areaServed: cities.map((city) => ({ '@type': 'City', name: city })),
    offers: offersOf(
      url,
      pricesOf(readFragment(TypePricesFragmentDoc, treatment)).map(({ minutes, range, cents }) => ({
        name: `${t('discovery.summary.minutes', { minutes })}, ${t(`discovery.range.${range}`)}`,
        cents,
      })),
    ),
  })
}
