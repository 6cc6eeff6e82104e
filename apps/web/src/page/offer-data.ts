import { moneyValue } from '@ruhepol/rules'

/**
 * The things on sale. Search engines show ratings and prices only for a `Product`, and schema.org counts a haircut as
 * one; `Service` says who provides it, and where.
 */
export const soldService = ['Product', 'Service']

/** The range of an item's prices, in cents including VAT. */
export const priceRange = (cents: readonly number[]): object => ({
  '@type': 'AggregateOffer',
  priceCurrency: 'EUR',
  lowPrice: moneyValue(Math.min(...cents)),
  highPrice: moneyValue(Math.max(...cents)),
  offerCount: cents.length,
})

/** The price range with every offer in it. */
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
