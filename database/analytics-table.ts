import type { Generated } from 'kysely'

/** Counts of one day; nothing in it belongs to a person. */
export interface EventCountTable {
  /** yyyy-MM-dd, Europe/Berlin. */
  day: string
  name: string
  pattern: string
  count: number
  /** As text, being int8. */
  value_cents: Generated<string>
}
