import { checkFields, emailSchema } from '@ruhepol/rules'
import type { Database } from '../platform/database.ts'
import { invalidInput, notFound } from '../platform/errors.ts'
import { idOrNone } from '../platform/holder-token.ts'
import { transact } from '../platform/transaction.ts'
import { deleteUnverifiedClient, findClientByEmail, lockClient, updateEmail } from './client-queries.ts'
import { codePurposes, markCodesUsed } from './code-queries.ts'
import { deleteEmailUndo } from './email-undo-queries.ts'
import { forgetDevices } from './known-device-queries.ts'
import { markSessionsEnded } from './session-queries.ts'

/**
 * Sets another address for an account on the operator's decision and signs it out everywhere; an unconfirmed
 * registration of the address gives way. False if another account has it. Throws `invalid_input`, `not_found`.
 */
export async function giveAddress(db: Database, clientId: string, typed: string): Promise<boolean> {
  const checked = checkFields(emailSchema, typed, 'email')
  if (!checked.ok) throw invalidInput(checked.errors)
  const email = checked.value
  return transact(db, 'give address', async (tx) => {
    const client = await lockClient(tx, idOrNone(clientId))
    if (!client) throw notFound('client')
    const isTaken = async () => ((await findClientByEmail(tx, email))?.id ?? client.id) !== client.id
    if (await isTaken()) {
      await deleteUnverifiedClient(tx, email)
      if (await isTaken()) return false
    }
    await updateEmail(tx, client.id, email)
    // Codes and links mailed to other addresses become invalid.
    for (const purpose of codePurposes) await markCodesUsed(tx, client.id, purpose)
    await deleteEmailUndo(tx, client.id)
    await markSessionsEnded(tx, client.id, 'all')
    await forgetDevices(tx, client.id)
    return true
  })
}
