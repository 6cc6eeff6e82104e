export { voucherCode } from './voucher-code.ts'
export { voucherSweeps } from './expire-vouchers.ts'
export { issueVoucher } from './issue-voucher.ts'
export {
  canReserve,
  findVoucher,
  redeemVoucher,
  releaseVoucher,
  reserveVoucher,
  restoreVoucher,
} from './spend-voucher.ts'
export { findVoucherById, type Voucher } from './voucher-queries.ts'
export { statusOfVoucher } from './voucher-status.ts'
