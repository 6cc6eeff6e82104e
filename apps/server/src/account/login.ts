import { checkFields, loginSchema } from '@ruhepol/rules'
import { ApiError, invalidInput } from '../platform/errors.ts'
import { transact } from '../platform/transaction.ts'
import { accessToken } from './access-token.ts'
import type { AccountContext } from './account-context.ts'
import { countPasswordTry, countWrongPassword, forgetTries } from './account-throttles.ts'
import { findClientByEmail, type ClientRecord } from './client-queries.ts'
import { isPassword, withSeat } from './hashing/password-hash.ts'
import { resendConfirmationCode } from './register.ts'
import { beginSession } from './sessions.ts'

export type Role = 'client' | 'expert' | 'admin'

/** Only clients use the product's apps. Throws `unsupported_role` for another role. */
export function assertClientRole(role: Role): void {
  if (role !== 'client') throw new ApiError('unsupported_role', 'only clients sign in here')
}

/** Throws `blocked` or `not_verified`; ask it only once the person has shown that the account is theirs. */
function assertMaySignIn({ blockedAt, verifiedAt }: ClientRecord): void {
  if (blockedAt) throw new ApiError('blocked', 'the account was suspended')
  if (!verifiedAt) throw new ApiError('not_verified', 'the address is not confirmed yet')
}

/**
 * The account that an address and a password open. Throws `invalid_credentials` for a wrong password, an unknown address and
 * an account without a password alike, in the same time, and `rate_limited` after 10 failures of a caller with an account,
 * or in a flood.
 */
export function clientOfPassword(
  { db, callerAddress: caller }: AccountContext,
  { email, password }: { email: string; password: string },
): Promise<ClientRecord> {
  return withSeat(async (seat) => {
    await countPasswordTry(db, { email, caller })
    const client = await findClientByEmail(db, email)
    if (!(await isPassword(seat, password, client?.passwordHash)) || !client) {
      await countWrongPassword(db, caller)
      throw new ApiError('invalid_credentials', 'wrong address or password')
    }
    await forgetTries(db, { email, caller })
    return client
  })
}

/** The page that follows says that a code is on its way. Whoever was sent too many lately is told so when asking for another. */
async function sendAnotherCode(context: AccountContext, { email }: ClientRecord): Promise<void> {
  try {
    await resendConfirmationCode(context, email)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'rate_limited')) throw error
  }
}

type LoginInput = { email: string; password: string; role: Role }

/** What was typed, as the rules want it. Throws `invalid_input`, `unsupported_role`. */
export function checkLogin(input: LoginInput): { email: string; password: string } {
  const checked = checkFields(loginSchema, input)
  if (!checked.ok) throw invalidInput(checked.errors)
  assertClientRole(input.role)
  return checked.value
}

/**
 * Signs a client in and answers an access token. Throws `invalid_input`, `unsupported_role`, `invalid_credentials`,
 * `rate_limited`, and after the right password `blocked` or `not_verified`, for which another code is mailed.
 */
export async function loginWithEmail(context: AccountContext, input: LoginInput): Promise<string> {
  const client = await clientOfPassword(context, checkLogin(input))
  if (!client.verifiedAt && !client.blockedAt) await sendAnotherCode(context, client)
  assertMaySignIn(client)
  const session = await transact(context.db, 'begin session', (tx) =>
    beginSession(tx, context, { clientId: client.id }),
  )
  return accessToken(context.config, session)
}
