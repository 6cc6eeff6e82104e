import type { FreeChoice } from './api.ts'

export type MadeChoice = Partial<FreeChoice> & { locationId?: string }

/** The address of a step of the booking with a choice that was made elsewhere. */
export function stepAddress(path: string, choice: MadeChoice): string {
  const { postalCode, locationId, date, type, expert, slot, length } = choice
  const given = Object.entries({ postalCode, locationId, date, type, expert, slot, length }).filter(
    ([, value]) => value,
  )
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
