import {
  checkFields,
  emailSchema,
  isSlug,
  isVenue,
  partnerLimits,
  type Language,
  type PartnerKind,
} from '@ruhepol/rules'
import { findLocation, readExpertContacts } from '../catalogue/index.ts'
import type { Database } from '../platform/database.ts'
import { insertPartner } from './partner-queries.ts'

export type NewPartner = {
  id: string
  kind: PartnerKind
  name: string
  email: string
  locale: Language
  /** A venue's partner location; others have none. */
  locationId?: string | undefined
  /** Whose calendar it is; other kinds have none. */
  expertId?: number | undefined
}

/** Why a partner was not added. */
export type PartnerProblem =
  | 'id'
  | 'name'
  | 'email'
  | 'location'
  | 'location needed'
  | 'no location'
  | 'expert'
  | 'expert needed'
  | 'no expert'
  | 'known'

/** A venue has its partner location, a calendar its expert, and nobody else has either. */
async function boundProblemOf(db: Database, { kind, locationId, expertId }: NewPartner) {
  if (kind !== 'venue' && locationId !== undefined) return 'no location'
  if (kind !== 'calendar' && expertId !== undefined) return 'no expert'
  if (kind === 'venue') {
    if (locationId === undefined) return 'location needed'
    const location = await findLocation(db, locationId)
    return location && isVenue(location.kind) ? undefined : 'location'
  }
  if (kind === 'calendar') {
    if (expertId === undefined) return 'expert needed'
    return (await readExpertContacts(db, [expertId])).has(expertId) ? undefined : 'expert'
  }
  return undefined
}

async function problemOf(db: Database, partner: NewPartner) {
  const { id, name, email } = partner
  if (!isSlug(id)) return 'id'
  if (name.trim() === '' || name.length > partnerLimits.nameMax) return 'name'
  if (!checkFields(emailSchema, email, 'email').ok) return 'email'
  return boundProblemOf(db, partner)
}

/** Adds a partner, without a key. Returns what is wrong, if anything is. */
export async function addPartner(db: Database, partner: NewPartner): Promise<PartnerProblem | undefined> {
  const problem = await problemOf(db, partner)
  if (problem) return problem
  const { locationId = null, expertId = null, ...rest } = partner
  return (await insertPartner(db, { ...rest, locationId, expertId })) ? undefined : 'known'
}
