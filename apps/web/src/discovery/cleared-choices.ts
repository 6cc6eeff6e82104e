import type { BookingSearch } from '../booking/flow/booking-search.ts'

/** The kinds of choice that a change can clear, in the order of the page; both guests of a couple share them. */
const kinds = {
  date: ['date'],
  timeRange: ['timeRange'],
  type: ['type', 'secondType'],
  expert: ['expert', 'secondExpert'],
  slot: ['slot'],
  length: ['length'],
} as const satisfies Record<string, readonly (keyof BookingSearch)[]>

export type ChoiceKind = keyof typeof kinds

/** What choosing something cleared of the rest. Nothing where choices were only taken back, one or all. */
export function clearedChoices(before: BookingSearch, next: BookingSearch): ChoiceKind[] {
  const fields = Object.keys(next) as (keyof BookingSearch)[]
  const goesBackToOne = before.numberOfExperts === 2 && next.numberOfExperts === undefined && fields.length > 0
  if (!goesBackToOne && fields.every((field) => next[field] === before[field])) return []
  return (Object.keys(kinds) as ChoiceKind[]).filter((kind) =>
    kinds[kind].some((field) => before[field] !== undefined && next[field] === undefined),
  )
}
