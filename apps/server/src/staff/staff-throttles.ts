import { officeLimits } from '@ruhepol/rules/office'
import type { Database } from '../platform/database.ts'
import { emailHash, mailboxHash } from '../platform/email-address.ts'
import { ApiError } from '../platform/errors.ts'
import { countAttempt, forgetBucket, isWithin } from '../platform/throttle.ts'

const codesWindow = { windowSeconds: officeLimits.codesMinutes * 60 }

/**
 * Counts a request for a code, even if nobody has the address. Throws `rate_limited` if one caller requests more than
 * five codes an hour for one mailbox, or 30 for all. Returns false if this request is beyond the ten codes an hour that
 * all callers together may request for the mailbox.
 */
export async function countCodeRequest(
  db: Database,
  { email, caller }: { email: string; caller: string },
): Promise<boolean> {
  const mailbox = mailboxHash(email)
  const { codesPerCallerMax, codesPerEmailAndCallerMax, codesPerEmailMax } = officeLimits
  await countAttempt(db, { bucket: `office-codes:${caller}`, limit: codesPerCallerMax, ...codesWindow })
  await countAttempt(db, {
    bucket: `office-codes-of:${mailbox}:${caller}`,
    limit: codesPerEmailAndCallerMax,
    ...codesWindow,
  })
  return isWithin(countAttempt(db, { bucket: `office-codes-of:${mailbox}`, limit: codesPerEmailMax, ...codesWindow }))
}

const tooMany = () => new ApiError('too_many_attempts', 'the code was tried too often')

const codeTries = (email: string, caller: string) => ({
  bucket: `office-code-tries:${emailHash(email)}:${caller}`,
  limit: officeLimits.codeTries,
  windowSeconds: officeLimits.codeMinutes * 60,
})

/** Counts an attempt at a mailed code, whether or not one is open. Throws `too_many_attempts`. */
export async function countCodeTry(db: Database, { email, caller }: { email: string; caller: string }): Promise<void> {
  const ofAll = { ...codeTries(email, ''), limit: officeLimits.codeTriesPerEmailMax }
  if (!(await isWithin(countAttempt(db, codeTries(email, caller))))) throw tooMany()
  if (!(await isWithin(countAttempt(db, ofAll)))) throw tooMany()
}

const factorTries = (staffId: string) => ({
  bucket: `office-factor-tries:${staffId}`,
  limit: officeLimits.secondFactorTries,
  windowSeconds: officeLimits.secondFactorTriesMinutes * 60,
})

/** Counts an attempt at a person's second factor. Throws `too_many_attempts`. */
export async function countFactorTry(db: Database, staffId: string): Promise<void> {
  if (!(await isWithin(countAttempt(db, factorTries(staffId))))) throw tooMany()
}

/** Resets the count of attempts after a right code. */
export const forgetFactorTries = (db: Database, staffId: string): Promise<void> =>
  forgetBucket(db, factorTries(staffId).bucket)

/** Counts what one caller does with passkeys without a session. Throws `rate_limited`. */
export async function countPasskeySignIn(db: Database, caller: string): Promise<void> {
  await countAttempt(db, {
    bucket: `office-passkeys:${caller}`,
    limit: officeLimits.passkeySignInsPerCallerMax,
    windowSeconds: officeLimits.passkeySignInsPerCallerMinutes * 60,
  })
}
