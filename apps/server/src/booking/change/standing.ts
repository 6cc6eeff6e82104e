import type { CartRecord } from '../cart/cart-queries.ts'

/**
 * The numbers, starting at 1, of those moves or replacements of a cart that are in force: they were not undone before
 * anybody was notified. An undo reverses the whole last change, so each undoing entry cancels the newest entry that is
 * in force.
 */
export function standing(changes: readonly { undoes: boolean }[]): number[] {
  const numbers: number[] = []
  for (const [index, { undoes }] of changes.entries()) {
    if (undoes) numbers.pop()
    else numbers.push(index + 1)
  }
  return numbers
}

/** The numbers of those replacements of a booking's expert that are in force. */
export const standingReplacements = ({ replacements }: Pick<CartRecord, 'replacements'>, bookingId: string): number[] =>
  standing(replacements).filter((number) => replacements[number - 1]?.bookingId === bookingId)
