import { codeInGroups, comparableCode, limits } from '@ruhepol/rules'
import { createHash, createHmac } from 'node:crypto'
import { readableCode } from '../platform/readable-code.ts'

/**
 * A voucher's code, such as K7WM-3QPA-9TRC-2HXE: 80 bits from its id and code version, so that it can be printed again
 * (decision 0010). `key` is the setting TOKEN_KEY.
 */
export function voucherCode(key: string, { id, codeVersion }: { id: string; codeVersion: number }): string {
  const digest = createHmac('sha256', key).update(`voucher:${id}:${codeVersion}`).digest()
  return codeInGroups(readableCode(digest.subarray(0, limits.voucherCodeLength)))
}

/** The only stored form of a code, the same for every spelling. */
export function voucherCodeHash(code: string): Buffer {
  return createHash('sha256').update(comparableCode(code)).digest()
}
