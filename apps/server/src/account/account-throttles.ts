import { limits } from '@ruhepol/rules'
import { createHash } from 'node:crypto'
import type { Database } from '../platform/database.ts'
import { ApiError } from '../platform/errors.ts'
import { assertMayAttempt, countAttempt, forgetBucket } from '../platform/throttle.ts'
import type { CodePurpose } from './code-queries.ts'

/** The hash: an address must not lie about in a table that only counts. */
const personOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

const loginOf = (email: string, caller: string) => ({
  bucket: `login:${personOf(email)}:${caller}`,
  limit: limits.loginFailuresMax,
  windowSeconds: limits.loginFailuresMinutes * 60,
})

const loginsFrom = (caller: string) => ({
  bucket: `login-failures:${caller}`,
  limit: limits.loginFailuresPerCallerMax,
  windowSeconds: limits.loginFailuresMinutes * 60,
})

/**
 * Counts a try to guess a password, of one account and caller, before it is looked at: tries at the same moment would not see
 * each other's failure. Throws `rate_limited`. `forgetTries` gives them back when one was right.
 */
export async function countPasswordTry(
  db: Database,
  { email, caller }: { email: string; caller: string },
): Promise<void> {
  await assertMayAttempt(db, loginsFrom(caller))
  await countAttempt(db, loginOf(email, caller))
}

/** Who tries one password on many accounts. */
export async function countWrongPassword(db: Database, caller: string): Promise<void> {
  await countAttempt(db, loginsFrom(caller))
}

export async function forgetTries(db: Database, { email, caller }: { email: string; caller: string }): Promise<void> {
  await forgetBucket(db, loginOf(email, caller).bucket)
}

export async function countRegistration(db: Database, caller: string): Promise<void> {
  await countAttempt(db, {
    bucket: `registration:${caller}`,
    limit: limits.registrationsPerCallerMax,
    windowSeconds: limits.registrationsPerCallerMinutes * 60,
  })
}

/**
 * Counts a code that is asked for, whether or not there is an account. Throws `rate_limited`. Five of one caller do not use up
 * what the address's owner may ask for; more than twenty mails an hour, or
 * forty a day, are too many for anybody.
 */
export async function countCodeRequest(
  db: Database,
  { email, caller }: { email: string; caller: string },
): Promise<void> {
  await countAttempt(db, {
    bucket: `account-codes:${caller}`,
    limit: limits.accountCodesPerCallerMax,
    windowSeconds: limits.accountCodesPerCallerMinutes * 60,
  })
  const windowSeconds = limits.accountCodesPerEmailMinutes * 60
  await countAttempt(db, {
    bucket: `account-codes-of:${personOf(email)}:${caller}`,
    limit: limits.accountCodesPerEmailAndCallerMax,
    windowSeconds,
  })
  await countAttempt(db, {
    bucket: `account-codes-of:${personOf(email)}`,
    limit: limits.accountCodesPerEmailMax,
    windowSeconds,
  })
  await countAttempt(db, {
    bucket: `account-codes-of-day:${personOf(email)}`,
    limit: limits.accountCodesPerEmailDayMax,
    windowSeconds: 24 * 60 * 60,
  })
}

const codeTries = (purpose: CodePurpose, email: string) => ({
  bucket: `${purpose}-tries:${personOf(email)}`,
  limit: limits.confirmationCodeTries,
  windowSeconds: limits.confirmationCodeMinutes * 60,
})

/** Counts a try to type a code, whether or not there is one to hit. Throws `too_many_attempts`. */
export async function countCodeTry(db: Database, purpose: CodePurpose, email: string): Promise<void> {
  try {
    await countAttempt(db, codeTries(purpose, email))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') {
      throw new ApiError('too_many_attempts', 'the code was tried too often')
    }
    throw error
  }
}

/** A new code is on its way, and has its own tries. */
export async function forgetCodeTries(db: Database, purpose: CodePurpose, email: string): Promise<void> {
  await forgetBucket(db, codeTries(purpose, email).bucket)
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
  try {
    await countAttempt(db, { bucket: `id-token:${hash}`, limit: 1, windowSeconds: limits.idTokenUseMinutes * 60 })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return false
    throw error
  }
}
