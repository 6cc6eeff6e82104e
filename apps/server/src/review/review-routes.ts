import { openBooking, refuseReviewMails } from '../booking/index.ts'
import type { Database } from '../platform/database.ts'
import { oneClickRoute } from '../platform/http/one-click-route.ts'
import type { HttpRoutes } from '../platform/http/server.ts'

/** The endpoint where mail programs unsubscribe from review requests: the address of the review page. */
export const reviewRoutes = (db: Database): HttpRoutes =>
  oneClickRoute('/review/:bookingId/:token', async ({ bookingId = '', token }) => {
    const { cart } = await openBooking(db, bookingId, { token })
    await refuseReviewMails(db, cart.id)
  })
