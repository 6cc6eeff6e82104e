import { limits } from '@ruhepol/rules'

/** How long things are kept, as the legal texts name it. */
export const periods = {
  tracesDays: limits.deletedTracesDays,
  booksYears: limits.booksKeptYears,
  consentYears: limits.consentLogYears,
}
