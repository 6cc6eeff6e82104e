import { expertCalendar, getCartSummary, isUncharged, type CartSummary } from '../booking/index.ts'
import { readExpertContacts } from '../catalogue/index.ts'
import type { Log } from '../platform/log.ts'
import { expertBookedMail, expertCancelledMail, type ExpertPart } from './expert-mails.ts'
import { mailFrame } from './mail-frame.ts'
import { wasSent } from './mail-queries.ts'
import { sendOnce, type MessagingContext } from './send-once.ts'

type Reachable = { email: string; part: Omit<ExpertPart, 'frame' | 'calendar'> }

/** The expert of a booking; undefined if they have no address, which is logged. */
async function reachable(
  { db }: MessagingContext,
  summary: CartSummary,
  bookingId: string,
  log: Log,
): Promise<Reachable | undefined> {
  const { bookings } = summary.cart
  const guest = bookings.findIndex(({ id }) => id === bookingId)
  const booking = bookings[guest]
  if (!booking) throw new Error(`booking ${bookingId} is gone`)
  const { expertId } = booking
  const expert = (await readExpertContacts(db, [expertId])).get(expertId)
  if (!expert) throw new Error(`expert ${expertId} is gone`)
  if (expert.email === null) {
    log.warn({ expertId, bookingId }, 'an expert has no address and is not told of an appointment')
    return undefined
  }
  return { email: expert.email, part: { summary, guest, expert } }
}

/**
 * Tells a booking's expert once that the cart was paid or cancelled. If it was cancelled before the first mail, none is
 * sent.
 */
export async function sendToExpert(
  context: MessagingContext,
  { cartId, bookingId, change }: { cartId: string; bookingId: string; change: 'paid' | 'cancelled' },
  log: Log,
): Promise<void> {
  const { db, config } = context
  const summary = await getCartSummary(db, cartId)
  if (summary.cart.status !== change || summary.cart.forgottenAt) return
  // The appointment has begun, so there is nothing to cancel.
  if (isUncharged(summary.cart)) return
  const found = await reachable(context, summary, bookingId, log)
  if (!found) return
  const { email, part } = found
  const calendar = expertCalendar({ ...part, expert: { ...part.expert, email }, mailFrom: config.MAIL_FROM })
  const whole = { ...part, calendar, frame: mailFrame(config, config.APP_URL) }
  if (change === 'paid') {
    await sendOnce(context, 'expertBooked', bookingId, () =>
      Promise.resolve({ to: email, content: expertBookedMail(whole) }),
    )
  } else if (await wasSent(db, 'expertBooked', bookingId)) {
    await sendOnce(context, 'expertCancelled', bookingId, () =>
      Promise.resolve({ to: email, content: expertCancelledMail(whole) }),
    )
  }
}
