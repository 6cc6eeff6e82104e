import { voucherExpiresOn, type VoucherType } from '@ruhepol/rules'
import type { DatabaseTransaction } from '../platform/database.ts'
import { voucherCode, voucherCodeHash } from './voucher-code.ts'
import { insertEntry, insertVoucher, newVoucherId } from './voucher-queries.ts'

type IssueVoucher = {
  valueCents: number
  /** The setting TOKEN_KEY, from which the code is derived, or a fixed code. */
  code: { key: string } | { known: string }
  /** yyyy-MM-dd; by default the end of the third calendar year (rule R18). */
  expiresOn?: string | undefined
  active?: boolean | undefined
  /** The order it belongs to, and its kind. */
  order?: { id: string; type: VoucherType } | undefined
}

/** Creates a voucher with its full value. Returns its code. */
export async function issueVoucher(
  tx: DatabaseTransaction,
  { valueCents, code: source, expiresOn, active = true, order }: IssueVoucher,
): Promise<{ id: string; code: string }> {
  const { id, today } = await newVoucherId(tx)
  const code = 'known' in source ? source.known : voucherCode(source.key, { id, codeVersion: 1 })
  await insertVoucher(tx, {
    id,
    codeHash: voucherCodeHash(code),
    expiresOn: expiresOn ?? voucherExpiresOn(today),
    active,
    order,
  })
  await insertEntry(tx, { voucherId: id, kind: 'issue', cents: valueCents, cartId: null })
  return { id, code }
}
