import type { Language } from '@ruhepol/rules'
import type { StaffRole } from '@ruhepol/rules/office'
import type { Database } from '../../platform/database.ts'

let added = 0

/** A person of the office, by default without a second factor. */
export async function addStaff(
  db: Database,
  changes: { role?: StaffRole; email?: string; name?: string; cityIds?: string[] | null; locale?: Language } = {},
): Promise<{ id: string; email: string }> {
  added += 1
  const role = changes.role ?? 'owner'
  return db
    .insertInto('staff')
    .values({ email: `${role}${added}@office.example`, name: `Kim ${role}`, locale: 'de', ...changes, role })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
}
