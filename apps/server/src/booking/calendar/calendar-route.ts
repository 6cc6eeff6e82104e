import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { cartCalendar } from './cart-calendar.ts'
import { summaryOf } from '../cart/cart-summary.ts'
import { openCart } from '../cart/open-cart.ts'

/** The appointment of a paid cart as a calendar file, opened with the cart's token. */
export function calendarRoutes(config: Config, db: Database): (app: FastifyInstance) => void {
  return (app) => {
    app.get<{ Params: { id: string; token: string } }>('/bookings/:id/:token/calendar.ics', async (request, reply) => {
      const { id, token } = request.params
      const cart = await openCart(db, id, { token })
      // Not before it is paid, since the expert would not come.
      if (cart.status !== 'paid') throw notFound('appointment')
      const summary = await summaryOf(db, cart)
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="ruhepol-${cart.customId}.ics"`)
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .send(cartCalendar({ summary, origin: config.APP_URL, mailFrom: config.MAIL_FROM }))
    })
  }
}
