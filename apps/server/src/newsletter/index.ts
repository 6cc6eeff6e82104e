export { openingNoticed } from './opening-notice-jobs.ts'
export { findOpeningNoticeSummary, type OpeningNoticeSummary } from './opening-notice-summary.ts'
export { openingNoticeToken } from './opening-notice-token.ts'
export { newsletterSweeps } from './forget-opening-notices.ts'
