import { limits } from '@ruhepol/rules'
import { hash, verify, type Options } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { ApiError } from '../platform/errors.ts'

/** What OWASP recommends for argon2id (decisions 26), which is the library's default algorithm. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One core stays for everything else, whatever is tried at the sign-in (reliability 5). */
const oneAfterTheOther = pLimit(Math.max(1, availableParallelism() - 1))

/**
 * Throws `rate_limited` where too many wait already. Asked before anything else is done for a password, a flood of sign-ins
 * costs next to nothing, and whoever is sent away has used up none of their tries.
 */
export function assertRoomForHash(): void {
  if (oneAfterTheOther.pendingCount < limits.passwordHashesWaitingMax) return
  throw new ApiError('rate_limited', 'too many passwords are being checked', { retryAfter: 1 })
}

async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
  assertRoomForHash()
  return oneAfterTheOther(work)
}

/** The same password typed on another keyboard must be the same text. */
const normalised = (password: string) => password.normalize('NFKC')

/** A password as it is stored: argon2id with a salt of its own. Throws `rate_limited` in a flood. */
export async function hashPassword(password: string): Promise<string> {
  return queued(() => hash(normalised(password), OPTIONS))
}

/** Of a password that nobody knows; what is checked where there is no account, so that it takes the same time. */
let hashOfNobody: Promise<string> | undefined

async function nobody(): Promise<string> {
  hashOfNobody ??= hash(crypto.randomUUID(), OPTIONS)
  return hashOfNobody
}

/** Whether a password is the stored one; false where none is stored, after the same work. Throws `rate_limited`. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const stored = passwordHash ?? (await nobody())
  const equal = await queued(() => verify(stored, normalised(password)))
  return equal && passwordHash != null
}
