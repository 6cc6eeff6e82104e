import { checkFields, emailChangeConfirmationSchema, emailChangeSchema, isSameEmail, limits } from '@ruhepol/rules'
import { ApiError, invalidInput } from '../platform/errors.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { enqueue } from '../platform/jobs.ts'
import { countAttempt } from '../platform/throttle.ts'
import { transact } from '../platform/transaction.ts'
import { checkCode } from './account-code.ts'
import type { AccountContext } from './account-context.ts'
import { accountCodeIssued, emailChanged } from './account-jobs.ts'
import { countCodeMail, countCodeRequest, countCodeTry, forgetCodeTries, isFirstCodeOf } from './account-throttles.ts'
import {
  deleteUnverifiedClient,
  findClientByEmail,
  lockClient,
  updateEmail,
  type ClientRecord,
} from './client-queries.ts'
import { findOpenCode, insertEmailCode, markCodesUsed, noteFormerEmail, useCode } from './code-queries.ts'
import { offerEmailUndo } from './email-undo.ts'
import { clientOfPassword } from './login.ts'
import { ownClient } from './profile.ts'
import { markSessionsEnded } from './session-queries.ts'

/** Keeps one account from mailing many strangers, even through many callers. */
const changesOf = (clientId: string) => ({
  bucket: `email-changes:${clientId}`,
  limit: limits.emailChangesPerAccountMax,
  windowSeconds: limits.emailChangesPerAccountMinutes * 60,
})

/** Only a signed-in client can try this code, so all devices of the account share the attempts. */
const SIGNED_IN = 'signed-in'

/**
 * Mails a code to an account's new address. The answer does not reveal whether another account has that address; in
 * that case its owner gets a notice instead. Throws `invalid_input`, `user_has_no_password` for an account of another
 * service, `invalid_credentials`, `rate_limited`.
 */
export async function requestEmailChange(
  context: AccountContext,
  session: { clientId: string; sessionId: string },
  input: { newEmail: string; password: string },
): Promise<void> {
  const { db, callerAddress: caller } = context
  const { clientId } = session
  const checked = checkFields(emailChangeSchema, input)
  if (!checked.ok) throw invalidInput(checked.errors)
  const { newEmail, password } = checked.value
  const client = await ownClient(db, clientId)
  if (client.passwordHash === null) throw new ApiError('user_has_no_password', 'the account is of another service')
  if (isSameEmail(newEmail, client.email)) {
    throw invalidInput([{ path: 'newEmail', key: 'email_unchanged' }])
  }
  await clientOfPassword(context, { email: client.email, password }, { session })
  await countAttempt(db, changesOf(clientId))
  await countCodeRequest(db, 'emailChange', { email: newEmail, caller })
  const isFirst = await isFirstCodeOf(db, 'emailChange', { email: newEmail, caller })
  await countCodeMail(db, 'emailChange', { email: newEmail, isDue: true, isFirst })
  await transact(db, 'request e-mail change', async (tx) => {
    await enqueue(tx, accountCodeIssued, { codeId: await insertEmailCode(tx, clientId, newEmail) })
  })
  await forgetCodeTries(db, 'emailChange', { email: client.email, caller: SIGNED_IN })
}

/**
 * Changes the account's address to the one that received the code, signs its other devices out and mails the previous
 * address, which can undo the change for a week. Carts and orders keep their address. Throws `invalid_input`,
 * `code_invalid`, `code_expired`, `too_many_attempts`.
 */
export async function confirmEmailChange(
  { db, config, callerAddress: caller }: AccountContext,
  { clientId, sessionId }: { clientId: string; sessionId: string },
  input: { code: string },
): Promise<ClientRecord> {
  const checked = checkFields(emailChangeConfirmationSchema, input)
  if (!checked.ok) throw invalidInput(checked.errors)
  const { email } = await ownClient(db, clientId)
  await countCodeTry(db, 'emailChange', { email, caller, known: SIGNED_IN })
  const open = checkCode(tokenKey(config), checked.value.code, await findOpenCode(db, clientId, 'emailChange'))
  await transact(db, 'change e-mail', async (tx) => {
    const client = await lockClient(tx, clientId)
    const { newEmail } = open
    if (!client || newEmail === null || !(await useCode(tx, open.id))) {
      throw new ApiError('code_invalid', 'the code was used at this moment')
    }
    await deleteUnverifiedClient(tx, newEmail)
    // Registered by someone else after the code was mailed.
    if (await findClientByEmail(tx, newEmail)) throw new ApiError('code_invalid', 'the address has an account by now')
    await updateEmail(tx, clientId, newEmail)
    // Codes mailed to the previous address are no longer valid.
    await markCodesUsed(tx, clientId, 'passwordReset')
    await markSessionsEnded(tx, clientId, { except: sessionId })
    await noteFormerEmail(tx, open.id, client.email)
    await offerEmailUndo(tx, config, { id: open.id, clientId, formerEmail: client.email })
    await enqueue(tx, emailChanged, { codeId: open.id })
  })
  return ownClient(db, clientId)
}
