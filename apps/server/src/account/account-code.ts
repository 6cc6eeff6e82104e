import { comparableCode, limits } from '@ruhepol/rules'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { ApiError } from '../platform/errors.ts'
import { NO_ID } from '../platform/holder-token.ts'
import { readableCode } from '../platform/readable-code.ts'

/**
 * The mailed code, 8 characters that one can read out: 40 bits from its id and a server key, so that the mail can be written
 * again and nothing of the code is stored. `key` is the setting TOKEN_KEY.
 */
export function accountCode(key: string, id: string): string {
  const bytes = createHmac('sha256', key).update(`accountCode:${id}`).digest()
  return readableCode(bytes.subarray(0, limits.accountCodeLength))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Throws `code_invalid` unless the text is the open code, and `code_expired` where it was that for too long. Without an open
 * code it takes the same time.
 */
export function checkCode<Code extends { id: string; expired: boolean }>(
  key: string,
  given: string,
  open: Code | undefined,
): Code {
  const right = timingSafeEqual(digest(comparableCode(given)), digest(accountCode(key, open?.id ?? NO_ID)))
  if (!right || !open) throw new ApiError('code_invalid', 'the code is not the one that was sent last')
  if (open.expired) throw new ApiError('code_expired', 'the code is too old')
  return open
}
