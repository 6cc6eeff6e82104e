import type { Language } from '@ruhepol/rules'
import type { Actor } from '../../platform/graphql/context.ts'

/** Overrides for a placed cart, and who places it. */
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
  /** Who calls, for bounds. */
  caller?: string
  actor?: Actor
  /** Whether the bounds of what is held without payment or proof apply. */
  bounded?: boolean
}
