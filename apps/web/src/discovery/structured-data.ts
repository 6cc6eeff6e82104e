import { readFragment } from '../gql/fragment-masking.ts'
import { PictureMediaFragmentDoc, TypePricesFragmentDoc } from '../gql/graphql.ts'
import type { ExpertProfileQuery, TreatmentDetailsQuery } from '../gql/graphql.ts'
import { localizedText } from '../i18n/index.ts'
import type { Language } from '../i18n/index.ts'
import { lengthPrices } from './shown-price.ts'
import { moneyValue, timeRanges } from '@ruhepol/rules'

/** What a page is about, for search engines: a script element of a route's `head`. */
interface StructuredData {
  type: 'application/ld+json'
  children: string
}

interface About {
  origin: string
  language: Language
}

const provider = (origin: string): object => ({ '@type': 'Organization', name: 'Ruhepol', url: origin })

/** JSON for a script element: what is typed into a profile must not end it. */
const script = (data: object): StructuredData => ({
  type: 'application/ld+json',
  children: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'),
})

export function expertData(expert: ExpertProfileQuery['expertProfile'], { origin, language }: About): StructuredData {
  const [picture] = expert.media
  return script({
    '@type': 'Person',
    name: expert.name,
    description: localizedText(expert.slogan, language),
    url: `${origin}/expert/${expert.id}`,
    ...(picture && { image: origin + readFragment(PictureMediaFragmentDoc, picture).uri }),
    knowsLanguage: localizedText(expert.languages, language),
    worksFor: provider(origin),
  })
}

export function treatmentData(
  treatment: TreatmentDetailsQuery['treatmentTypeInfo'],
  { origin, language }: About,
): StructuredData {
  const prices = lengthPrices(readFragment(TypePricesFragmentDoc, treatment)).flatMap((price) =>
    timeRanges.map((range) => price[range]),
  )
  return script({
    '@type': 'Service',
    name: localizedText(treatment.name, language),
    description: localizedText(treatment.description, language),
    url: `${origin}/treatmentDetails/${treatment.id}`,
    provider: provider(origin),
    areaServed: ['Berlin', 'Hamburg'],
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'EUR',
      lowPrice: moneyValue(Math.min(...prices)),
      highPrice: moneyValue(Math.max(...prices)),
    },
  })
}
