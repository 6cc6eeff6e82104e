import { findCollidingClients, giveAddress } from '../account/index.ts'
import { ApiError } from '../platform/errors.ts'
import { asMinute, asTable, OperatorError, type OperatorCommand, type OperatorContext } from './operator-command.ts'

async function list({ db }: OperatorContext): Promise<string> {
  const colliding = await findCollidingClients(db)
  return asTable(
    colliding.map(({ id, email, verifiedAt, createdAt }) => [
      id,
      email,
      `since ${asMinute(createdAt)}`,
      verifiedAt ? 'confirmed' : 'not confirmed',
    ]),
    'Every account has an address of its own.',
  )
}

async function change({ db, log }: OperatorContext, clientId: string, email: string): Promise<string> {
  try {
    if (!(await giveAddress(db, clientId, email))) throw new OperatorError(`${email} has an account`)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new OperatorError(
      error.code === 'not_found' ? `there is no account ${clientId}` : `${email} is no e-mail address`,
    )
  }
  log.info({ clientId }, 'the operator gave an account another address')
  return `Account ${clientId} has the address ${email} and is signed out everywhere.`
}

export const addresses: OperatorCommand = {
  usage: [
    ['addresses', 'lists the accounts whose e-mail address another account has in another spelling'],
    ['addresses ID EMAIL', 'gives an account another address and signs it out everywhere'],
  ],
  run: (context, [id, email, ...more]) => {
    if (id === undefined) return list(context)
    return email !== undefined && more.length === 0 ? change(context, id, email) : undefined
  },
}
