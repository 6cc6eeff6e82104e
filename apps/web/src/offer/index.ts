export { OfferPage } from './offer-page.tsx'
export { offerQuery } from './offer-query.ts'
