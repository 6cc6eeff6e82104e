import { checkFields, codeSchema } from '@ruhepol/rules'
import type { Database } from '../platform/database.ts'
import { invalidInput, notFound } from '../platform/errors.ts'
import { findVoucher } from './spend-voucher.ts'
import type { Voucher } from './voucher-queries.ts'
import { lookUpCode } from './wrong-codes.ts'

/**
 * The voucher with a code, for anyone who has it, since the code is all they need to spend it. Wrong codes are counted
 * together with those entered at payment. Throws `invalid_input`, `not_found`, `rate_limited`.
 */
export async function checkBalance(
  db: Database,
  { code, callerAddress }: { code: string; callerAddress: string },
): Promise<Voucher> {
  const checked = checkFields(codeSchema, code, 'code')
  if (!checked.ok) throw invalidInput(checked.errors)
  const voucher = await lookUpCode(db, callerAddress, () => findVoucher(db, checked.value))
  if (!voucher) throw notFound('voucher')
  return voucher
}
