import type { Language } from '@ruhepol/rules'
import type { ColumnType, Generated } from 'kysely'
import type { InstantDefault } from './column-types.ts'

type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** Who gets the newsletter, and the log of the consent to it. */
export interface NewsletterSubscriptionTable {
  id: Generated<string>
  email: string
  name: string
  postal_code: string
  locale: Language
  agreed_text: string
  agreed_at: InstantDefault
  confirmed_at: InstantOrNull
  code_sent_at: InstantOrNull
  unsubscribed_at: InstantOrNull
}

/** A wish to be told when a place opens, and the log of the consent to it. */
export interface OpeningNoticeTable {
  id: Generated<string>
  email: string
  location_id: string | null
  postal_code: string | null
  locale: Language
  agreed_text: string
  agreed_at: InstantDefault
  withdrawn_at: InstantOrNull
  told_at: InstantOrNull
}
