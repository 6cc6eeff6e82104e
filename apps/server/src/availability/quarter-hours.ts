import { QUARTERS_PER_DAY } from '@ruhepol/rules'

/**
 * The quarter hours of one calendar day in Europe/Berlin as a set: bit q is the quarter hour that begins q × 15
 * wall-clock minutes after midnight, 0 to 95.
 */
export type QuarterHours = bigint

/** One expert's day as stored: bits 0–63 in `a`, bits 64–95 in `b`, each a signed int8 as text. */
type QuarterColumns = { a: string; b: string }

const LOW_64 = (1n << 64n) - 1n
const WHOLE_DAY: QuarterHours = (1n << BigInt(QUARTERS_PER_DAY)) - 1n

/** The quarter hours from <= q < to, cut to the day. */
export function quarterHours(from: number, to: number): QuarterHours {
  const first = Math.max(from, 0)
  const end = Math.min(to, QUARTERS_PER_DAY)
  return first >= end ? 0n : ((1n << BigInt(end - first)) - 1n) << BigInt(first)
}

/** Whether `whole` contains every quarter hour of `part`. */
export function contains(whole: QuarterHours, part: QuarterHours): boolean {
  return (whole & part) === part
}

export function toColumns(quarters: QuarterHours): QuarterColumns {
  return {
    a: BigInt.asIntN(64, quarters & LOW_64).toString(),
    b: BigInt.asIntN(64, quarters >> 64n).toString(),
  }
}

export function fromColumns({ a, b }: QuarterColumns): QuarterHours {
  return (BigInt.asUintN(64, BigInt(a)) | (BigInt.asUintN(64, BigInt(b)) << 64n)) & WHOLE_DAY
}

/** The longest runs of quarter hours, in order, each with its first quarter hour and the first one after it. */
export function runsOf(quarters: QuarterHours): [from: number, to: number][] {
  // As text, which is read faster than single bits of a bigint. It begins with the last quarter hour.
  const bits = quarters.toString(2)
  const runs = [...bits.matchAll(/1+/g)].map(({ index, 0: run }): [number, number] => {
    const to = bits.length - index
    return [to - run.length, to]
  })
  return runs.toReversed()
}
