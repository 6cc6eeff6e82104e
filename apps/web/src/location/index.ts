export { locationQuery, treatmentsHref } from './location-query.ts'
export { OpeningSoonPage } from './opening-soon-page.tsx'
