import { canonicalEmail, mailboxOf } from '@ruhepol/rules'
import { sql } from 'kysely'

/** Whether a column contains this e-mail address in any spelling; case before the @ is ignored. */
export const hasEmail = (email: string, column = 'email') =>
  sql<boolean>`lower(${sql.ref(column)}) = lower(${canonicalEmail(email)})`

/**
 * Whether the row's address reaches the same mailbox, ignoring tags; for limits. An index covers `mailbox_of(email)` of
 * carts.
 */
export const hasMailbox = (email: string) => sql<boolean>`mailbox_of(email) = ${mailboxOf(email)}`
