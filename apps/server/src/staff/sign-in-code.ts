import { checkFields, resetRequestSchema } from '@ruhepol/rules'
import { randomUUID } from 'node:crypto'
import { checkCode } from '../account/index.ts'
import { ApiError, invalidInput } from '../platform/errors.ts'
import type { GraphqlContext } from '../platform/graphql/context.ts'
import { NO_ID, tokenKey } from '../platform/holder-token.ts'
import { enqueue } from '../platform/jobs.ts'
import { transact } from '../platform/transaction.ts'
import { findOpenStaffCode, openStaffCode, useStaffCode } from './code-queries.ts'
import { staffCodeAsked } from './staff-jobs.ts'
import { findStaffByEmail } from './staff-queries.ts'
import { beginStaffSession } from './staff-sessions.ts'
import { countCodeRequest, countCodeTry } from './staff-throttles.ts'

type Caller = Pick<GraphqlContext, 'db' | 'config' | 'callerAddress' | 'userAgent'>

/** An address as stored. Throws `invalid_input`. */
export function officeEmail(email: string): string {
  const checked = checkFields(resetRequestSchema, { email })
  if (!checked.ok) throw invalidInput(checked.errors)
  return checked.value.email
}

/**
 * Mails a code for signing in. The answer and its time are the same whether or not the address is known. Throws
 * `invalid_input`, `rate_limited`.
 */
export async function askForStaffCode({ db, callerAddress: caller }: Caller, given: string): Promise<void> {
  const email = officeEmail(given)
  const mayMail = await countCodeRequest(db, { email, caller })
  if (!mayMail) return
  await transact(db, 'send office code', async (tx) => {
    const codeId = await openStaffCode(tx, email)
    await enqueue(tx, staffCodeAsked, { codeId: codeId ?? randomUUID(), mailId: randomUUID() })
  })
}

/**
 * Begins a session with a mailed code, which counts once. It still lacks the second factor, or the first one has to be
 * set up. Throws `invalid_input`, `code_invalid` (also for an unknown address), `code_expired`, `too_many_attempts`.
 */
export async function signInWithStaffCode(
  { db, config, callerAddress: caller, userAgent }: Caller,
  given: { email: string; code: string },
): Promise<{ id: string; token: string }> {
  const email = officeEmail(given.email)
  await countCodeTry(db, { email, caller })
  const staff = await findStaffByEmail(db, email)
  const code = checkCode(tokenKey(config), given.code, await findOpenStaffCode(db, staff?.id ?? NO_ID))
  if (!staff) throw new ApiError('code_invalid', 'nobody has this address')
  return transact(db, 'begin office session', async (tx) => {
    if (!(await useStaffCode(tx, code.id))) throw new ApiError('code_invalid', 'the code was used meanwhile')
    const step = staff.hasPasskey || staff.hasCodeApp ? 'secondFactor' : 'enrolment'
    return beginStaffSession(tx, { staffId: staff.id, step, userAgent })
  })
}
