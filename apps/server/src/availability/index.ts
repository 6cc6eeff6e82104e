export { claimQuarterHours, releaseQuarterHours, type Claim } from './claim.ts'
