import { standingReplacements, type CartSummary } from '../booking/index.ts'

/** What identifies a mail about a booking. */
type Mail = { name: string; edition: string | undefined; causeId: string }

type Cart = Pick<CartSummary['cart'], 'bookings' | 'replacements' | 'reschedules'>

/** How many of the moves were made before the present expert of the booking came in place of another one. */
export function movesBefore({ replacements, reschedules }: Cart, bookingId: string): number {
  const last = standingReplacements({ replacements }, bookingId).at(-1)
  const cameAt = last === undefined ? undefined : replacements[last - 1]?.at
  return cameAt === undefined ? 0 : reschedules.filter(({ at }) => at <= cameAt).length
}

/** The expert to whom a mail was sent, who need not be the one who comes now; undefined for mails to the customer. */
export function expertOfMail({ name, edition, causeId }: Mail, cart: Cart): number | undefined {
  const { bookings, replacements, reschedules } = cart
  const booking = bookings.find(({ id }) => id === causeId)
  if (!booking) return undefined
  const number = Number(edition ?? 0)
  const own = replacements.filter(({ bookingId }) => bookingId === causeId)
  const bookedAt = (at: number) => own.find((one) => one.at > at)?.fromExpertId ?? booking.expertId
  switch (name) {
    case 'expertBooked':
      return own[0]?.fromExpertId ?? booking.expertId
    case 'expertReplaced':
      return replacements[number - 1]?.fromExpertId
    case 'expertInstead':
      return replacements[number - 1]?.toExpertId
    case 'expertRescheduled':
      return bookedAt(reschedules[number - 1]?.at ?? Infinity)
    default:
      return booking.expertId
  }
}
