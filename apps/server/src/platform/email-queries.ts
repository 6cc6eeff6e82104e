import { canonicalEmail, mailboxOf } from '@ruhepol/rules'
import { sql } from 'kysely'

/** Whether a column holds this e-mail address, in whatever spelling it was typed; capitals before the @ make no other one. */
export const hasEmail = (email: string, column = 'email') =>
  sql<boolean>`lower(${sql.ref(column)}) = lower(${canonicalEmail(email)})`

/** For bounds: whether the row's address reaches the same mailbox, whatever its tag. An index has `mailbox_of(email)` of carts. */
export const hasMailbox = (email: string) => sql<boolean>`mailbox_of(email) = ${mailboxOf(email)}`
