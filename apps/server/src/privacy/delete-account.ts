import { checkFields, loginSchema } from '@ruhepol/rules'
import {
  clientOfPassword,
  deleteClient,
  externalTokensToRevoke,
  lockClientToDelete,
  ownClient,
  type AccountContext,
  type ClientRecord,
} from '../account/index.ts'
import { deleteRequestsOf, markCartsOfDeleted } from '../booking/index.ts'
import { unsubscribeAllOf, withdrawOpeningNoticesOf } from '../newsletter/index.ts'
import { leaveCustomer } from '../payment/index.ts'
import type { DatabaseTransaction } from '../platform/database.ts'
import { ApiError, invalidInput, unauthenticated } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'
import { transact } from '../platform/transaction.ts'
import { forgetReportsOf } from '../review/index.ts'
import { deleteTimeWatchesOf } from '../time-watch/index.ts'
import { markOrdersOfDeleted } from '../voucher/index.ts'
import { insertDeletion } from './deletion-queries.ts'
import { accountDeleted, forgetTraces } from './privacy-jobs.ts'

/** Deletes a locked account and starts erasing its owner's data (decision 0020). Network calls are enqueued. */
async function forgetAccount(tx: DatabaseTransaction, client: ClientRecord): Promise<void> {
  const { id, email } = client
  const person = { clientId: id, email }
  await insertDeletion(tx, client)
  await markCartsOfDeleted(tx, person, id)
  await markOrdersOfDeleted(tx, person, id)
  await deleteRequestsOf(tx, email)
  await forgetReportsOf(tx, email)
  await withdrawOpeningNoticesOf(tx, email)
  await unsubscribeAllOf(tx, email)
  await deleteTimeWatchesOf(tx, email)
  await leaveCustomer(tx, id)
  if (client.externalProvider) await enqueue(tx, externalTokensToRevoke, { clientId: id })
  await deleteClient(tx, id)
  await enqueue(tx, accountDeleted, { deletionId: id })
  await enqueue(tx, forgetTraces, { deletionId: id })
}

/** Deletes the account in the state that its owner confirmed. Throws if it has changed. */
async function deleteUnchanged({ db }: AccountContext, known: ClientRecord): Promise<void> {
  await transact(db, 'delete account', async (tx) => {
    const client = await lockClientToDelete(tx, known.id)
    if (!client) throw unauthenticated()
    if (client.passwordHash !== known.passwordHash) throw new ApiError('invalid_credentials', 'changed at this moment')
    await forgetAccount(tx, client)
  })
}

/**
 * Deletes the signed-in client's account after asking for address and password again. Throws `invalid_input`,
 * `user_has_no_password` for an account of another service, `invalid_credentials` for another address or a wrong
 * password, and `rate_limited` like a login.
 */
export async function deleteAccount(
  context: AccountContext,
  session: { clientId: string; sessionId: string },
  input: { email: string; password: string },
): Promise<void> {
  const checked = checkFields(loginSchema, input)
  if (!checked.ok) throw invalidInput(checked.errors)
  const client = await ownClient(context.db, session.clientId)
  if (client.passwordHash === null) throw new ApiError('user_has_no_password', 'the account is of another service')
  await clientOfPassword(context, checked.value, { session })
  await deleteUnchanged(context, client)
}

/**
 * Deletes the signed-in client's account of another service. Throws `invalid_credentials` if it has a password, which
 * must be asked for.
 */
export async function deleteExternalAccount(context: AccountContext, clientId: string): Promise<void> {
  const client = await ownClient(context.db, clientId)
  if (client.passwordHash !== null) throw new ApiError('invalid_credentials', 'an account with a password')
  await deleteUnchanged(context, client)
}
