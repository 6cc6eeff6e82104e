import { sql } from 'kysely'
import type { Instant } from '@ruhepol/rules'
import type { DatabaseTransaction, Queryable } from '../../platform/database.ts'

/** A note of the office about a cart; `by` is the name of its author. */
export type CartNote = { id: string; at: Instant; staffId: string; by: string; text: string }

/** The notes about a cart, oldest first. */
export async function notesOfCart(db: Queryable, cartId: string): Promise<CartNote[]> {
  return db
    .selectFrom('cartNote')
    .innerJoin('staff', 'staff.id', 'staffId')
    .select(['cartNote.id', 'cartNote.at', 'cartNote.staffId', 'staff.name as by', 'cartNote.text'])
    .where('cartId', '=', cartId)
    .orderBy('cartNote.id')
    .execute()
}

/** Adds a note to a locked cart. Returns its id; undefined if the cart is forgotten, which may have no notes. */
export async function insertNote(
  tx: DatabaseTransaction,
  { cartId, staffId, text }: { cartId: string; staffId: string; text: string },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('cartNote')
    .columns(['cartId', 'staffId', 'text'])
    .expression((eb) =>
      eb
        .selectFrom('cart')
        .select(['cart.id', sql<string>`${staffId}::uuid`.as('staffId'), sql<string>`${text}::text`.as('text')])
        .where('cart.id', '=', cartId)
        .where('forgottenAt', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Deletes all notes about a cart. */
export async function deleteNotesOfCart(tx: DatabaseTransaction, cartId: string): Promise<void> {
  await tx.deleteFrom('cartNote').where('cartId', '=', cartId).execute()
}
