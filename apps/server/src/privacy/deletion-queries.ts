import { limits, type Language } from '@ruhepol/rules'
import { appNowMinus } from '../platform/app-now.ts'
import type { Database, DatabaseTransaction, Queryable } from '../platform/database.ts'

/** A deleted account, without its owner's data once the last mail was sent. */
export type AccountDeletion = {
  id: string
  email: string | null
  name: string | null
  surname: string | null
  locale: Language
}

export async function insertDeletion(
  tx: DatabaseTransaction,
  deletion: { id: string; email: string; name: string; surname: string; locale: Language },
): Promise<void> {
  const { id, email, name, surname, locale } = deletion
  await tx.insertInto('accountDeletion').values({ id, email, name, surname, locale }).execute()
}

export async function findDeletion(db: Queryable, id: string): Promise<AccountDeletion | undefined> {
  return db
    .selectFrom('accountDeletion')
    .select(['id', 'email', 'name', 'surname', 'locale'])
    .where('id', '=', id)
    .executeTakeFirst()
}

const nobody = { email: null, name: null, surname: null }

/** The last mail was sent, so no personal data is needed any more. */
export async function forgetOwner(db: Database, id: string): Promise<void> {
  await db.updateTable('accountDeletion').set(nobody).where('id', '=', id).execute()
}

/** Owners whose last mail could not be sent in all that time. */
export async function forgetOldOwners(db: Database): Promise<void> {
  await db
    .updateTable('accountDeletion')
    .set(nobody)
    .where('email', 'is not', null)
    .where('deletedAt', '<=', appNowMinus(limits.deletedTracesDays, 'day'))
    .execute()
}
