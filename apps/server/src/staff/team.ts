import { openCities, type Language } from '@ruhepol/rules'
import { officeLimits, type StaffRole } from '@ruhepol/rules/office'
import { checkedText } from '../platform/checked-text.ts'
import type { DatabaseTransaction } from '../platform/database.ts'
import { ApiError, invalidInput, notFound } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'
import { noteFactorChange } from './note-factor-change.ts'
import { deleteFactors } from './passkey-queries.ts'
import { endStaffSessions } from './session-queries.ts'
import { officeEmail } from './sign-in-code.ts'
import { staffInvited } from './staff-jobs.ts'
import {
  countOwners,
  findStaff,
  insertStaff,
  lockTeam,
  markStaffEnded,
  updateStaffRole,
  type Staff,
} from './staff-queries.ts'

export type NewStaff = {
  id: string
  email: string
  name: string
  role: StaffRole
  /** Null for all cities. */
  cityIds: readonly string[] | null
  locale: Language
  /** Null for an invitation by the command. */
  invitedBy: string | null
}

/**
 * The cities as stored. Throws `invalid_input` for an empty list, for unknown cities, and for an owner with any cities:
 * owners may change the team, so they could give themselves the others.
 */
function citiesFrom(role: StaffRole, cityIds: readonly string[] | null): string[] | null {
  if (cityIds === null) return null
  if (role === 'owner') throw invalidInput([{ path: 'cityIds', key: 'invalid_input' }])
  const known = openCities.map(({ id }) => id as string).filter((id) => cityIds.includes(id))
  if (known.length === 0 || cityIds.some((id) => !known.includes(id)))
    throw invalidInput([{ path: 'cityIds', key: 'invalid_input' }])
  return known
}

/** A member of the team; locks the whole team. Throws `not_found`. */
export async function lockedStaff(tx: DatabaseTransaction, id: string): Promise<Staff> {
  await lockTeam(tx)
  const staff = await findStaff(tx, id)
  if (!staff) throw notFound('staff')
  return staff
}

/** Adds a person and mails the invitation. Throws `invalid_input`, and `email_exists` if they are in the team. */
export async function addToTeam(tx: DatabaseTransaction, { name: given, ...staff }: NewStaff): Promise<void> {
  const name = checkedText('name', given, { max: officeLimits.nameMax })
  const isAdded = await insertStaff(tx, {
    ...staff,
    name,
    email: officeEmail(staff.email),
    cityIds: citiesFrom(staff.role, staff.cityIds),
  })
  if (!isAdded) throw new ApiError('email_exists', 'somebody of the team has this address')
  await enqueue(tx, staffInvited, { staffId: staff.id })
}

/** Checks the team after a change. Throws `FORBIDDEN` with the reason `last_owner`. */
async function assertHasOwner(tx: DatabaseTransaction): Promise<void> {
  if ((await countOwners(tx)) === 0)
    throw new ApiError('FORBIDDEN', 'the last owner stays an owner', { reason: 'last_owner' })
}

/**
 * Changes role and cities of a locked person. Throws `invalid_input`, `not_found` if their access has ended, and
 * `FORBIDDEN`.
 */
export async function changeRole(
  tx: DatabaseTransaction,
  staff: Staff,
  { role, cityIds }: { role: StaffRole; cityIds: readonly string[] | null },
): Promise<void> {
  if (staff.endedAt) throw notFound('staff')
  await updateStaffRole(tx, staff.id, { role, cityIds: citiesFrom(role, cityIds) })
  await assertHasOwner(tx)
}

/** Ends the access of a locked person at once; no change if it has ended already. Throws `FORBIDDEN`. */
export async function endInTeam(tx: DatabaseTransaction, staff: Staff): Promise<void> {
  await markStaffEnded(tx, staff.id)
  await endStaffSessions(tx, staff.id)
  await assertHasOwner(tx)
}

/** Removes every factor of a locked person who has lost them; the next sign-in is like their first one. */
export async function resetFactors(tx: DatabaseTransaction, staff: Staff): Promise<void> {
  await deleteFactors(tx, staff.id)
  await endStaffSessions(tx, staff.id)
  await noteFactorChange(tx, staff.id, 'reset')
}
