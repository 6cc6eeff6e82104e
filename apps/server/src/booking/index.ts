export { bookingToPay } from './cart/booking-to-pay.ts'
export {
  bookingRequestAnswered,
  bookingRequestReceived,
  bookingRequestToAnswer,
  requestAnswerToTell,
} from './request/booking-request-jobs.ts'
export {
  bookingRequestsOf,
  findBookingRequest,
  lockBookingRequest,
  type StoredBookingRequest,
} from './request/booking-request-queries.ts'
export {
  answersOfRequest,
  deleteUntoldAnswer,
  findAnswerToMail,
  hasAnswers,
  insertAnswer,
  markAnswerTold,
  type RequestAnswer,
} from './request/request-answer-queries.ts'
export {
  answeredRequests,
  closedRequests,
  closeRequest,
  findDeskRequest,
  setAnswered,
  takeRequest,
  unansweredRequests,
  type DeskRequest,
  type RequestEnd,
} from './request/request-desk-queries.ts'
export { freeTimesOfAnswer, withdrawOffers } from './offer/end-offers.ts'
export { checkOffer, holdOffer, type CheckedOffer } from './offer/hold-offer.ts'
export {
  offerOfAnswer,
  offersOfRequest,
  requestsOfHolds,
  type HeldFor,
  type Offer,
  type OfferedTime,
} from './offer/offer-queries.ts'
export { offerToken } from './offer/offer-token.ts'
export { offerState, type OfferState } from './offer/open-offer.ts'
export type { PlacingInput } from './placing/check-placing.ts'
export { placingByLink, type ChosenTime, type TypedByOffice } from './placing/placing-by-link.ts'
export { readCalendarBookings, readHeldSlots, type CalendarBooking } from './calendar/calendar-bookings-queries.ts'
export { cartInvitation, cartLink } from './calendar/cart-calendar.ts'
export { calendarRoutes } from './calendar/calendar-route.ts'
export { cancelCart, cancelForOperator } from './cart/cancel-cart.ts'
export { claimCarts } from './cart/claim-carts.ts'
export {
  cancelPayments,
  cartCancelled,
  cartDelayed,
  cartExpertReplaced,
  cartPaid,
  cartRescheduled,
  cartToPay,
  clientToNotify,
  expertsToTell,
  expertToTell,
  paidCartCancelled,
  refundCart,
} from './cart/cart-jobs.ts'
export { insertNote, notesOfCart, type CartNote } from './cart/cart-note-queries.ts'
export { findCartRowsByCode, findPaidCartRows, type CartRow, type CityScope } from './cart/cart-row-queries.ts'
export {
  codesOfCarts,
  eventsOfCart,
  findCartByCode,
  versionOfCart,
  type CartHistoryEvent,
} from './cart/cart-sheet-queries.ts'
export { findCarts } from './cart/find-carts.ts'
export { bookingsOfCart, hasEvent, lockCart } from './cart/cart-state-queries.ts'
export { expertCalendar } from './calendar/expert-calendar.ts'
export { appointmentPlace, expertFeed } from './calendar/expert-feed.ts'
export {
  readAppointments,
  readAppointmentsOf,
  type AppointmentPosition,
  type ExpertAppointment,
} from './calendar/expert-feed-queries.ts'
export { cartEvents, nextStatus, publicStatus, type CartEvent, type From as CartFrom } from './cart/cart-state.ts'
export {
  getCartSummary,
  placeLines,
  placeLinesToMail,
  summaryOf,
  wayThere,
  type CartSummary,
} from './cart/cart-summary.ts'
export { totalsByRange } from './cart/cart-price.ts'
export { findCartOfBooking, findCartsByCustomId, hasUnannouncedMove, type CartRecord } from './cart/cart-queries.ts'
export { cartToken } from './cart/cart-token.ts'
export { CartObject, MultipleBookingDetailsObject } from './cart/cart-types.ts'
export {
  canBeReviewed,
  canCancel,
  canCancelForOperator,
  compensationCents,
  hasBegun,
  holdEnd,
  isUncharged,
  withheldCents,
} from './cart/cart-view.ts'
export { bookingSweeps } from './cart/expire-carts.ts'
export { forgetCart } from './cart/forget-cart.ts'
export { deleteNotesOfPast } from './cart/forget-cart-queries.ts'
export {
  cartsOfPerson,
  cartsToForget,
  comingCartsOfDeleted,
  markCartsOfDeleted,
  type Person,
} from './cart/forget-cart-queries.ts'
export { canAnnounceDelay, noteDelayIn, tellDelayIn } from './delay/announce-delay.ts'
export { delaysOfCart, toldDelays, type Delay } from './delay/delay-queries.ts'
export { mayChange } from './change/changeable.ts'
export { moveAppointmentIn } from './change/move-appointment.ts'
export { moveCart } from './cart/move-cart.ts'
export { moveTimes, type Comer, type MoveTime } from './change/move-times.ts'
export { previewChange, type ChangePreview } from './change/preview-change.ts'
export { crewAt, type FreeOfGuest } from './placing/crew-at.ts'
export { holdGauges } from './hold/open-holds-queries.ts'
export { getCart, openBooking, openCart } from './cart/open-cart.ts'
export { findCartOfPartner, findCartsOfPartner, type PartnerCart } from './cart/partner-cart-queries.ts'
export { announceChanges, type OfficeChange } from './change/office-change.ts'
export { outcomesOfCart, type RecordedOutcome } from './cart/outcome-queries.ts'
export { placeCart } from './placing/place-cart.ts'
export type { PlaceCart } from './placing/prepare-placing.ts'
export { recordOutcomeIn } from './cart/record-outcome.ts'
export { standing, standingReplacements } from './change/standing.ts'
export { replaceExpertIn } from './change/replace-expert.ts'
export { replaceableExperts, type ReplaceableExpert } from './change/replacement-candidates.ts'
export { rescheduleCart } from './change/reschedule-cart.ts'
export { deleteRequestsOf, forgetBookingRequests } from './request/forget-requests.ts'
export { canUndo, undoChangeIn } from './change/undo-change.ts'
export {
  cartsToAskForReview,
  markReviewAsked,
  mayBeAskedForReview,
  refuseReviewMails,
} from './cart/review-asking-queries.ts'
