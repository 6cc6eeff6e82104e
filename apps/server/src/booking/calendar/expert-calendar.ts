import type { Language } from '@ruhepol/rules'
import { phoneToRead } from '../../platform/phone-number.ts'
import { calendarFile, organizerOf, type CalendarFile, type CalendarPerson } from './calendar-file.ts'
import { calendarTexts } from './calendar-texts.ts'
import { placeLines, type CartSummary } from '../cart/cart-summary.ts'

type ExpertCalendar = {
  summary: CartSummary
  /** The expert's booking within the cart. */
  guest: number
  expert: CalendarPerson & { locale: Language }
  /** Whether the appointment does not take place, or not with this expert. */
  isCancelled: boolean
  /** The setting MAIL_FROM. */
  mailFrom: string
}

/**
 * An expert's part of a cart as .ics text: an invitation or a cancellation, in the expert's language. Its id is the
 * booking's, because each expert of a couple has their own entry. A cancellation contains no names.
 */
export function expertCalendar({ summary, guest, expert, isCancelled, mailFrom }: ExpertCalendar): CalendarFile {
  const { cart, treatments } = summary
  const [booking, part] = [cart.bookings[guest], treatments[guest]]
  if (!booking || !part) throw new Error(`cart ${cart.id} has no booking ${guest}`)
  const language = expert.locale
  const words = calendarTexts[language]
  const values = {
    treatment: part.treatment[language],
    code: cart.customId,
    minutes: cart.lengthMinutes,
    name: cart.name,
    surname: cart.surname,
    phone: phoneToRead(cart.phoneE164) ?? cart.phoneNumber,
  }
  return calendarFile({
    summary,
    language,
    uid: booking.id,
    organizer: organizerOf(mailFrom),
    attendee: { name: expert.name, email: expert.email },
    isCancelled,
    texts: {
      summary: (isCancelled ? words.expertEnded : words.expertSummary)(values),
      description: (isCancelled ? words.expertEndedDescription : words.expertDescription)(values),
      ...(isCancelled ? {} : { location: placeLines(summary, language).join(', ') }),
    },
  })
}
