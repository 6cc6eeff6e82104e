import { limits } from './limits.ts'
import { plainText } from './text-schema.ts'

const ends = /^[^\p{L}\p{Nd}]+|[^\p{L}\p{Nd}]+$/gu

/**
 * The form in which any code is compared: letters and digits only, in upper case. Spaces, dashes, quotes, a copied full
 * stop and invisible characters make no difference. The database folds discount codes the same way, with `code_key`.
 */
export function comparableCode(code: string): string {
  // Lower case first, so that İ, ı and ẞ become I and SS.
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
