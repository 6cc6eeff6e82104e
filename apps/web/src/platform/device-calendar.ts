import { CapacitorCalendar } from '@ebarooni/capacitor-calendar'
import type { Instant } from '@ruhepol/rules'

/** The content of the calendar entry. */
export type CalendarEntry = {
  name: string
  description: string
  location: string
  startAt: Instant
  endAt: Instant
}

/**
 * Opens the system's own form for an entry, filled in. It needs no permission, and neither system reports whether the
 * person saved it. Resolves when the form is closed; throws if there is none, as without a calendar app.
 */
export async function addToCalendar({ name, description, location, startAt, endAt }: CalendarEntry): Promise<void> {
  await CapacitorCalendar.createEventWithPrompt({
    title: name,
    description,
    location,
    startDate: startAt,
    endDate: endAt,
  })
}
