export { bookingToPay } from './booking-to-pay.ts'
export { bookingRequestReceived, bookingRequestToAnswer } from './booking-request-jobs.ts'
export {
  answerBookingRequest,
  bookingRequestsOf,
  deleteBookingRequestsOf,
  findBookingRequest,
  lockBookingRequest,
  openBookingRequests,
  type OpenBookingRequest,
  type StoredBookingRequest,
} from './booking-request-queries.ts'
export type { PlacingInput } from './check-placing.ts'
export { readCalendarBookings, readHeldSlots, type CalendarBooking } from './calendar-bookings-queries.ts'
export type { CalendarFile } from './calendar-file.ts'
export { cartInvitation, cartLink } from './cart-calendar.ts'
export { calendarRoutes } from './calendar-route.ts'
export { cancelByOperator, cancelCart, cancelForOperator } from './cancel-cart.ts'
export { claimCarts } from './claim-carts.ts'
export {
  cancelPayments,
  cartCancelled,
  cartExpertReplaced,
  cartPaid,
  cartRescheduled,
  cartToPay,
  clientToNotify,
  expertsToTell,
  expertToTell,
  paidCartCancelled,
  refundCart,
} from './cart-jobs.ts'
export { insertNote, notesOfCart, type CartNote } from './cart-note-queries.ts'
export { findCartRowsByCode, findPaidCartRows, type CartRow, type CityScope } from './cart-row-queries.ts'
export {
  codesOfCarts,
  eventsOfCart,
  findCartByCode,
  versionOfCart,
  type CartHistoryEvent,
} from './cart-sheet-queries.ts'
export { findCarts } from './find-carts.ts'
export { hasEvent, lockCart } from './cart-state-queries.ts'
export { expertCalendar } from './expert-calendar.ts'
export { appointmentPlace, expertFeed } from './expert-feed.ts'
export {
  readAppointments,
  readAppointmentsOf,
  type AppointmentPosition,
  type ExpertAppointment,
} from './expert-feed-queries.ts'
export { cartEvents, nextStatus, publicStatus, type CartEvent, type From as CartFrom } from './cart-state.ts'
export { getCartSummary, placeLines, placeLinesToMail, summaryOf, wayThere, type CartSummary } from './cart-summary.ts'
export { totalsByRange } from './cart-price.ts'
export { findCartOfBooking, findCartsByCustomId, hasUnannouncedChange, type CartRecord } from './cart-queries.ts'
export { cartToken } from './cart-token.ts'
export { CartObject, MultipleBookingDetailsObject } from './cart-types.ts'
export {
  canBeReviewed,
  canCancel,
  compensationCents,
  hasBegun,
  holdEnd,
  isUncharged,
  withheldCents,
} from './cart-view.ts'
export { bookingSweeps } from './expire-carts.ts'
export { forgetCart } from './forget-cart.ts'
export { deleteNotesOfPast } from './forget-cart-queries.ts'
export {
  cartsOfPerson,
  cartsToForget,
  comingCartsOfDeleted,
  markCartsOfDeleted,
  type Person,
} from './forget-cart-queries.ts'
export { mayMove, moveAppointmentIn, type Moving } from './move-appointment.ts'
export { moveCart } from './move-cart.ts'
export { moveTimes, type Comer, type MoveTime } from './move-times.ts'
export { crewAt, type FreeOfGuest } from './crew-at.ts'
export { holdGauges } from './open-holds-queries.ts'
export { getCart, openBooking, openCart } from './open-cart.ts'
export { findCartOfPartner, findCartsOfPartner, type PartnerCart } from './partner-cart-queries.ts'
export { announceChange, type OfficeChange } from './office-change.ts'
export { outcomesOfCart, type RecordedOutcome } from './outcome-queries.ts'
export { placeCart } from './place-cart.ts'
export type { PlaceCart } from './prepare-placing.ts'
export { recordOutcomeIn } from './record-outcome.ts'
export { replaceExpert, replaceExpertIn } from './replace-expert.ts'
export { mayReplaceExperts, replaceableExperts, type ReplaceableExpert } from './replacement-candidates.ts'
export { rescheduleCart } from './reschedule-cart.ts'
export { forgetBookingRequests } from './send-booking-request.ts'
export { isLastChange, undoChangeIn } from './undo-change.ts'
export {
  cartsToAskForReview,
  markReviewAsked,
  mayBeAskedForReview,
  refuseReviewMails,
} from './review-asking-queries.ts'
