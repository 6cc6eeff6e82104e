import type { CartRecord } from '../cart/cart-queries.ts'

/**
 * The numbers, from 1, of those moves or replacements of a cart that were not undone before anybody was told. An undo
 * takes back everything that the last change did.
 */
export function standing(changes: readonly { undoes: boolean }[]): number[] {
  const numbers: number[] = []
  for (const [index, { undoes }] of changes.entries()) {
    if (undoes) numbers.pop()
    else numbers.push(index + 1)
  }
  return numbers
}

/** The numbers of the replacements of a booking's expert that stand. */
export const standingReplacements = ({ replacements }: Pick<CartRecord, 'replacements'>, bookingId: string): number[] =>
  standing(replacements).filter((number) => replacements[number - 1]?.bookingId === bookingId)
