import { randomBytes } from 'node:crypto'
import { forgetReviewAuthors } from '../../catalogue/index.ts'
import type { DatabaseTransaction } from '../../platform/database.ts'
import { deleteNotesOfCart } from './cart-note-queries.ts'
import { writeForgotten } from './forget-cart-queries.ts'

/** Erases the personal data of a deleted account's cart (decision 0020); the appointment and its money stay. */
export async function forgetCart(tx: DatabaseTransaction, cartId: string): Promise<void> {
  await writeForgotten(tx, cartId, randomBytes(32))
  await deleteNotesOfCart(tx, cartId)
  await forgetReviewAuthors(tx, cartId)
}
