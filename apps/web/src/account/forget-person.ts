import { heldPage } from './held-page.ts'
import { sentRequests } from '../booking-request/send-request.ts'
import { previousPlaces } from '../discovery/place/previous-places.ts'
import { clearDrafts } from '../booking/flow/booking-drafts.ts'
import { cachedCarts } from '../booking/flow/cached-carts.ts'
import { paymentsAbroad } from '../payment/checkout/payments-abroad.ts'
import { releaseHeldSlots } from '../booking/flow/release-held-slots.ts'
import { placedCarts } from '../booking/flow/placed-carts.ts'
import { forgetPlaces } from '../platform/preferences.ts'
import { reportError } from '../platform/report-error.ts'
import { forgetFiles } from '../platform/save-file.ts'
import { placings } from '../booking/flow/placing.ts'
import { dropSession } from '../platform/session.ts'
import { clearVoucherDrafts } from '../voucher/voucher-drafts.ts'

/** Removes bookings and input from this device. @onDemand */
export function forgetAnswers(): void {
  const ofPerson = [placedCarts, cachedCarts, paymentsAbroad, placings, previousPlaces, sentRequests, heldPage]
  releaseHeldSlots()
  for (const kept of ofPerson) kept.clear()
  forgetPlaces()
  clearDrafts()
  clearVoucherDrafts()
}

/** Removes the signed-in client from this device, including the session. */
export function forgetPerson(): void {
  forgetAnswers()
  forgetFiles().catch((error: unknown) => reportError(error, 'forgetFiles'))
  dropSession()
}
