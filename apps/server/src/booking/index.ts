export { cancelPayments, cartPaid } from './cart-jobs.ts'
export { cartCalendar, type CartCalendar } from './cart-calendar.ts'
export { calendarRoutes } from './calendar-route.ts'
export type { BookingRecord, CartRecord } from './cart-queries.ts'
export { BookingObject, CartObject, CartStatusEnum, MultipleBookingDetailsObject } from './cart-types.ts'
export { PriceObject } from './price-types.ts'
export { lockCart, type LockedCart } from './cart-state-queries.ts'
export { cartEvents, publicStatus, storedCartStatuses, type CartEvent, type ReleaseCause } from './cart-state.ts'
export { getCartSummary, type CartSummary } from './cart-summary.ts'
export { cartToken } from './cart-token.ts'
export { bookingSweeps, expireHolds } from './expire-carts.ts'
export { moveCart, type Move } from './move-cart.ts'
export { getCart, getCartToPay, openCart, tokenKey, type CartToPay } from './open-cart.ts'
export { placeCart } from './place-cart.ts'
export {
  settleRelease,
  settleSuccess,
  type RefundCause,
  type ReleaseOutcome,
  type Settlement,
} from './settle-payment.ts'
