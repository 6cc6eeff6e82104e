import type { Instant } from '@ruhepol/rules'
import { isUncharged, standingReplacements, type CartSummary } from '../booking/index.ts'
import { movesBefore } from './expert-of-mail.ts'
import { isUndoneUnheard } from './last-announced-start.ts'
import type { MailContext } from './mail-kind.ts'
import { sentAtOf } from './mail-queries.ts'

/** What happened to the appointment of a booking's expert. */
export type ExpertNews = { cartId: string; bookingId: string } & (
  { change: 'paid' | 'cancelled' } | { change: 'rescheduled' | 'replaced'; edition: number }
)

type Cart = CartSummary['cart']

/**
 * When the first mail about the appointment was sent to an expert: the one who took over with `replacement`, or the
 * first expert if `replacement` is undefined. Undefined if that mail was not sent.
 */
const toldAt = (
  { db }: MailContext,
  bookingId: string,
  replacement: number | undefined,
): Promise<Instant | undefined> =>
  sentAtOf(db, replacement === undefined ? 'expertBooked' : `expertInstead ${replacement}`, bookingId)

/** Whether the expert's first mail about the appointment was sent; `toldAt` says which expert. */
export const wasTold = async (...asked: Parameters<typeof toldAt>): Promise<boolean> =>
  (await toldAt(...asked)) !== undefined

/** Whether the booking's expert still has to be notified of the change. */
export async function isNews(context: MailContext, news: ExpertNews, cart: Cart): Promise<boolean> {
  const { status, forgottenAt, reschedules } = cart
  if (status !== (news.change === 'cancelled' ? 'cancelled' : 'paid') || forgottenAt) return false
  const replacement = standingReplacements(cart, news.bookingId).at(-1)
  switch (news.change) {
    case 'paid':
      // An expert who replaced the first expert gets the mail `expertInstead`.
      return replacement === undefined
    case 'rescheduled':
      // A later move has its own mail. An expert who took over after this move got the new time in the first mail.
      if (news.edition !== reschedules.length || news.edition <= movesBefore(cart, news.bookingId)) return false
      if (replacement !== undefined && !(await wasTold(context, news.bookingId, replacement))) return false
      return !(await isUndoneUnheard(
        context.db,
        'expertRescheduled',
        news.bookingId,
        cart,
        movesBefore(cart, news.bookingId),
      ))
    case 'replaced':
      return news.edition === replacement
    case 'cancelled':
      // If the appointment has begun, there is nothing to cancel.
      return !isUncharged(cart) && (await wasTold(context, news.bookingId, replacement))
  }
}

/**
 * How many moves were made before the expert took over with `replacement`, or are already in that expert's first mail.
 * A move made while that mail was being sent is counted too, so use the number only to name a former time.
 */
export async function movesKnown(
  context: MailContext,
  { reschedules, replacements }: Pick<Cart, 'reschedules' | 'replacements'>,
  { bookingId, replacement }: { bookingId: string; replacement: number | undefined },
): Promise<number> {
  const cameAt = replacement === undefined ? 0 : (replacements[replacement - 1]?.at ?? 0)
  const told = (await toldAt(context, bookingId, replacement)) ?? 0
  return reschedules.filter(({ at }) => at <= cameAt || at < told).length
}
