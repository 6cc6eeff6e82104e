import type { Language, Instant } from '@ruhepol/rules'
import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalCalendar,
  type ICalEventData,
} from 'ical-generator'
import type { CartSummary } from '../cart/cart-summary.ts'

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
  isCancelled: boolean
  texts: Pick<ICalEventData, 'summary' | 'description' | 'location' | 'url'>
}

/** Also written into the file, because mail programs compare it with the MIME part's method. */
export type CalendarFile = { method: string; content: string }

const FEED_READ_EVERY_SECONDS = 3600

const statusOf = (isCancelled: boolean) => (isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED)

function methodOf({ isCancelled, attendee }: CalendarEntry): ICalCalendarMethod {
  if (isCancelled) return ICalCalendarMethod.CANCEL
  return attendee ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH
}

const calendarIn = (language: Language, method: ICalCalendarMethod): ICalCalendar =>
  ical({ prodId: { company: 'Ruhepol', product: 'Booking', language: language.toUpperCase() }, method })

// The last line also ends with CRLF (RFC 5545, 3.1), which the generator leaves to the caller.
const written = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`

/**
 * An appointment as an .ics file, in UTC (RFC 5545, 5546). The sequence rises with every change, so that calendars
 * replace their entry; a cancelled appointment has the method CANCEL.
 */
export function calendarFile(entry: CalendarEntry): CalendarFile {
  const { summary, language, uid, organizer, attendee, isCancelled, texts } = entry
  const { cart, startAt, endAt } = summary
  const method = methodOf(entry)
  const calendar = calendarIn(language, method)
  calendar.createEvent({
    id: uid,
    sequence: cart.calendarSequence,
    start: new Date(startAt),
    end: new Date(endAt),
    stamp: new Date(cart.updatedAt),
    organizer,
    attendees: attendee ? [{ ...attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }] : [],
    status: statusOf(isCancelled),
    ...texts,
  })
  return { method, content: written(calendar) }
}

/** An appointment in a feed. Its UID and sequence are those of its invitation. */
export type FeedEntry = {
  uid: string
  sequence: number
  startAt: Instant
  endAt: Instant
  updatedAt: Instant
  isCancelled: boolean
  texts: Pick<ICalEventData, 'summary' | 'location'>
}

/** Appointments as an .ics file to subscribe to. Cancelled ones stay in it, so that calendars remove them. */
export function calendarFeed(language: Language, name: string, entries: readonly FeedEntry[]): string {
  const calendar = calendarIn(language, ICalCalendarMethod.PUBLISH)
  calendar.name(name).ttl(FEED_READ_EVERY_SECONDS)
  for (const { uid, sequence, startAt, endAt, updatedAt, isCancelled, texts } of entries) {
    const times = { start: new Date(startAt), end: new Date(endAt), stamp: new Date(updatedAt) }
    calendar.createEvent({ id: uid, sequence, ...times, status: statusOf(isCancelled), ...texts })
  }
  return written(calendar)
}
