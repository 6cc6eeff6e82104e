import type { VoucherStatus } from '@ruhepol/rules'
import type { Voucher } from './voucher-queries.ts'

/** Where a voucher that exists stands (specification 4). Used only when nothing is left on it (rule R18). */
export function statusOfVoucher({
  active,
  expired,
  balanceCents,
}: Voucher): Exclude<VoucherStatus, 'none' | 'not_found'> {
  if (!active) return 'inactive'
  if (expired) return 'expired'
  return balanceCents === 0 ? 'used' : 'applied'
}
