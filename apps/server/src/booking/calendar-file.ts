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

/** The product's own sender, such as "Ruhepol <hallo@ruhepol.example>", as the organizer of its appointments. */
export function organizerOf(mailFrom: string): CalendarPerson {
  const [, name = '', email = mailFrom] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(mailFrom) ?? []
  return { name: name || email, email }
}

export type CalendarEntry = {
  summary: CartSummary
  language: Language
  /** Stays the same for the life of the appointment. */
  uid: string
  organizer: CalendarPerson
  /** Whoever is invited; nobody where the entry is only handed out. */
  attendee?: CalendarPerson
  texts: Pick<ICalEventData, 'summary' | 'description' | 'location' | 'url'>
}

/** The file contains `method` too: mail programs compare it with that of the MIME part. */
export type CalendarFile = { method: string; content: string }

function methodOf({ summary, attendee }: CalendarEntry): ICalCalendarMethod {
  if (summary.cart.status === 'cancelled') return ICalCalendarMethod.CANCEL
  return attendee ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH
}

/**
 * One appointment as an .ics file, in UTC (RFC 5545, 5546). The sequence rises with every change, so that calendars
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
  // The last line ends like the others (RFC 5545, 3.1); the generator leaves that to the caller.
  return { method, content: `${calendar.toString()}\r\n` }
}
