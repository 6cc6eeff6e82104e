import { limits } from '@ruhepol/rules'
import { sql, type Expression, type RawBuilder } from 'kysely'

/**
 * Whether the retention period of a payment made at this instant is over. The years count from the end of its own year,
 * in Berlin. If the last day is a Saturday or Sunday, before New Year's Day, the period ends on 2 January (section 108
 * (3) AO).
 */
export const isRetentionOver = (paidAt: Expression<unknown>): RawBuilder<boolean> => {
  const newYear = sql`date_trunc('year', ${paidAt} at time zone 'Europe/Berlin') + ${limits.booksKeptYears + 1} * interval '1 year'`
  return sql<boolean>`${newYear} + case when extract(isodow from ${newYear} - interval '1 day') >= 6 then 2 else 0 end * interval '1 day'
    <= app_now() at time zone 'Europe/Berlin'`
}
