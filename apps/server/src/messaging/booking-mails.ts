import type { Instant } from '@ruhepol/rules'
import { hasEvent, isUncharged, standingReplacements, type CartRecord, type RecordedOutcome } from '../booking/index.ts'
import type { Queryable } from '../platform/database.ts'
import { statusOfVoucher, type GoodwillVoucher } from '../voucher/index.ts'
import { expertOfMail, movesBefore } from './expert-of-mail.ts'
import { mailsOfCart, type StoredMail } from './mail-queries.ts'
import type { MailName } from './mails.ts'

/** The kinds of mail that customers and experts get about a booking. */
export const bookingMailNames = [
  'confirmation',
  'rescheduled',
  'replaced',
  'delayed',
  'reissuedInvoice',
  'cancelled',
  'unpaid',
  'paymentLink',
  'reminder',
  'reviewQuestion',
  'expertBooked',
  'expertRescheduled',
  'expertReplaced',
  'expertInstead',
  'expertCancelled',
  'refunded',
  'refundFailed',
  'voucherGiven',
] as const satisfies readonly MailName[]

type BookingMailName = (typeof bookingMailNames)[number]

/** The templates of mails that are sent once more end with this word and a number. */
export const AGAIN = 'again'

/** A mail about a booking. */
export type BookingMail = {
  id: string
  name: BookingMailName
  /** For example, the number of the move that it is about. */
  edition: string | undefined
  /** The id of the cart, of one of its bookings, of a refund or of a goodwill voucher. */
  causeId: string
  /** When it was sent, or else when sending it began for the first time. */
  at: Instant
  outcome: 'sent' | 'sending' | 'mayBeSent' | 'notSent'
}

const isBookingMail = (name: string): name is BookingMailName => bookingMailNames.some((one) => one === name)

const outcomeOf = ({ sentAt, claimedUntil, isClaimed }: StoredMail): BookingMail['outcome'] => {
  if (sentAt !== null) return 'sent'
  if (claimedUntil === null) return 'notSent'
  return isClaimed ? 'sending' : 'mayBeSent'
}

function readMail(stored: StoredMail): BookingMail[] {
  const [name = '', ...rest] = stored.template.split(' ')
  if (!isBookingMail(name)) return []
  const edition = rest[0] === AGAIN ? undefined : rest[0]
  const { id, causeId, sentAt, createdAt } = stored
  return [{ id, name, edition, causeId, at: sentAt ?? createdAt, outcome: outcomeOf(stored) }]
}

/** The mails that customer and experts got about a cart, oldest first. Those to the operator are left out. */
export const bookingMails = async (db: Queryable, cartId: string): Promise<BookingMail[]> =>
  (await mailsOfCart(db, cartId)).flatMap(readMail)

/** The data of the job that causes this mail. */
export async function causeOf(db: Queryable, cartId: string, { name, edition, causeId }: BookingMail): Promise<object> {
  const number = Number(edition ?? 0)
  switch (name) {
    case 'rescheduled':
    case 'replaced':
    case 'delayed':
    case 'reminder':
      return { cartId, edition: number }
    case 'reissuedInvoice':
      return { cartId, number: edition }
    case 'cancelled':
      return { cartId, by: (await hasEvent(db, cartId, 'operatorCancel')) ? 'operator' : 'customer' }
    case 'expertBooked':
      return { cartId, bookingId: causeId, change: 'paid' }
    case 'expertRescheduled':
      return { cartId, bookingId: causeId, change: 'rescheduled', edition: number }
    case 'expertReplaced':
    case 'expertInstead':
      return { cartId, bookingId: causeId, change: 'replaced', edition: number }
    case 'expertCancelled':
      return { cartId, bookingId: causeId, change: 'cancelled' }
    case 'refunded':
    case 'refundFailed':
      return { refundId: causeId }
    case 'voucherGiven':
      return { voucherId: causeId }
    default:
      return { cartId }
  }
}

/** The number of the last replacement of the booking's expert; 0 if nobody came instead. */
const lastReplacement = (cart: CartRecord, bookingId: string): number =>
  standingReplacements(cart, bookingId).at(-1) ?? 0

type ShownRefund = { id: string; status: 'pending' | 'succeeded' | 'failed'; repaidBy: string | null }

/** What the mails about a booking report in addition to the data of its cart. */
export type Shown = {
  refunds: readonly ShownRefund[]
  outcomes: readonly Pick<RecordedOutcome, 'outcome'>[]
  vouchers: readonly GoodwillVoucher[]
}

/**
 * Whether a mail is still up to date, judged by the cart and by `Shown`. The final decision is made when the mail is
 * written, from the data that is read then.
 */
export function stillHolds(mail: BookingMail, cart: CartRecord, { refunds, outcomes, vouchers }: Shown): boolean {
  const { name, edition, causeId } = mail
  const { status, now, startAt, holdExpiresAt, forgottenAt } = cart
  if (forgottenAt !== null) return false
  const isLastMove = Number(edition ?? 0) === cart.reschedules.length
  const refund = refunds.find(({ id }) => id === causeId)
  const booking = cart.bookings.find(({ id }) => id === causeId)
  switch (name) {
    case 'confirmation':
      return status === 'paid'
    case 'reissuedInvoice':
      return true
    case 'voucherGiven':
      return vouchers.some((voucher) => voucher.id === causeId && statusOfVoucher(voucher) === 'applied')
    case 'rescheduled':
      return status === 'paid' && isLastMove
    case 'reminder':
      return status === 'paid' && isLastMove && startAt > now
    case 'reviewQuestion':
      return (
        status === 'paid' &&
        cart.reviewMailsRefusedAt === null &&
        cart.bookings.some(({ hasReview }) => !hasReview) &&
        outcomes.every(({ outcome }) => outcome === 'done')
      )
    case 'cancelled':
      return status === 'cancelled' && cart.paidAt !== null
    case 'unpaid':
    case 'paymentLink':
      return (status === 'placed' || status === 'waitingForPayment') && holdExpiresAt !== null && holdExpiresAt > now
    case 'replaced':
    case 'delayed':
      // Once it was sent, there is nothing left to tell.
      return false
    case 'expertBooked':
      return status === 'paid' && lastReplacement(cart, causeId) === 0
    case 'expertInstead':
      return status === 'paid' && Number(edition) === lastReplacement(cart, causeId)
    case 'expertReplaced':
      return !isUncharged(cart) && booking?.expertId !== expertOfMail(mail, cart)
    case 'expertRescheduled':
      return status === 'paid' && isLastMove && Number(edition) > movesBefore(cart, causeId)
    case 'expertCancelled':
      return status === 'cancelled' && !isUncharged(cart)
    case 'refunded':
      return refund !== undefined && refund.status !== 'failed'
    case 'refundFailed':
      return refund?.status === 'failed' && refund.repaidBy === null
  }
}
