import { limits } from './limits.ts'
import { plainText } from './text-schema.ts'

const ends = /^[^\p{L}\p{Nd}]+|[^\p{L}\p{Nd}]+$/gu

/**
 * A code of any kind as it is compared: letters and digits alone, in upper case. Blanks, dashes, quotes, a full stop of the
 * sentence it was copied from and invisible characters change nothing. The database folds discount codes with `code_key`, which
 * gives the same for every code that this gives.
 */
export function comparableCode(code: string): string {
  // Through lower case, so that İ, ı and ẞ end as I and SS.
  return plainText(code)
    .toLowerCase()
    .toUpperCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '')
}

/** A code as typed, in upper case, without stray characters at its ends. */
export function tidyCode(code: string): string {
  return plainText(code).toUpperCase().replace(ends, '')
}

/** A code as printed on a voucher: in groups of four, with dashes. */
export function codeInGroups(code: string): string {
  const groups = comparableCode(code).match(new RegExp(`.{1,${limits.voucherCodeGroup}}`, 'gu')) ?? []
  return groups.join('-')
}
