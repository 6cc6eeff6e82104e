export { reviewAsked, reviewSweeps } from './ask-for-reviews.ts'
