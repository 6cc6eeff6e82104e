import { expertCalendar, getCartSummary, isUncharged, type CartSummary } from '../booking/index.ts'
import { readExpertContacts, type ExpertContact } from '../catalogue/index.ts'
import type { Log } from '../platform/log.ts'
import { expertBookedMail, expertCancelledMail, type ExpertPart } from './expert-mails.ts'
import { mailFrame } from './mail-frame.ts'
import { wasSent } from './mail-queries.ts'
import { sendOnce, type MessagingContext } from './send-once.ts'

type Reachable = { bookingId: string; email: string; part: Omit<ExpertPart, 'frame' | 'calendar'> }

/** The cart's bookings with an expert who has an address; the others are named in the log. */
async function reachable({ db }: MessagingContext, summary: CartSummary, log: Log): Promise<Reachable[]> {
  const { bookings } = summary.cart
  const contacts = await readExpertContacts(
    db,
    bookings.map(({ expertId }) => expertId),
  )
  return bookings.flatMap(({ id: bookingId, expertId }, guest) => {
    const expert: ExpertContact | undefined = contacts.get(expertId)
    if (!expert) throw new Error(`expert ${expertId} is gone`)
    if (expert.email === null) {
      log.warn({ expertId, bookingId }, 'an expert has no address and is not told of an appointment')
      return []
    }
    return [{ bookingId, email: expert.email, part: { summary, guest, expert } }]
  })
}

/** Tells the experts of a cart that was paid, or cancelled, each once. Of what was cancelled before they heard of it they hear nothing. */
export async function sendToExperts(
  context: MessagingContext,
  { cartId, change }: { cartId: string; change: 'paid' | 'cancelled' },
  log: Log,
): Promise<void> {
  const { db, config } = context
  const summary = await getCartSummary(db, cartId)
  if (summary.cart.status !== change || summary.cart.forgottenAt) return
  // They were there, or know why not: nothing is cancelled that has begun.
  if (isUncharged(summary.cart)) return
  const frame = mailFrame(config, config.APP_URL)
  for (const { bookingId, email, part } of await reachable(context, summary, log)) {
    const calendar = expertCalendar({ ...part, expert: { ...part.expert, email }, mailFrom: config.MAIL_FROM })
    const whole = { ...part, calendar, frame }
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
}
