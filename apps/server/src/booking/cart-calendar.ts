import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { filled } from '../platform/filled-text.ts'
import texts from './calendar-texts.json' with { type: 'json' }
import { placeLines, type CartSummary } from './cart-summary.ts'
import { cartToken } from './cart-token.ts'

type CartCalendar = {
  summary: CartSummary
  /** The product's public origin. */
  origin: string
  /** The setting TOKEN_KEY. */
  tokenKey: string
}

/** Where a person sees the booking without signing in. */
export function cartLink(
  cart: { id: string; tokenVersion: number },
  { origin, tokenKey }: { origin: string; tokenKey: string },
): string {
  return `${origin}/bookings/${cart.id}/${cartToken(tokenKey, cart)}`
}

function title({ cart, treatments }: CartSummary): string {
  const [first, second] = treatments
  const { summary, summaryForTwo } = texts[cart.locale]
  if (!first) throw new Error(`cart ${cart.id} has no booking`)
  const values = { treatment: first.treatment[cart.locale], expert: first.expert }
  if (!second) return filled(summary, values)
  const names = { secondTreatment: second.treatment[cart.locale], secondExpert: second.expert }
  return filled(summaryForTwo, { ...values, ...names })
}

/**
 * The appointment as the text of an .ics file, in the cart's language and in UTC. The id stays the same for the life of the
 * cart and the sequence rises with every change, so that calendars replace what they have.
 */
export function cartCalendar({ summary, origin, tokenKey }: CartCalendar): string {
  const { cart, startAt, endAt } = summary
  const cancelled = cart.status === 'cancelled'
  const link = cartLink(cart, { origin, tokenKey })
  const { description } = texts[cart.locale]
  const calendar = ical({
    prodId: { company: 'Ruhepol', product: 'Booking', language: cart.locale.toUpperCase() },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: cart.id,
    sequence: cart.calendarSequence,
    start: startAt,
    end: endAt,
    stamp: cart.updatedAt,
    summary: title(summary),
    description: filled(description, { code: cart.customId, minutes: String(cart.lengthMinutes), link }),
    location: placeLines(summary).join(', '),
    url: link,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}
