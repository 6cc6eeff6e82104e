import type { Instant } from '@ruhepol/rules'
import { officeLimits } from '@ruhepol/rules/office'
import { sql } from 'kysely'
import type { OfficeChange } from '../../booking/index.ts'
import { appNow, timestamp } from '../../platform/app-now.ts'
import type { DatabaseTransaction, Queryable } from '../../platform/database.ts'

/** A change that can still be undone. */
export type UndoableChange = OfficeChange & { id: string; undoUntil: Instant }

/** Stores a change of a cart. Returns its id. */
export async function insertChange(
  tx: DatabaseTransaction,
  cartId: string,
  { formerCancellableUntil, ...change }: OfficeChange,
): Promise<string> {
  const { id } = await tx
    .insertInto('officeChange')
    .values({ ...change, cartId, formerCancellableUntil: timestamp(formerCancellableUntil) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The columns of a change from which mails and messages are written. */
const changed = ['isMove', 'replaced', 'moves', 'replacements'] as const

const undoUntil = sql<Instant>`at + ${officeLimits.undoSeconds} * interval '1 second'`

/** The last change of a cart if it is neither announced nor undone, and it is not too late to undo it. */
export async function findUndoable(db: Queryable, cartId: string): Promise<UndoableChange | undefined> {
  return db
    .selectFrom('officeChange')
    .select(['id', ...changed, 'formerCancellableUntil', 'formerCompensation'])
    .select(undoUntil.as('undoUntil'))
    .where('cartId', '=', cartId)
    .where('toldAt', 'is', null)
    .where('undoneAt', 'is', null)
    .where(sql<boolean>`${undoUntil} > app_now()`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Marks all changes of a cart as announced that are neither announced nor undone. Returns them, oldest first. */
export async function markAnnounced(
  tx: DatabaseTransaction,
  cartId: string,
): Promise<Pick<OfficeChange, (typeof changed)[number]>[]> {
  const told = await tx
    .updateTable('officeChange')
    .set({ toldAt: appNow })
    .where('cartId', '=', cartId)
    .where('toldAt', 'is', null)
    .where('undoneAt', 'is', null)
    .returning(['id', ...changed])
    .execute()
  return told.sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** Marks a change as undone. Its cart must be locked. */
export async function markUndone(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx.updateTable('officeChange').set({ undoneAt: appNow }).where('id', '=', id).execute()
}
