import type { Day, UnavailableReason } from '@ruhepol/rules'

/** filteredOut: somebody is free, but nobody whom the person's filter leaves. */
export type SearchOutcome = 'found' | UnavailableReason | 'filteredOut' | 'notServed'

/** One look at the times of a day. */
export type DaySearch = {
  wantedOn: Day
  /** Null if no city is served there. */
  cityId: string | null
  /** Five digits, venue, or city. */
  place: string
  treatmentTypeId: string | null
  lengthMinutes: number | null
  guests: number
}

export type SearchCount = DaySearch & { outcome: SearchOutcome; count: number }
