import { limits } from './limits.ts'
import { addDays, weekdayOf, type Day } from './time.ts'

const SATURDAY = 6

/**
 * The last day of a voucher: the end of the third calendar year after the one in which it was issued (rule R18, and the
 * limitation period of sections 195 and 199 BGB). Where 31 December is a Saturday or Sunday, that is 2 January, as
 * `endOfLegalPeriod` has it: no holiday but New Year's Day matters here, so that the app does without the list of them.
 */
export function voucherExpiresOn(issuedOn: Day): Day {
  const year = Number(issuedOn.slice(0, 4)) + limits.voucherValidYears
  const last = `${year}-12-31`
  return weekdayOf(last) < SATURDAY ? last : `${year + 1}-01-02`
}

/**
 * The last day of a voucher to which money comes back on that day: its own one, or the end of that year where fewer than 30 days
 * are left of it, or none; and 30 days in any case (decision 0060).
 */
export function returnedUntil(expiresOn: Day, today: Day): Day {
  const least = addDays(today, limits.voucherReturnedDaysMin)
  if (expiresOn >= least) return expiresOn
  const endOfYear = `${today.slice(0, 4)}-12-31`
  return endOfYear > least ? endOfYear : least
}
