import { canonicalEmail } from '@ruhepol/rules'
import { sql } from 'kysely'

/** Whether a column holds this e-mail address, in whatever spelling it was typed; capitals before the @ make no other one. */
export const hasEmail = (email: string, column = 'email') =>
  sql<boolean>`lower(${sql.ref(column)}) = lower(${canonicalEmail(email)})`
