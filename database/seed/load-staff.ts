import type { StaffRole } from '@ruhepol/rules/office'
import type { DatabaseTransaction } from '@ruhepol/server/platform/database'

/** The demo's first owner, whose codes for the office are in the inbox of the sandbox. */
export const DEMO_OWNER = 'clara.wendt@ruhepol.example'

const people: readonly { email: string; name: string; role: StaffRole }[] = [
  { email: DEMO_OWNER, name: 'Clara Wendt', role: 'owner' },
  { email: 'jonas.petersen@ruhepol.example', name: 'Jonas Petersen', role: 'dispatcher' },
  { email: 'aylin.demir@ruhepol.example', name: 'Aylin Demir', role: 'support' },
  { email: 'martin.kruse@ruhepol.example', name: 'Martin Kruse', role: 'finance' },
  { email: 'ute.hoffmann@ruhepol.example', name: 'Ute Hoffmann', role: 'auditor' },
]

/** Adds the people of the demo's office, unless somebody is there. */
export async function loadStaff(tx: DatabaseTransaction): Promise<void> {
  if (await tx.selectFrom('staff').select('id').limit(1).executeTakeFirst()) return
  await tx
    .insertInto('staff')
    .values(people.map((person) => ({ ...person, locale: 'de' })))
    .execute()
}
