import { limits } from '@ruhepol/rules'
import type { Database } from '../platform/database.ts'
import { emailHash, mailboxHash } from '../platform/email-address.ts'
import { ApiError } from '../platform/errors.ts'
import { assertMayAttempt, countAttempt, forgetBucket } from '../platform/throttle.ts'
import type { CodePurpose } from './code-queries.ts'

/** The purpose of a mailed code; `email` confirms an address without an account. */
type Purpose = CodePurpose | 'email'

/**
 * Of the whole address: the owner of one with a tag must not be able to forget the tries at another's account. `who`: a caller, a
 * device that the account's owner has signed in on before, or a session.
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

/** False where the window is full. */
async function isWithin(counting: Promise<void>): Promise<boolean> {
  try {
    await counting
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return false
    throw error
  }
}

/** Who tries: `known` names the owner's own device or session, which strangers' failures do not lock out. */
export type Trier = { email: string; caller: string; known: string | undefined }

/**
 * Counts a try to guess a password before the password is checked: tries at the same moment would not see each other's failure.
 * Throws `rate_limited`. `forgetTries` gives the tries back after the right password.
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

/** Who tries one password on many accounts. */
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
 * Counts a request for a code, whether or not there is an account. Throws `rate_limited` after five of one caller for one
 * mailbox and purpose.
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
 * `isDue: false`: nobody waits for the mail. It is counted apart, so that both cases take the same time. `isFirst`: the caller's
 * first registration of the mailbox, or change to it, in the hour. Also counted apart, so that a few strangers who ask for codes
 * for it again and again do not keep its owner from registering or from changing to it.
 */
type CodeMail = { email: string; isDue: boolean; isFirst?: boolean }

/** Whether the caller asks for a first code for this mailbox within the hour. Counts the request. */
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
 * Counts a mail with a code, for all callers together. Throws `rate_limited` where the mailbox has had as many for this purpose
 * as it gets.
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

/** Like `countCodeMail`; false if the address gets no more mails. */
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
 * Counts a try to type a code, whether or not there is one to hit. Throws `too_many_attempts`. A stranger's tries are not the
 * owner's; all together they are too few to guess a code and too many to be used up by a few callers.
 */
export async function countCodeTry(db: Database, purpose: Purpose, { email, caller, known }: Trier): Promise<void> {
  const isCounted =
    (await isWithin(countAttempt(db, codeTries(purpose, email, known ?? caller)))) &&
    (known !== undefined || (await isWithin(countAttempt(db, codeTriesOfAll(purpose, email)))))
  if (!isCounted) throw new ApiError('too_many_attempts', 'the code was tried too often')
}

/** Whoever asks for a code gets new tries. */
export async function forgetCodeTries(
  db: Database,
  purpose: Purpose,
  { email, caller }: { email: string; caller: string },
): Promise<void> {
  await forgetBucket(db, codeTries(purpose, email, caller).bucket)
}

/** Counts a sign-in with another service, right or wrong: each of them asks the service something. Throws `rate_limited`. */
export async function countExternalSignIn(db: Database, caller: string): Promise<void> {
  await countAttempt(db, {
    bucket: `external-sign-in:${caller}`,
    limit: limits.externalSignInsPerCallerMax,
    windowSeconds: limits.externalSignInsPerCallerMinutes * 60,
  })
}

/** Takes an ID token for good, by its hash: it is accepted for minutes, and used once. False where it was used before. */
export async function takeIdToken(db: Database, hash: string): Promise<boolean> {
  return isWithin(
    countAttempt(db, { bucket: `id-token:${hash}`, limit: 1, windowSeconds: limits.idTokenUseMinutes * 60 }),
  )
}
