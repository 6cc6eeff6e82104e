import type { BookingSearch } from '../booking/flow/booking-search.ts'

/** The kinds of choice that a change can clear, in page order; both guests of a couple share them. */
const kinds = {
  date: ['date'],
  type: ['type', 'secondType'],
  expert: ['expert', 'secondExpert'],
  slot: ['slot'],
  length: ['length'],
} as const satisfies Record<string, readonly (keyof BookingSearch)[]>

export type ChoiceKind = keyof typeof kinds

/** What a choice has cleared. Empty if choices were only undone, one or all. */
export function clearedChoices(before: BookingSearch, next: BookingSearch): ChoiceKind[] {
  const fields = Object.keys(next) as (keyof BookingSearch)[]
  const goesBackToOne = before.numberOfExperts === 2 && next.numberOfExperts === undefined && fields.length > 0
  if (!goesBackToOne && fields.every((field) => next[field] === before[field])) return []
  return (Object.keys(kinds) as ChoiceKind[]).filter((kind) =>
    kinds[kind].some((field) => before[field] !== undefined && next[field] === undefined),
  )
}
