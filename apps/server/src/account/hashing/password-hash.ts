import { limits } from '@ruhepol/rules'
import path from 'node:path'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import { ApiError } from '../../platform/errors.ts'
import type { HashAnswer, HashWork } from './hash-worker.ts'

/** Whose turn it is in the queue of those whose passwords are hashed. */
export type PasswordTurn = { readonly isNow: true }

const turn: PasswordTurn = { isNow: true }

/**
 * How many are at their statements before and after the hash. More would do no good, as the hashes come one after the other, and
 * the first instant of a flood would take all connections to the database from whoever books.
 */
const AT_WORK = 4

const queue = pLimit(AT_WORK)

/**
 * Does what a password is needed for, in its turn. Throws `rate_limited` where 50 are at that already: a flood of sign-ins is sent
 * away before the database is asked for anything, and uses up none of its tries.
 */
export async function inPasswordQueue<Result>(work: (turn: PasswordTurn) => Promise<Result>): Promise<Result> {
  if (queue.activeCount + queue.pendingCount >= limits.passwordHashesWaitingMax)
    throw new ApiError('rate_limited', 'too many passwords are being checked', { retryAfter: 1 })
  return queue(work, turn)
}

/** How much less than all other threads the one that hashes counts, where the system can weigh threads (Linux, macOS). */
const NICENESS = 10
const IDLE_MS = 60_000

/** One thread that hashes one password at a time, and gives way to whoever books. */
const hasher = new Piscina<HashWork, HashAnswer>({
  // Beside this file: from the sources its source, built the built one.
  filename: path.join(import.meta.dirname, `hash-worker${path.extname(import.meta.filename)}`),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: IDLE_MS,
  niceIncrement: NICENESS,
})

/** A password as it is stored. */
export const hashPassword = (_turn: PasswordTurn, password: string): Promise<string> =>
  hasher.run({ password }) as Promise<string>

/** Whether a password is the stored one; false where none is stored, after the same work. */
export const isPassword = (
  _turn: PasswordTurn,
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> => hasher.run({ password, stored: passwordHash ?? null }) as Promise<boolean>
