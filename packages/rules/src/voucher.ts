import { limits } from './limits.ts'
import type { Day } from './time.ts'

/**
 * The last day of a voucher: the end of the third calendar year after the one in which it was issued (decision 18, and the
 * limitation period of sections 195 and 199 BGB).
 */
export function voucherExpiresOn(issuedOn: Day): Day {
  return `${Number(issuedOn.slice(0, 4)) + limits.voucherValidYears}-12-31`
}
