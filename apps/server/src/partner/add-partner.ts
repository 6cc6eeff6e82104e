import {
  checkFields,
  emailSchema,
  isSlug,
  isVenue,
  partnerLimits,
  type Language,
  type PartnerKind,
} from '@ruhepol/rules'
import { findLocation } from '../catalogue/index.ts'
import type { Database } from '../platform/database.ts'
import { insertPartner } from './partner-queries.ts'

export type NewPartner = {
  id: string
  kind: PartnerKind
  name: string
  email: string
  locale: Language
  /** A venue's partner location; others have none. */
  locationId: string | undefined
}

/** Why a partner was not added. */
export type PartnerProblem = 'id' | 'name' | 'email' | 'location' | 'location needed' | 'no location' | 'known'

async function problemOf(db: Database, { id, kind, name, email, locationId }: NewPartner) {
  if (!isSlug(id)) return 'id'
  if (name.trim() === '' || name.length > partnerLimits.nameMax) return 'name'
  if (!checkFields(emailSchema, email, 'email').ok) return 'email'
  if (kind !== 'venue') return locationId === undefined ? undefined : 'no location'
  if (locationId === undefined) return 'location needed'
  const location = await findLocation(db, locationId)
  return location && isVenue(location.kind) ? undefined : 'location'
}

/** Adds a partner, without a key. Returns what is wrong, if anything is. */
export async function addPartner(db: Database, partner: NewPartner): Promise<PartnerProblem | undefined> {
  const problem = await problemOf(db, partner)
  if (problem) return problem
  const { locationId = null, ...rest } = partner
  return (await insertPartner(db, { ...rest, locationId })) ? undefined : 'known'
}
