export { reviewAsked, reviewSweeps } from './ask-for-reviews.ts'
export { acceptReport, forgetReports, hideReviewFor, rejectReport, showReview } from './moderate-review.ts'
export { reviewHidden, reviewReportDecided, reviewReportReceived, reviewReportToDecide } from './review-report-jobs.ts'
export { findReport, forgetReportsOf, openReports, reportsOf, type StoredReport } from './review-report-queries.ts'
