import type { Language } from '@ruhepol/rules'
import type { Generated } from 'kysely'
import type { Instant, InstantDefault } from './column-types.ts'

export interface BookingRequestTable {
  id: Generated<string>
  status: Generated<'new' | 'answered'>
  /** A calendar day, yyyy-MM-dd. */
  day: string
  time_range: 'morning' | 'afternoon' | 'evening'
  treatment_type_id: string
  second_treatment_type_id: string | null
  number_of_experts: Generated<1 | 2>
  expert_id: number | null
  length_minutes: number
  city_id: string
  postal_code: string
  locality: string
  street: string
  street_number: string
  address_title: string | null
  name: string
  surname: string
  email: string
  phone_number: string | null
  locale: Language
  content_hash: Buffer
  created_at: InstantDefault
  answered_until: Instant
}
