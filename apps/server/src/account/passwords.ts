import { checkFields, passwordChangeSchema, passwordResetSchema, resetRequestSchema } from '@ruhepol/rules'
import { randomUUID } from 'node:crypto'
import { ApiError, invalidInput, unauthenticated } from '../platform/errors.ts'
import { NO_ID, tokenKey } from '../platform/holder-token.ts'
import { enqueue } from '../platform/jobs.ts'
import { transact } from '../platform/transaction.ts'
import { accessToken } from './access-token.ts'
import { checkCode } from './account-code.ts'
import type { AccountContext } from './account-context.ts'
import { externalSignInReminded } from './account-jobs.ts'
import { countCodeRequest, countCodeTry, forgetCodeTries, mayMailCode } from './account-throttles.ts'
import { findClient, findClientByEmail, lockClient, markVerified, updatePasswordHash } from './client-queries.ts'
import { findOpenCode, useCode } from './code-queries.ts'
import { deviceHashOf } from './device-token.ts'
import { forgetDevices, rememberDevice } from './known-device-queries.ts'
import { assertClientRole, clientOfPassword, knownAs, type Role } from './login.ts'
import { noteChange } from './note-change.ts'
import { hashPassword, inPasswordQueue } from './hashing/password-hash.ts'
import { commonPasswordErrors, issueCode } from './register.ts'
import { markSessionsEnded } from './session-queries.ts'
import { beginSession } from './sessions.ts'

/**
 * Mails a code for a new password. Throws `invalid_input`, `unsupported_role`, `user_not_found` as the specification
 * requires, and `rate_limited`, so that nobody can list accounts with it. An account of another service gets a mail
 * that names the service.
 */
export async function sendPasswordResetCode(
  { db, callerAddress: caller }: AccountContext,
  input: { email: string; role: Role },
): Promise<void> {
  const checked = checkFields(resetRequestSchema, input)
  if (!checked.ok) throw invalidInput(checked.errors)
  assertClientRole(input.role)
  const { email } = checked.value
  await countCodeRequest(db, 'passwordReset', { email, caller })
  const client = await findClientByEmail(db, email)
  if (!client) throw new ApiError('user_not_found', 'no account of this address')
  const mayMail = await mayMailCode(db, 'passwordReset', { email, isDue: true })
  await transact(db, 'send reset code', async (tx) => {
    if (!client.externalProvider) await issueCode(tx, { clientId: client.id, purpose: 'passwordReset', mayMail })
    else if (mayMail) await enqueue(tx, externalSignInReminded, { id: randomUUID(), clientId: client.id })
  })
  await forgetCodeTries(db, 'passwordReset', { email, caller })
}

type ResetInput = {
  email: string
  code: string
  newPassword: string
  role: Role
  deviceToken?: string | null | undefined
}

type CheckedReset = { email: string; code: string; newPassword: string; deviceHash: Buffer | undefined }

/** The validated input. Throws `invalid_input`, `unsupported_role`. */
async function checkReset(input: ResetInput): Promise<CheckedReset> {
  const checked = checkFields(passwordResetSchema, input)
  const errors = [
    ...(checked.ok ? [] : checked.errors),
    ...(await commonPasswordErrors(input.newPassword, 'newPassword')),
  ]
  if (!checked.ok || errors.length > 0) throw invalidInput(errors)
  assertClientRole(input.role)
  const { deviceToken, ...reset } = checked.value
  return { ...reset, deviceHash: deviceHashOf(deviceToken) }
}

/**
 * Sets a new password with the mailed code, which also confirms the address, and ends every session. Only the calling
 * device stays known, so that its owner can sign in even while strangers try passwords. Throws `invalid_input`,
 * `unsupported_role`, `code_invalid` (also for an unknown address), `code_expired`, `too_many_attempts`.
 */
export async function resetPassword(
  { db, config, callerAddress: caller }: AccountContext,
  input: ResetInput,
): Promise<void> {
  const { email, code: given, newPassword, deviceHash } = await checkReset(input)
  const { code, passwordHash } = await inPasswordQueue(async (turn) => {
    const client = await findClientByEmail(db, email)
    await countCodeTry(db, 'passwordReset', { email, caller, known: await knownAs(db, client, { deviceHash }) })
    const open = await findOpenCode(db, client?.passwordHash == null ? NO_ID : client.id, 'passwordReset')
    return {
      code: checkCode(tokenKey(config), given, open),
      passwordHash: await hashPassword(turn, newPassword),
    }
  })
  await transact(db, 'reset password', async (tx) => {
    if (!(await useCode(tx, code.id))) throw new ApiError('code_invalid', 'the code was used at this moment')
    await updatePasswordHash(tx, code.clientId, passwordHash)
    await markVerified(tx, code.clientId)
    await markSessionsEnded(tx, code.clientId, 'all')
    await forgetDevices(tx, code.clientId)
    if (deviceHash) await rememberDevice(tx, code.clientId, deviceHash)
    await noteChange(tx, { id: code.id, clientId: code.clientId, change: 'passwordChanged' })
  })
}

/**
 * Changes a known password, ends every session and returns a token for a new one; only the calling device stays known.
 * Throws `invalid_input`, `user_has_no_password` for an account of another service, `invalid_credentials`,
 * `rate_limited`.
 */
export async function changePassword(
  context: AccountContext,
  caller: { clientId: string; sessionId: string },
  input: { oldPassword: string; newPassword: string; deviceToken?: string | null | undefined },
): Promise<string> {
  const { db, config } = context
  const { clientId } = caller
  const checked = checkFields(passwordChangeSchema, input)
  const errors = [
    ...(checked.ok ? [] : checked.errors),
    ...(await commonPasswordErrors(input.newPassword, 'newPassword')),
  ]
  if (!checked.ok || errors.length > 0) throw invalidInput(errors)
  const client = await findClient(db, clientId)
  if (!client) throw unauthenticated()
  if (client.passwordHash === null) throw new ApiError('user_has_no_password', 'the account is of another service')
  const { oldPassword, newPassword } = checked.value
  const deviceHash = deviceHashOf(checked.value.deviceToken)
  await clientOfPassword(context, { email: client.email, password: oldPassword }, { session: caller })
  const passwordHash = await inPasswordQueue((turn) => hashPassword(turn, newPassword))
  const session = await transact(db, 'change password', async (tx) => {
    const now = await lockClient(tx, clientId)
    // Another call has changed it, so the old password is no longer correct.
    if (now?.passwordHash !== client.passwordHash) throw new ApiError('invalid_credentials', 'changed at this moment')
    await updatePasswordHash(tx, clientId, passwordHash)
    await markSessionsEnded(tx, clientId, 'all')
    await forgetDevices(tx, clientId)
    if (deviceHash) await rememberDevice(tx, clientId, deviceHash)
    await noteChange(tx, { id: randomUUID(), clientId, change: 'passwordChanged' })
    return beginSession(tx, context, { clientId })
  })
  return accessToken(config, session)
}
