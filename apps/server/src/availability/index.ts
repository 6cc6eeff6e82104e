export { claimQuarterHours, releaseQuarterHours } from './claim.ts'
export { isOffered } from './is-offered.ts'
export { expertDaysSweep, generateExpertDays } from './open-days.ts'
export { verifyBitmaps } from './verify-bitmaps.ts'
