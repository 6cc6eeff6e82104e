import { checkFields, emailSchema } from '@ruhepol/rules'
import type { Database } from '../platform/database.ts'
import { invalidInput, notFound } from '../platform/errors.ts'
import { idOrNone } from '../platform/holder-token.ts'
import { transact } from '../platform/transaction.ts'
import { findClientByEmail, lockClient, updateEmail } from './client-queries.ts'
import { markCodesUsed } from './code-queries.ts'
import { markSessionsEnded } from './session-queries.ts'

/**
 * Gives an account another address, on the operator's word, and signs it out everywhere. False where an account has the
 * address. Throws `invalid_input`, `not_found`.
 */
export async function giveAddress(db: Database, clientId: string, typed: string): Promise<boolean> {
  const checked = checkFields(emailSchema, typed, 'email')
  if (!checked.ok) throw invalidInput(checked.errors)
  const email = checked.value
  return transact(db, 'give address', async (tx) => {
    const client = await lockClient(tx, idOrNone(clientId))
    if (!client) throw notFound('client')
    if (await findClientByEmail(tx, email)) return false
    await updateEmail(tx, client.id, email)
    // What was mailed to the former address opens nothing any more.
    await markCodesUsed(tx, client.id, 'passwordReset')
    await markSessionsEnded(tx, client.id, 'all')
    return true
  })
}
