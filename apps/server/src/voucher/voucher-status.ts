import type { VoucherStatus } from '@ruhepol/rules'
import type { Voucher } from './voucher-queries.ts'

/** The status of an existing voucher (specification 4). `used` only when nothing is left (rule R18). */
export function statusOfVoucher({
  active,
  expired,
  balanceCents,
}: Voucher): Exclude<VoucherStatus, 'none' | 'not_found'> {
  if (!active) return 'inactive'
  if (expired) return 'expired'
  return balanceCents === 0 ? 'used' : 'applied'
}
