import type { Language } from '@ruhepol/rules'
import { phoneToRead } from '../platform/phone-number.ts'
import { calendarFile, organizerOf, type CalendarFile, type CalendarPerson } from './calendar-file.ts'
import { calendarTexts } from './calendar-texts.ts'
import { placeLines, type CartSummary } from './cart-summary.ts'

type ExpertCalendar = {
  summary: CartSummary
  /** The expert's booking within the cart. */
  guest: number
  expert: CalendarPerson & { locale: Language }
  /** The setting MAIL_FROM. */
  mailFrom: string
}

/**
 * An expert's part of a cart as .ics text: an invitation or a cancellation, in the expert's language. Its id is the
 * booking's, because each expert of a couple has their own entry. A cancellation contains no names.
 */
export function expertCalendar({ summary, guest, expert, mailFrom }: ExpertCalendar): CalendarFile {
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
  const ended = cart.status === 'cancelled'
  return calendarFile({
    summary,
    language,
    uid: booking.id,
    organizer: organizerOf(mailFrom),
    attendee: { name: expert.name, email: expert.email },
    texts: {
      summary: (ended ? words.expertEnded : words.expertSummary)(values),
      description: (ended ? words.expertEndedDescription : words.expertDescription)(values),
      ...(ended ? {} : { location: placeLines(summary, language).join(', ') }),
    },
  })
}
