export { voucherCode, voucherCodeHash } from './voucher-code.ts'
export { voucherSweeps } from './expire-vouchers.ts'
export { issueVoucher } from './issue-voucher.ts'
export { findGiven, giveVoucher, type GoodwillAsked } from './give-voucher.ts'
export { findGoodwillVoucher, goodwillVouchersOf, type GoodwillVoucher } from './goodwill-queries.ts'
export { canReserve, findVoucher, giveBack, redeemVoucher, reserveVoucher } from './spend-voucher.ts'
export { forgetOrders, markOrdersOfDeleted, ordersOfPerson } from './forget-order-queries.ts'
export { findVoucherById, heldUntil, isReserved, vouchersOfOrder, type Voucher } from './voucher-queries.ts'
export { activateVoucher, followPayment } from './stop-queries.ts'
export { entriesOfVoucher, findOrderNumbered, spendOutside, standingOfOrder } from './operator-queries.ts'
export { openOrder, orderToken, orderVouchers } from './order-vouchers.ts'
export {
  settleWithdrawal,
  voucherGiven,
  voucherOrderPaid,
  voucherOrderWithdrawn,
  vouchersExpiring,
  withdrawnMoneyReturned,
} from './voucher-order-jobs.ts'
export { VoucherOrderObject } from './voucher-order-schema.ts'
export { refundsVoucherToBuyer, revokedAtWithdrawal, revokedOfCart, revokedOfOrder } from './voucher-queries.ts'
export { lastDaysOf, spendableOf, type ExpiringVoucher } from './expiry-queries.ts'
export { voucherFile } from './voucher-file.ts'
export { withdrawalLink, withdrawnMoney, withdrawVoucherOrder, type WithdrawnMoney } from './withdraw-order.ts'
export { lookUpCode } from './wrong-codes.ts'
export { findOrder, type StoredVoucherOrder } from './voucher-order-queries.ts'
export { voucherOrderToPay } from './voucher-order-to-pay.ts'
export { statusOfVoucher } from './voucher-status.ts'
