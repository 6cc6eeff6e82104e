export { PhonePage } from './phone-page.tsx'
export { useBookFor } from './use-book-for.ts'
export { useOfferAgain } from './use-offer-again.ts'
