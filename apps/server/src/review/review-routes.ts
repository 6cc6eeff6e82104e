import { openBooking, refuseReviewMails } from '../booking/index.ts'
import type { Database } from '../platform/database.ts'
import { oneClickRoute } from '../platform/http/one-click-route.ts'
import type { HttpRoutes } from '../platform/http/server.ts'

/** Where mail programs end the mails that ask for reviews: the page of the review. */
export const reviewRoutes = (db: Database): HttpRoutes =>
  oneClickRoute('/review/:bookingId/:token', async ({ bookingId = '', token }) => {
    const { cart } = await openBooking(db, bookingId, { token })
    await refuseReviewMails(db, cart.id)
  })
