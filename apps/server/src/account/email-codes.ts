import { checkFields, resetRequestSchema, type Language } from '@ruhepol/rules'
import { randomUUID } from 'node:crypto'
import type { Database } from '../platform/database.ts'
import { invalidInput } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'
import { transact } from '../platform/transaction.ts'
import { checkCode } from './account-code.ts'
import type { AccountContext } from './account-context.ts'
import { emailCodeIssued } from './account-jobs.ts'
import { countCodeRequest, countCodeTry, forgetCodeTries, mayMailCode } from './account-throttles.ts'
import { findEmailCode, openEmailCode } from './email-code-queries.ts'

/**
 * Mails a code to an address, whether or not it has an account. A mailbox over its limit gets no further mail; the code
 * in its last one becomes valid again. First codes are counted separately, so that strangers who use tags of the
 * mailbox cannot block its owner. Throws `invalid_input`, `rate_limited`.
 */
export async function sendEmailCode(
  { db, callerAddress: caller }: AccountContext,
  { locale, ...input }: { email: string; locale: Language },
): Promise<void> {
  const checked = checkFields(resetRequestSchema, input)
  if (!checked.ok) throw invalidInput(checked.errors)
  const { email } = checked.value
  await countCodeRequest(db, 'email', { email, caller })
  const mayMail = await mayMailCode(db, 'email', { email, isDue: true })
  const isFirst = !mayMail && (await findEmailCode(db, email)) === undefined
  const mayMailFirst = isFirst && (await mayMailCode(db, 'email', { email, isDue: true, isFirst }))
  await transact(db, 'send e-mail code', async (tx) => {
    const { id } = await openEmailCode(tx, email, { mayRenew: mayMail })
    if (mayMail || mayMailFirst) await enqueue(tx, emailCodeIssued, { codeId: id, mailId: randomUUID(), locale })
  })
  await forgetCodeTries(db, 'email', { email, caller })
}

/**
 * Checks the code mailed to an address. It stays valid until it expires, because the call that uses it may fail for
 * another reason; a correct code resets the caller's attempts. Throws `code_invalid`, `code_expired`,
 * `too_many_attempts`. `key` is the setting TOKEN_KEY.
 */
export async function checkEmailCode(
  db: Database,
  { key, email, code, caller }: { key: string; email: string; code: string; caller: string },
): Promise<void> {
  await countCodeTry(db, 'email', { email, caller, known: undefined })
  checkCode(key, code, await findEmailCode(db, email))
  await forgetCodeTries(db, 'email', { email, caller })
}
