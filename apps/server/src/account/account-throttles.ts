import { limits } from '@ruhepol/rules'
import type { Database } from '../platform/database.ts'
import { emailHash, mailboxHash } from '../platform/email-address.ts'
import { ApiError } from '../platform/errors.ts'
import { assertMayAttempt, countAttempt, forgetBucket, isWithin } from '../platform/throttle.ts'
import type { CodePurpose } from './code-queries.ts'

/** The purpose of a mailed code; `email` confirms an address without an account. */
type Purpose = CodePurpose | 'email'

/**
 * Counted per full address, so that the owner of a tagged address cannot reset the attempts on someone else's account.
 * `who` is a caller, a device that the account's owner has signed in on before, or a session.
 */
const loginOf = (email: string, who: string) => ({
  bucket: `login:${emailHash(email)}:${who}`,
  limit: limits.loginFailuresMax,
  windowSeconds: limits.loginFailuresMinutes * 60,
})

const loginsOf = (email: string) => ({
  bucket: `logins:${emailHash(email)}`,
  limit: limits.loginFailuresPerAccountMax,
  windowSeconds: limits.loginFailuresPerAccountHours * 3600,
})

const loginsFrom = (caller: string) => ({
  bucket: `login-failures:${caller}`,
  limit: limits.loginFailuresPerCallerMax,
  windowSeconds: limits.loginFailuresMinutes * 60,
})

/** Who is trying. `known` names the owner's own device or session, which strangers' failures do not lock out. */
export type Trier = { email: string; caller: string; known: string | undefined }

/**
 * Counts a password attempt before the password is checked, so that simultaneous attempts see each other. Throws
 * `rate_limited`. `forgetTries` returns the attempts after a correct password.
 */
export async function countPasswordTry(db: Database, { email, caller, known }: Trier): Promise<void> {
  if (known !== undefined) return countAttempt(db, loginOf(email, known))
  await assertMayAttempt(db, loginsFrom(caller))
  await countAttempt(db, loginOf(email, caller))
  await countAttempt(db, loginsOf(email))
}

/** Whether strangers have used up the attempts of an account and its owner has not been mailed about it today. */
export async function mustWarnOwner(db: Database, email: string): Promise<boolean> {
  if (await isWithin(assertMayAttempt(db, loginsOf(email)))) return false
  const { windowSeconds } = loginsOf(email)
  return isWithin(countAttempt(db, { bucket: `warned:${emailHash(email)}`, limit: 1, windowSeconds }))
}

/** A caller who tries a password on many accounts. */
export async function countWrongPassword(db: Database, caller: string): Promise<void> {
  await countAttempt(db, loginsFrom(caller))
}

export async function forgetTries(db: Database, { email, caller, known }: Trier): Promise<void> {
  await forgetBucket(db, loginOf(email, known ?? caller).bucket)
  if (known === undefined) await forgetBucket(db, loginsOf(email).bucket)
}

export async function countRegistration(db: Database, caller: string): Promise<void> {
  await countAttempt(db, {
    bucket: `registration:${caller}`,
    limit: limits.registrationsPerCallerMax,
    windowSeconds: limits.registrationsPerCallerMinutes * 60,
  })
}

/**
 * Counts a request for a code, whether or not the account exists. Throws `rate_limited` after five by one caller for
 * one mailbox and purpose.
 */
export async function countCodeRequest(
  db: Database,
  purpose: Purpose,
  { email, caller }: { email: string; caller: string },
): Promise<void> {
  await countAttempt(db, {
    bucket: `account-codes:${caller}`,
    limit: limits.accountCodesPerCallerMax,
    windowSeconds: limits.accountCodesPerCallerMinutes * 60,
  })
  await countAttempt(db, {
    bucket: `account-codes-of:${purpose}:${mailboxHash(email)}:${caller}`,
    limit: limits.accountCodesPerEmailAndCallerMax,
    windowSeconds: limits.accountCodesPerEmailMinutes * 60,
  })
}

