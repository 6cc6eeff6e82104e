import { limits } from '@ruhepol/rules'
import path from 'node:path'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import { ApiError } from '../../platform/errors.ts'
import type { HashAnswer, HashWork } from './hash-worker.ts'

/** The queue of calls that need a password hashed. */
export type PasswordTurn = { readonly isNow: true }

const turn: PasswordTurn = { isNow: true }

/**
 * How many calls may run their statements around the hash at once. More would not help, since hashes are computed one
 * by one, and the start of a flood would take every database connection away from bookings.
 */
const AT_WORK = 4

const queue = pLimit(AT_WORK)

/**
 * Runs work that needs a password, in turn. Throws `rate_limited` if 50 are already waiting: a flood of sign-ins is
 * rejected before any database access and without using up attempts.
 */
export async function inPasswordQueue<Result>(work: (turn: PasswordTurn) => Promise<Result>): Promise<Result> {
  if (queue.activeCount + queue.pendingCount >= limits.passwordHashesWaitingMax)
    throw new ApiError('rate_limited', 'too many passwords are being checked', { retryAfter: 1 })
  return queue(work, turn)
}

/** The nice value of the hashing thread, on systems with a priority per thread (Linux, macOS). */
const NICENESS = 10
const IDLE_MS = 60_000

/** A single thread that hashes one password at a time, with lower priority than bookings. */
const hasher = new Piscina<HashWork, HashAnswer>({
  // The worker is next to this file, as source or as built file.
  filename: path.join(import.meta.dirname, `hash-worker${path.extname(import.meta.filename)}`),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: IDLE_MS,
  niceIncrement: NICENESS,
})

/** The stored form of a password. */
export const hashPassword = (_turn: PasswordTurn, password: string): Promise<string> =>
  hasher.run({ password }) as Promise<string>

/** Whether a password matches the stored one; false if none is stored, after the same work. */
export const isPassword = (
  _turn: PasswordTurn,
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> => hasher.run({ password, stored: passwordHash ?? null }) as Promise<boolean>
