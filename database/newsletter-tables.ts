import type { ColumnType, Generated } from 'kysely'
import type { InstantDefault } from './column-types.ts'

type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** A wish to be told when a place opens, and the log of the consent to it. */
export interface OpeningNoticeTable {
  id: Generated<string>
  email: string
  location_id: string | null
  postal_code: string | null
  locale: 'en' | 'de'
  agreed_text: string
  agreed_at: InstantDefault
  withdrawn_at: InstantOrNull
  told_at: InstantOrNull
}
