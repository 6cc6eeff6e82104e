import { moneyValue } from '@ruhepol/rules'

/**
 * What is sold here. Search engines show ratings and prices of a `Product` only, and schema.org counts a haircut as one; `Service`
 * says who does it, and where.
 */
export const soldService = ['Product', 'Service']

/** The range of the prices of a thing, cents, VAT included. */
export const priceRange = (cents: readonly number[]): object => ({
  '@type': 'AggregateOffer',
  priceCurrency: 'EUR',
  lowPrice: moneyValue(Math.min(...cents)),
  highPrice: moneyValue(Math.max(...cents)),
  offerCount: cents.length,
})

/** The same with each offer within it. */
export const offersOf = (url: string, offers: readonly { name: string; cents: number }[]): object => ({
  ...priceRange(offers.map(({ cents }) => cents)),
  offers: offers.map(({ name, cents }) => ({
    '@type': 'Offer',
    url,
    name,
    priceCurrency: 'EUR',
    price: moneyValue(cents),
    availability: 'https://schema.org/InStock',
  })),
})
