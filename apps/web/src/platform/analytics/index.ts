export { consent, decide, isToBeAsked } from './consent.ts'
export { ownEndpoint } from './own-endpoint.ts'
export { countPageViews } from './page-views.ts'
export { countWith, track, trackPurchase } from './track.ts'
