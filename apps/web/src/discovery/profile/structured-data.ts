import type { QueryClient } from '@tanstack/react-query'
import { limits, moneyValue, timeRanges } from '@ruhepol/rules'
import type { LengthPrices } from '@ruhepol/rules'
import { readFragment } from '../../gql/fragment-masking.ts'
import { BookableLocationFragmentDoc, PictureMediaFragmentDoc, TypePricesFragmentDoc } from '../../gql/graphql.ts'
import type { ExpertProfileQuery, TreatmentDetailsQuery } from '../../gql/graphql.ts'
import { localizedText } from '../../i18n/index.ts'
import type { Language, Translate } from '../../i18n/index.ts'
import { businessReference, structuredData } from '../../platform/structured-data.ts'
import type { StructuredData } from '../../platform/structured-data.ts'
import { openCities } from '../place/open-cities.ts'
import { placesQuery } from '../queries.ts'
import { lengthPrices } from '../treatments/shown-price.ts'

interface About {
  origin: string
  language: Language
}

const tenths = 10
const ratingMost = limits.expertRatingMax / tenths
const ratingLeast = limits.reviewHalfStarsMin / 2

/** The cities that are open, out of what the loader of the page has asked for. */
export function openCitiesKnown(client: QueryClient, language: Language): string[] {
  const locations = client.getQueryData(placesQuery.queryKey)?.locations ?? []
  return openCities(readFragment(BookableLocationFragmentDoc, locations), language)
}

/** What the lengths of a treatment cost, VAT included. */
function offersOf(prices: readonly LengthPrices[], url: string, t: Translate): object {
  const all = prices.flatMap((price) => timeRanges.map((range) => price[range]))
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'EUR',
    lowPrice: moneyValue(Math.min(...all)),
    highPrice: moneyValue(Math.max(...all)),
    offerCount: prices.length,
    offers: prices.map((price) => ({
      '@type': 'Offer',
      url,
      name: t('discovery.summary.minutes', { minutes: price.length }),
      priceCurrency: 'EUR',
      price: moneyValue(Math.min(...timeRanges.map((range) => price[range]))),
      availability: 'https://schema.org/InStock',
    })),
  }
}

/** The person, and the service that guests have rated; a person alone cannot be rated in the words of schema.org. */
export function expertData(expert: ExpertProfileQuery['expertProfile'], { origin, language }: About): StructuredData {
  const url = `${origin}/expert/${expert.id}`
  const [picture] = expert.media
  const person = `${url}#person`
  const named = expert.services.map(({ treatmentType: { id, name } }) => ({
    '@type': 'Offer',
    itemOffered: {
      '@type': 'Service',
      name: localizedText(name, language),
      url: `${origin}/treatmentDetails/${id}`,
    },
  }))
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
        ...(picture && { image: origin + readFragment(PictureMediaFragmentDoc, picture).uri }),
        knowsLanguage: localizedText(expert.languages, language).split(', '),
        worksFor: businessReference(origin),
      },
    },
    {
      '@type': 'Service',
      '@id': `${url}#service`,
      name: expert.name,
      url,
      provider: { '@id': person },
      broker: businessReference(origin),
      hasOfferCatalog: { '@type': 'OfferCatalog', itemListElement: named },
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
    cities,
    t,
  }: About & {
    /** The cities in which one can book. */
    cities: readonly string[]
    t: Translate
  },
): StructuredData {
  const url = `${origin}/treatmentDetails/${treatment.id}`
  const name = localizedText(treatment.name, language)
  const picture = treatment.media.find(({ type }) => type === 'image')
  return structuredData({
    '@type': 'Service',
    '@id': `${url}#service`,
    name,
    serviceType: name,
    description: localizedText(treatment.description, language),
    url,
    ...(picture && { image: origin + readFragment(PictureMediaFragmentDoc, picture).uri }),
    provider: businessReference(origin),
    areaServed: cities.map((city) => ({ '@type': 'City', name: city })),
    offers: offersOf(lengthPrices(readFragment(TypePricesFragmentDoc, treatment)), url, t),
  })
}
