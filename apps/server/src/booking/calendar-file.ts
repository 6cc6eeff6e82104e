import type { Language } from '@ruhepol/rules'
import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalCalendar,
  type ICalEventData,
} from 'ical-generator'
import type { CartSummary } from './cart-summary.ts'

/** A mail address as a calendar user address. */
export type CalendarPerson = { name: string; email: string }

/** The product's sender, such as "Ruhepol <hallo@ruhepol.example>", as the organizer of appointments. */
export function organizerOf(mailFrom: string): CalendarPerson {
  const [, name = '', email = mailFrom] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(mailFrom) ?? []
  return { name: name || email, email }
}

export type CalendarEntry = {
  summary: CartSummary
  language: Language
  /** Stays the same for the appointment's lifetime. */
  uid: string
  organizer: CalendarPerson
  /** The invited person; none if the file is only downloaded. */
  attendee?: CalendarPerson
  texts: Pick<ICalEventData, 'summary' | 'description' | 'location' | 'url'>
}

/** Also written into the file, because mail programs compare it with the MIME part's method. */
export type CalendarFile = { method: string; content: string }

function methodOf({ summary, attendee }: CalendarEntry): ICalCalendarMethod {
  if (summary.cart.status === 'cancelled') return ICalCalendarMethod.CANCEL
  return attendee ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH
}

/**
 * An appointment as an .ics file, in UTC (RFC 5545, 5546). The sequence rises with every change, so that calendars
 * replace their entry; a cancelled appointment has the method CANCEL.
 */
export function calendarFile(entry: CalendarEntry): CalendarFile {
  const { summary, language, uid, organizer, attendee, texts } = entry
  const { cart, startAt, endAt } = summary
  const cancelled = cart.status === 'cancelled'
  const method = methodOf(entry)
  const calendar: ICalCalendar = ical({
    prodId: { company: 'Ruhepol', product: 'Booking', language: language.toUpperCase() },
    method,
  })
  calendar.createEvent({
    id: uid,
    sequence: cart.calendarSequence,
    start: startAt,
    end: endAt,
    stamp: cart.updatedAt,
    organizer,
    attendees: attendee ? [{ ...attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }] : [],
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...texts,
  })
  // The last line also ends with CRLF (RFC 5545, 3.1), which the generator leaves to the caller.
  return { method, content: `${calendar.toString()}\r\n` }
}
