export { claimQuarterHours, releaseQuarterHours, type Claim } from './claim.ts'
export { isOffered, type OfferedBooking } from './is-offered.ts'
export { expertDaysSweep, generateExpertDays } from './open-days.ts'
export { verifyBitmaps, type BitmapDifference } from './verify-bitmaps.ts'
