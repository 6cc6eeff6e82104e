import type { Language } from '@ruhepol/rules'
import type { Actor } from '../../platform/graphql/context.ts'

/** Overrides for a placed cart, and the person who places it. */
export type PlaceOptions = {
  startAt?: number
  locale?: Language
  name?: string
  surname?: string
  email?: string
  notes?: string
  couple?: boolean
  locationId?: string
  code?: string
  expertId?: string
  phoneNumber?: string
  emailCode?: string
  idempotencyKey?: string
  /** The caller, for rate limits. */
  caller?: string
  actor?: Actor
  /** Whether the limits on unpaid and unverified holds apply. */
  bounded?: boolean
}