/**
 * `isDue: false` means that nobody waits for the mail; it is counted separately so that both cases take the same time.
 * `isFirst` means the caller's first registration of the mailbox, or change to it, within the hour; it is counted
 * separately so that a few strangers who keep requesting codes cannot stop the owner.
 */
type CodeMail = { email: string; isDue: boolean; isFirst?: boolean }

/** Whether this is the caller's first request of a code for this mailbox within the hour. Counts the request. */
export const isFirstCodeOf = (
  db: Database,
  purpose: Purpose,
  { email, caller }: { email: string; caller: string },
): Promise<boolean> =>
  isWithin(
    countAttempt(db, {
      bucket: `account-code-first:${purpose}:${mailboxHash(email)}:${caller}`,
      limit: 1,
      windowSeconds: limits.accountCodesPerEmailMinutes * 60,
    }),
  )

/**
 * Counts a code mail, across all callers. Throws `rate_limited` if the mailbox has had its maximum for this purpose.
 */
export async function countCodeMail(
  db: Database,
  purpose: Purpose,
  { email, isDue, isFirst = false }: CodeMail,
): Promise<void> {
  const person = `${purpose}:${isDue ? '' : 'not-due:'}${isFirst ? 'first:' : ''}${mailboxHash(email)}`
  const ofDay = {
    bucket: `account-codes-of-day:${person}`,
    limit: limits.accountCodesPerEmailDayMax,
    windowSeconds: 24 * 60 * 60,
  }
  await assertMayAttempt(db, ofDay)
  await countAttempt(db, {
    bucket: `account-codes-of:${person}`,
    limit: limits.accountCodesPerEmailMax,
    windowSeconds: limits.accountCodesPerEmailMinutes * 60,
  })
  await countAttempt(db, ofDay)
}

/** Like `countCodeMail`, but returns false if the mailbox gets no more mails. */
export const mayMailCode = (db: Database, purpose: Purpose, mail: CodeMail): Promise<boolean> =>
  isWithin(countCodeMail(db, purpose, mail))

const codeTries = (purpose: Purpose, email: string, who: string) => ({
  bucket: `${purpose}-tries:${emailHash(email)}:${who}`,
  limit: limits.confirmationCodeTries,
  windowSeconds: limits.confirmationCodeMinutes * 60,
})

const codeTriesOfAll = (purpose: Purpose, email: string) => ({
  ...codeTries(purpose, email, ''),
  limit: limits.codeTriesPerEmailMax,
})

/**
 * Counts an attempt to enter a code, whether or not one is open. Throws `too_many_attempts`. Strangers and the owner
 * have separate attempts. The total is too small to guess a code, and too large for a few callers to exhaust.
 */
export async function countCodeTry(db: Database, purpose: Purpose, { email, caller, known }: Trier): Promise<void> {
  const isCounted =
    (await isWithin(countAttempt(db, codeTries(purpose, email, known ?? caller)))) &&
    (known !== undefined || (await isWithin(countAttempt(db, codeTriesOfAll(purpose, email)))))
  if (!isCounted) throw new ApiError('too_many_attempts', 'the code was tried too often')
}

/** A new code resets the caller's attempts. */
export async function forgetCodeTries(
  db: Database,
  purpose: Purpose,
  { email, caller }: { email: string; caller: string },
): Promise<void> {
  await forgetBucket(db, codeTries(purpose, email, caller).bucket)
}

/**
 * Counts a sign-in with another service, successful or not, since each one sends requests to the service. Throws
 * `rate_limited`.
 */
export async function countExternalSignIn(db: Database, caller: string): Promise<void> {
  await countAttempt(db, {
    bucket: `external-sign-in:${caller}`,
    limit: limits.externalSignInsPerCallerMax,
    windowSeconds: limits.externalSignInsPerCallerMinutes * 60,
  })
}

/** Marks an ID token as used, by its hash, since it is valid for minutes. False if it was used before. */
export async function takeIdToken(db: Database, hash: string): Promise<boolean> {
  return isWithin(
    countAttempt(db, { bucket: `id-token:${hash}`, limit: 1, windowSeconds: limits.idTokenUseMinutes * 60 }),
  )
}
