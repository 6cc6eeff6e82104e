import { instantAt, QUARTER_MINUTES, quartersOfRange, type Day, type Instant } from '@ruhepol/rules'
import type { QuarterHours } from '../quarter-hours.ts'

/**
 * The quarter hours at which a treatment can start, for many experts at once. A set of quarter hours is two 32-bit
 * words, `lo` for 8:00 to 16:00 and `hi` for 16:00 to 24:00: nothing starts before 9:00, and a day ends at 24:00.
 */
export type Words = { lo: number; hi: number }

/** The quarter hour of bit 0 of `lo`. */
const FIRST_QUARTER = 32

const QUARTER = QUARTER_MINUTES * 60_000
const WORD = 32
// A shift by 32 does nothing in JavaScript, so steps are at most 16.
const MAX_STEP = 16

/** From 9:00, in quarter hours; a range that starts at midnight begins here too (specification 9). */
const FIRST_START = quartersOfRange('morning').from
/** Until 22:00, in quarter hours, excluded. */
const LAST_START = quartersOfRange('evening').to

export function wordsOf(quarters: QuarterHours): Words {
  return {
    lo: Number(BigInt.asIntN(WORD, quarters >> BigInt(FIRST_QUARTER))),
    hi: Number(BigInt.asIntN(WORD, quarters >> BigInt(FIRST_QUARTER + WORD))),
  }
}

/**
 * Writes into `starts` ([lo, hi]) where all `length` quarter hours are in `free` and none of the `travel` quarter hours
 * after them is in `busy`. Travel may go beyond the shift, and ends at midnight.
 */
export function findStarts(
  starts: Int32Array,
  freeLo: number,
  freeHi: number,
  busyLo: number,
  busyHi: number,
  length: number,
  travel: number,
): void {
  let lo = freeLo
  let hi = freeHi
  for (let known = 1; known < length;) {
    const step = Math.min(known, length - known, MAX_STEP)
    lo &= (lo >>> step) | (hi << (WORD - step))
    hi &= hi >>> step
    known += step
  }
  if (travel > 0) {
    let wayLo = ~busyLo
    let wayHi = ~busyHi
    for (let known = 1; known < travel;) {
      const step = Math.min(known, travel - known, MAX_STEP)
      wayLo &= (wayLo >>> step) | (wayHi << (WORD - step))
      wayHi &= (wayHi >>> step) | (-1 << (WORD - step))
      known += step
    }
    for (let rest = length; rest > 0;) {
      const step = Math.min(rest, MAX_STEP)
      wayLo = (wayLo >>> step) | (wayHi << (WORD - step))
      wayHi = (wayHi >>> step) | (-1 << (WORD - step))
      rest -= step
    }
    lo &= wayLo
    hi &= wayHi
  }
  starts[0] = lo
  starts[1] = hi
}

/** The quarter hours from <= q < to for which the words have bits. */
export function wordsBetween(from: number, to: number): Words {
  const words = { lo: 0, hi: 0 }
  for (let bit = Math.max(from - FIRST_QUARTER, 0); bit < Math.min(to - FIRST_QUARTER, 2 * WORD); bit += 1) {
    if (bit < WORD) words.lo |= 1 << bit
    else words.hi |= 1 << (bit - WORD)
  }
  return words
}

/** The day's quarter hours at which a treatment may start, in from <= start < until and between 9:00 and 22:00. */
export function allowedStarts(day: Day, from: Instant, until: Instant): Words {
  const first = instantAt(day, FIRST_START)
  return wordsBetween(
    Math.max(FIRST_START, FIRST_START + Math.ceil((from - first) / QUARTER)),
    Math.min(LAST_START, FIRST_START + Math.ceil((until - first) / QUARTER)),
  )
}

/** Calls `visit` for every quarter hour of the words, ascending. */
export function eachStart(lo: number, hi: number, visit: (quarter: number) => void): void {
  for (let rest = lo, base = FIRST_QUARTER; base < FIRST_QUARTER + 2 * WORD; base += WORD, rest = hi) {
    while (rest !== 0) {
      const lowest = rest & -rest
      visit(base + WORD - 1 - Math.clz32(lowest))
      rest ^= lowest
    }
  }
}

/** The instants of the starts of one day, ascending. */
export function startInstants(day: Day, lo: number, hi: number): Instant[] {
  // Clocks change before 9:00, so time is regular from there.
  const first = instantAt(day, FIRST_START) - FIRST_START * QUARTER
  const instants: Instant[] = []
  eachStart(lo, hi, (quarter) => instants.push(first + quarter * QUARTER))
  return instants
}
