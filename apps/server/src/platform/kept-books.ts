import { limits } from '@ruhepol/rules'
import { sql, type Expression, type RawBuilder } from 'kysely'

/** Whether the law no longer asks to keep what was paid at this instant: the years count from the end of its own, in Berlin. */
export const booksAreOver = (paidAt: Expression<unknown>): RawBuilder<boolean> =>
  sql<boolean>`date_trunc('year', ${paidAt} at time zone 'Europe/Berlin') + ${limits.booksKeptYears + 1} * interval '1 year'
    <= app_now() at time zone 'Europe/Berlin'`
