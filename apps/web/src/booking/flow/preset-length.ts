import { limits } from '@ruhepol/rules'

/**
 * The duration, in minutes, that is chosen until a person changes it: an earlier booking's when it is booked again,
 * otherwise an hour, or the shortest one on offer. Undefined if none is.
 */
export function presetLength(offered: readonly number[], again?: number): number | undefined {
  const usual = [again, limits.presetLengthMinutes].find((length) => length !== undefined && offered.includes(length))
  return usual ?? offered.toSorted((a, b) => a - b)[0]
}
