import { hasWebAddress } from '@ruhepol/rules'
import { inLanguage } from '../../platform/page-link.ts'
import { calendarFile, organizerOf, type CalendarEntry, type CalendarFile } from './calendar-file.ts'
import { calendarTexts } from './calendar-texts.ts'
import { placeLinesToMail, wayThere, type CartSummary } from '../cart/cart-summary.ts'
import { cartToken } from '../cart/cart-token.ts'

type CartCalendar = {
  summary: CartSummary
  /** The product's public origin. */
  origin: string
  /** The setting MAIL_FROM. */
  mailFrom: string
}

/** The booking's address for people without an account. */
export function cartLink(
  cart: { id: string; tokenVersion: number },
  { origin, tokenKey }: { origin: string; tokenKey: string },
): string {
  return `${origin}/bookings/${cart.id}/${cartToken(tokenKey, cart)}`
}

function title({ cart, treatments }: CartSummary): string {
  const [first, second] = treatments
  const { summary, summaryForTwo } = calendarTexts[cart.locale]
  if (!first) throw new Error(`cart ${cart.id} has no booking`)
  const values = { treatment: first.treatment[cart.locale], expert: first.expert }
  if (!second) return summary(values)
  const names = { secondTreatment: second.treatment[cart.locale], secondExpert: second.expert }
  return summaryForTwo({ ...values, ...names })
}

/**
 * Calendars are shared, so an entry links to the list of bookings without a token, which would let any reader cancel.
 */
function cartEntry({ summary, origin, mailFrom }: CartCalendar): CalendarEntry {
  const { cart } = summary
  const link = inLanguage(`${origin}/bookings`, { language: cart.locale, origin })
  const { description, way } = calendarTexts[cart.locale]
  const maps = wayThere(summary)
  const details = description({ code: cart.customId, minutes: String(cart.lengthMinutes), link })
  return {
    summary,
    language: cart.locale,
    uid: cart.id,
    organizer: organizerOf(mailFrom),
    isCancelled: cart.status === 'cancelled',
    texts: {
      summary: title(summary),
      description: maps ? `${details}\n${way(maps)}` : details,
      location: placeLinesToMail(summary).join(', '),
      url: link,
    },
  }
}

/** The appointment as an .ics file for a manual import, in the cart's language; its id is the cart's. */
export function cartCalendar(calendar: CartCalendar): string {
  return calendarFile(cartEntry(calendar)).content
}

/**
 * The customer's invitation to the appointment, or its cancellation. Calendars remove only entries they were invited
 * to.
 */
export function cartInvitation(calendar: CartCalendar): CalendarFile {
  const { name, surname, email } = calendar.summary.cart
  const attendee = `${name} ${surname}`
  // An old cart's name may contain a web address.
  return calendarFile({ ...cartEntry(calendar), attendee: { name: hasWebAddress(attendee) ? email : attendee, email } })
}
