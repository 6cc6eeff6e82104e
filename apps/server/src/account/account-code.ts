import { comparableCode, limits } from '@ruhepol/rules'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { ApiError } from '../platform/errors.ts'
import { NO_ID } from '../platform/holder-token.ts'
import { readableCode } from '../platform/readable-code.ts'

/**
 * The mailed code: 8 legible characters, 40 bits derived from its id and a server key, so that the mail can be written
 * again without storing the code. `key` is the setting TOKEN_KEY.
 */
export function accountCode(key: string, id: string): string {
  const bytes = createHmac('sha256', key).update(`accountCode:${id}`).digest()
  return readableCode(bytes.subarray(0, limits.accountCodeLength))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Throws `code_invalid` unless the text is the open code, and `code_expired` if that is too old. Takes the same time
 * without an open code.
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
