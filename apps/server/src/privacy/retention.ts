import { accountSweeps } from '../account/index.ts'
import { forgetAbsences } from '../availability/index.ts'
import { deleteNotesOfPast, forgetBookingRequests } from '../booking/index.ts'
import { forgetSearchCounts } from '../demand/index.ts'
import { newsletterSweeps } from '../newsletter/index.ts'
import { deleteEndedSubscriptions } from '../notification/index.ts'
import { forgetAnswers } from '../platform/idempotency.ts'
import type { Sweep } from '../platform/jobs.ts'
import { forgetAttempts } from '../platform/throttle.ts'
import { forgetReports } from '../review/index.ts'
import { forgetTimeWatches } from '../time-watch/index.ts'
import { forgetOldOwners } from './deletion-queries.ts'
import { forgetWhatMayBe } from './forget-traces.ts'

const HOUR = 3600

/**
 * Everything that is erased after a period: one row for each category of personal data. docs/operations/privacy.md has
 * the same table for people, with the periods.
 */
export const retention: readonly Sweep[] = [
  // Carts and orders: unpaid ones, those of deleted accounts, and all after the retention period.
  {
    name: 'forgetTraces',
    everySeconds: HOUR,
    run: async (context) => {
      await forgetWhatMayBe(context)
      await forgetOldOwners(context.db)
    },
  },
  { name: 'forgetNotes', everySeconds: HOUR, run: ({ db }) => deleteNotesOfPast(db) },
  forgetBookingRequests,
  forgetReports,
  // Unconfirmed accounts, and ended sessions with their push addresses.
  ...accountSweeps,
  { name: 'forgetPushAddresses', everySeconds: HOUR, run: ({ db }) => deleteEndedSubscriptions(db) },
  // The log of consents, three years after their end.
  ...newsletterSweeps,
  // Absences of experts after their end.
  forgetAbsences,
  // Time watches after their last day.
  forgetTimeWatches,
  // No personal data, but no use either after two years.
  forgetSearchCounts,
  // Answers for retries, and counts of attempts.
  forgetAnswers,
  forgetAttempts,
]
