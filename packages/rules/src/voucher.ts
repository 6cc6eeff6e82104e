import { limits } from './limits.ts'
import { addDays, weekdayOf, type Day } from './time.ts'

const SATURDAY = 6

/**
 * The last day of a voucher: the end of the third calendar year after the year of issue (rule R18 and the limitation
 * period of sections 195 and 199 BGB). If 31 December is a Saturday or Sunday, it is 2 January, the same as
 * `endOfLegalPeriod` returns; only New Year's Day matters here, so the app can do without the list of holidays.
 */
export function voucherExpiresOn(issuedOn: Day): Day {
  const year = Number(issuedOn.slice(0, 4)) + limits.voucherValidYears
  const last = `${year}-12-31`
  return weekdayOf(last) < SATURDAY ? last : `${year + 1}-01-02`
}

/**
 * The last day of a voucher to which money returns on this day: its own last day or, if fewer than 30 days of validity
 * remain, the end of this year; at least 30 days in any case (decision 0060).
 */
export function returnedUntil(expiresOn: Day, today: Day): Day {
  const least = addDays(today, limits.voucherReturnedDaysMin)
  if (expiresOn >= least) return expiresOn
  const endOfYear = `${today.slice(0, 4)}-12-31`
  return endOfYear > least ? endOfYear : least
}
