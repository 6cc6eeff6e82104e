import { limits } from './limits.ts'
import { addDays, dayOf, instantAt, type Day, type Instant } from './time.ts'

/** The last day in Berlin on which a company on account pays an invoice in time. */
export const accountDueOn = (issuedAt: Instant): Day => addDays(dayOf(issuedAt), limits.accountTermDays)

/** The instant from which on such an invoice is overdue: the beginning of the day after its last one. */
export const accountOverdueAt = (issuedAt: Instant): Instant => instantAt(addDays(accountDueOn(issuedAt), 1), 0)

/** The instant before which an invoice was issued that is overdue now. */
export const accountOverdueBefore = (now: Instant): Instant =>
  instantAt(addDays(dayOf(now), -limits.accountTermDays), 0)
