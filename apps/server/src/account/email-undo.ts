import { checkFields, emailUndoSchema, limits } from '@ruhepol/rules'
import type { Config } from '../platform/config.ts'
import type { DatabaseTransaction } from '../platform/database.ts'
import { ApiError, invalidInput, notFound } from '../platform/errors.ts'
import { holderToken, tokenHash, tokenKey } from '../platform/holder-token.ts'
import { enqueue } from '../platform/jobs.ts'
import { countAttempt } from '../platform/throttle.ts'
import { transact } from '../platform/transaction.ts'
import type { AccountContext } from './account-context.ts'
import { emailChangeUndone } from './account-jobs.ts'
import {
  deleteUnverifiedClient,
  findClientByEmail,
  lockClient,
  updateEmail,
  updatePasswordHash,
} from './client-queries.ts'
import { markCodesUsed } from './code-queries.ts'
import { deviceHashOf } from './device-token.ts'
import { findOpenEmailUndo, openEmailUndo, useEmailUndo } from './email-undo-queries.ts'
import { hashPassword, inPasswordQueue } from './hashing/password-hash.ts'
import { forgetDevices, rememberDevice } from './known-device-queries.ts'
import { noteChange } from './note-change.ts'
import { commonPasswordErrors } from './register.ts'
import { markSessionsEnded } from './session-queries.ts'

/** The token for the mail to the former address; `id` is that of the code that confirmed the change. */
export const emailUndoToken = (config: Config, id: string): string =>
  holderToken(tokenKey(config), { kind: 'emailUndo', id, tokenVersion: 1 })

/** Lets the previous address undo a change for a week, unless an even earlier address can. */
export async function offerEmailUndo(
  tx: DatabaseTransaction,
  config: Config,
  change: { id: string; clientId: string; formerEmail: string },
): Promise<void> {
  await openEmailUndo(tx, { ...change, tokenHash: tokenHash(emailUndoToken(config, change.id)) })
}

type UndoInput = { token: string; newPassword: string; deviceToken?: string | null | undefined }

/**
 * Restores an account's previous address through the link mailed there. Requires a new password, since whoever changed
 * the address knew the old one. Ends all sessions and open codes, and mails both addresses. Throws `invalid_input`,
 * `not_found` for a used, expired or unknown link, `email_exists` if the address has another account by now,
 * `rate_limited`.
 */
export async function undoEmailChange({ db, callerAddress: caller }: AccountContext, input: UndoInput): Promise<void> {
  const checked = checkFields(emailUndoSchema, input)
  const errors = [
    ...(checked.ok ? [] : checked.errors),
    ...(await commonPasswordErrors(input.newPassword, 'newPassword')),
  ]
  if (!checked.ok || errors.length > 0) throw invalidInput(errors)
  const deviceHash = deviceHashOf(checked.value.deviceToken)
  await countAttempt(db, {
    bucket: `email-undo:${caller}`,
    limit: limits.emailUndosPerCallerMax,
    windowSeconds: limits.emailUndosPerCallerMinutes * 60,
  })
  const undo = await findOpenEmailUndo(db, tokenHash(input.token))
  if (!undo) throw notFound('e-mail change')
  const { id, clientId, formerEmail } = undo
  const passwordHash = await inPasswordQueue((turn) => hashPassword(turn, checked.value.newPassword))
  await transact(db, 'undo e-mail change', async (tx) => {
    const client = await lockClient(tx, clientId)
    // Another call used the link or deleted the account in the meantime.
    if (!client || !(await useEmailUndo(tx, id, client.email))) throw notFound('e-mail change')
    await deleteUnverifiedClient(tx, formerEmail)
    const holder = await findClientByEmail(tx, formerEmail)
    if (holder && holder.id !== clientId) throw new ApiError('email_exists', 'the address has another account by now')
    await updateEmail(tx, clientId, formerEmail)
    await updatePasswordHash(tx, clientId, passwordHash)
    for (const purpose of ['passwordReset', 'emailChange'] as const) await markCodesUsed(tx, clientId, purpose)
    await markSessionsEnded(tx, clientId, 'all')
    await forgetDevices(tx, clientId)
    if (deviceHash) await rememberDevice(tx, clientId, deviceHash)
    await enqueue(tx, emailChangeUndone, { undoId: id })
    await noteChange(tx, { id, clientId, change: 'passwordChanged' })
  })
}
