import { setTimeout as delay } from 'node:timers/promises'
import { limits } from '@ruhepol/rules'
import pLimit from 'p-limit'
import { ApiError } from '../../platform/errors.ts'
import { behindOthers, watchOthers } from '../../platform/requests-under-way.ts'
import { hashChild } from './hash-child.ts'
import type { HashAnswer, HashWork } from './hash-work.ts'

/** Who has a place among those whose passwords are hashed one after the other. */
export type Seat = { readonly taken: true }

const seat: Seat = { taken: true }
let seats = 0

/**
 * How many of them are at their statements before and after the hash. More would do no good, as the hashes come one after the other,
 * and the first instant of a flood would take all connections to the database from whoever books.
 */
const AT_WORK = 4

const fewAtATime = pLimit(AT_WORK)

// One for all: making another costs as much as much else of a refusal.
const tooMany = new ApiError('rate_limited', 'too many passwords are being checked', { retryAfter: 1 })

/** What is told to whoever comes while too many are at it already; undefined while there is a place. */
export const noSeatFree = (): ApiError | undefined => (seats < limits.passwordHashesWaitingMax ? undefined : tooMany)

/**
 * Does what a password is needed for. Throws `rate_limited` where too many are at that already: a flood of sign-ins is then sent
 * away before anything else is done for it, costs next to nothing, and uses up none of its tries.
 */
export async function withSeat<Result>(work: (seat: Seat) => Promise<Result>): Promise<Result> {
  const refusal = noSeatFree()
  if (refusal) throw refusal
  seats += 1
  try {
    return await behindOthers(() => fewAtATime(work, seat))
  } finally {
    seats -= 1
  }
}

/** How often the time that a hash took is left free after it in a flood: a quarter of a core is then what a flood may take. */
const FLOOD_PAUSE = 3

const oneAfterTheOther = pLimit(1)
const child = hashChild()

/**
 * Milliseconds for which the core is left to others after a hash that took so many, while so many are at it: more than half of the
 * places taken is no coincidence of people who sign in, and booking is to go on.
 */
export const pauseAfterHash = (tookMs: number, taken: number): number =>
  taken > limits.passwordHashesWaitingMax / 2 ? FLOOD_PAUSE * tookMs : 0

/**
 * Milliseconds for which a hash is held at most while others are being answered. Priority alone is not enough where there are
 * few cores: a system lets a process that runs go on for milliseconds, and an answer that needs the core for each of a dozen
 * statements waits as often. For ever it must not be held, as whoever signs in waits too.
 */
const LONGEST_HOLD = 100

/** Asks for it, and holds it while others are being answered. */
async function askBehindOthers(work: HashWork): Promise<HashAnswer> {
  const unwatch = watchOthers(child.hold)
  const letGo = () => {
    unwatch()
    child.hold(false)
  }
  const longEnough = setTimeout(letGo, LONGEST_HOLD)
  try {
    return await child.ask(work)
  } finally {
    clearTimeout(longEnough)
    letGo()
  }
}

/** Asks for it in its turn. */
function ask<Answer extends HashAnswer>(work: HashWork): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<HashAnswer>()
  void oneAfterTheOther(async () => {
    const began = performance.now()
    await askBehindOthers(work).then(resolve, reject)
    const pause = pauseAfterHash(performance.now() - began, seats)
    if (pause > 0) await delay(pause)
  })
  return promise as Promise<Answer>
}

/** A password as it is stored. */
export const hashPassword = (_seat: Seat, password: string): Promise<string> => ask<string>({ password })

/** Of a password that nobody knows; what is checked where there is no account, so that it takes the same time. */
let hashOfNobody: Promise<string> | undefined

/** Whether a password is the stored one; false where none is stored, after the same work. */
export async function isPassword(
  _seat: Seat,
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  hashOfNobody ??= ask<string>({ password: crypto.randomUUID() })
  const nobody = await hashOfNobody
  const equal = await ask<boolean>({ password, stored: passwordHash ?? nobody })
  return equal && passwordHash != null
}
