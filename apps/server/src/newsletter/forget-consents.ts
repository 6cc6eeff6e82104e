import type { Sweep } from '../platform/jobs.ts'
import { deleteOldNotices } from './opening-notice-queries.ts'
import { deleteOldSubscriptions } from './subscription-queries.ts'

/** Consents are kept in the log for three years after their end (rule R38). */
export const newsletterSweeps: Sweep[] = [
  { name: 'forgetOpeningNotices', everySeconds: 3600, run: ({ db }) => deleteOldNotices(db) },
  { name: 'forgetSubscriptions', everySeconds: 3600, run: ({ db }) => deleteOldSubscriptions(db) },
]
