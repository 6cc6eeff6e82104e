import { limits } from './limits.ts'
import { plainText } from './text-schema.ts'

/**
 * A discount or voucher code as it is compared: upper case, without the spaces and dashes that people put between its
 * characters. "abcd-2345" and "ABCD 2345" are the same code.
 */
export function comparableCode(code: string): string {
  return plainText(code).toUpperCase().replace(/[ -]/g, '')
}

/** A code as a voucher's is printed: in groups of four, with dashes. */
export function codeInGroups(code: string): string {
  const groups = comparableCode(code).match(new RegExp(`.{1,${limits.voucherCodeGroup}}`, 'gu')) ?? []
  return groups.join('-')
}
