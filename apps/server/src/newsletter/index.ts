export { openingNoticesOf, withdrawOpeningNoticesOf } from './opening-notice-queries.ts'
export { openingNoticed } from './opening-notice-jobs.ts'
export { findOpeningNoticeSummary, type OpeningNoticeSummary } from './opening-notice-summary.ts'
export { newsletterSweeps } from './forget-consents.ts'
export { newsletterConfirmed, newsletterWished } from './newsletter-jobs.ts'
export {
  findNewCustomerCode,
  findSubscription,
  subscriptionsOf,
  unsubscribeAllOf,
  type Subscription,
} from './subscription-queries.ts'
export { newsletterRoutes } from './unsubscribe-routes.ts'
