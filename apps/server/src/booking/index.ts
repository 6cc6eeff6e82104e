export { cancelPayments, cartPaid } from './cart-jobs.ts'
export { cartEvents, publicStatus, storedCartStatuses, type CartEvent, type ReleaseCause } from './cart-state.ts'
export { cartToken } from './cart-token.ts'
export { moveCart, type Move } from './move-cart.ts'
export {
  settleRelease,
  settleSuccess,
  type RefundCause,
  type ReleaseOutcome,
  type Settlement,
} from './settle-payment.ts'
