import { languages } from '@ruhepol/rules'
import { expect, test } from 'vitest'
import type { ExpertProfileQuery, TreatmentDetailsQuery } from '../../gql/graphql.ts'
import { testI18n } from '../../i18n/testing/test-i18n.ts'
import { expertData, treatmentData } from './structured-data.ts'

const origin = 'https://ruhepol.example'
const both = (value: string) => languages.map((lang) => ({ lang, value: `${value} ${lang}` }))
const media = [{ type: 'image', uri: '/pictures/x.webp', alt: [] }]
const { t } = await testI18n('de', 'discovery', 'profile')

type Thing = Record<string, unknown>
const thingsOf = ({ children }: { children: string }) => (JSON.parse(children) as { '@graph': Thing[] })['@graph']

const price = (length: number, cents: number) => ({
  length,
  morning: { intValue: cents },
  afternoon: { intValue: cents + 500 },
  evening: { intValue: cents + 1050 },
})
const prices = [price(60, 6900), price(90, 9900)]

const expert = (changes: object = {}) =>
  ({
    id: '7',
    name: 'Mara </script><b>',
    rating: 47,
    reviewCount: 12,
    slogan: both('Calm'),
    languages: [{ lang: 'de', value: 'Deutsch, Englisch' }],
    media,
    services: [{ lengths: [60], treatmentType: { id: 'classic', name: both('Classic'), prices } }],
    ...changes,
  }) as unknown as ExpertProfileQuery['expertProfile']

test('an expert is a person with a service that guests have rated', () => {
  const [page, service] = thingsOf(expertData(expert(), { origin, language: 'de', t }))
  expect(page).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      description: 'Calm de',
      image: `${origin}/pictures/x.webp`,
      knowsLanguage: ['Deutsch', 'Englisch'],
    },
  })
  expect(service).toMatchObject({
    '@type': ['Product', 'Service'],
    name: 'Mara </script><b>, Massage und Wellness',
    image: `${origin}/pictures/x.webp`,
    provider: { '@id': `${origin}/expert/7#person` },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.7, bestRating: 5, worstRating: 0.5, reviewCount: 12 },
  })
})

test('an expert offers the treatments at their durations', () => {
  const [, service] = thingsOf(expertData(expert(), { origin, language: 'de', t }))
  expect(service).toMatchObject({ offers: { lowPrice: '69.00', highPrice: '79.50', offerCount: 3 } })
})

test('an expert without treatments offers nothing', () => {
  const [, service] = thingsOf(expertData(expert({ services: [] }), { origin, language: 'de', t }))
  expect(service).not.toHaveProperty('offers')
})

test('an expert without reviews has no rating', () => {
  const [, service] = thingsOf(expertData(expert({ reviewCount: 0, rating: 0 }), { origin, language: 'de', t }))
  expect(service).not.toHaveProperty('aggregateRating')
})

test('a name cannot end the script element', () => {
  expect(expertData(expert(), { origin, language: 'de', t }).children).not.toContain('</')
})

test('a treatment has one offer per duration and time of day, within its price range', () => {
  const treatment = {
    id: 'classic',
    name: both('Classic'),
    description: both('Long strokes'),
    media,
    prices,
  } as unknown as TreatmentDetailsQuery['treatmentTypeInfo']
  const [service] = thingsOf(treatmentData(treatment, { origin, language: 'en', cities: ['Berlin'], t }))
  expect(service).toMatchObject({
    '@type': ['Product', 'Service'],
    name: 'Classic en',
    url: `${origin}/treatmentDetails/classic`,
    provider: { '@id': `${origin}/#business` },
    areaServed: [{ '@type': 'City', name: 'Berlin' }],
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'EUR',
      lowPrice: '69.00',
      highPrice: '109.50',
      offerCount: 6,
    },
  })
  const { offers } = (service as { offers: { offers: { name: string; price: string }[] } }).offers
  expect(offers[2]?.name).toBe('60 Min., abends')
  expect(offers.map(({ price }) => price)).toEqual(['69.00', '74.00', '79.50', '99.00', '104.00', '109.50'])
})
