import { createHmac, randomBytes } from 'node:crypto'
import { comparableCode } from '@ruhepol/rules'
import { officeLimits } from '@ruhepol/rules/office'
import type { DatabaseTransaction } from '../platform/database.ts'
import { readableCode } from '../platform/readable-code.ts'
import { hasRecoveryCodes, insertRecoveryCodes } from './recovery-code-queries.ts'

/**
 * The stored form of a recovery code. A plain hash of its 50 bits could be reversed by trying all codes, so the hash is
 * keyed: `key` is TOKEN_KEY.
 */
export function recoveryCodeHash(key: string, staffId: string, code: string): Buffer {
  return createHmac('sha256', key)
    .update(`officeRecovery:${staffId}:${comparableCode(code)}`)
    .digest()
}

/** Ten recovery codes, shown only once, for a person who has never had any; otherwise null. */
export async function firstRecoveryCodes(
  tx: DatabaseTransaction,
  key: string,
  staffId: string,
): Promise<string[] | null> {
  if (await hasRecoveryCodes(tx, staffId)) return null
  const codes = Array.from({ length: officeLimits.recoveryCodes }, () =>
    [0, 1].map(() => readableCode(randomBytes(5))).join('-'),
  )
  await insertRecoveryCodes(
    tx,
    staffId,
    codes.map((code) => recoveryCodeHash(key, staffId, code)),
  )
  return codes
}
