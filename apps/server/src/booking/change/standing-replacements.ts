import type { CartRecord } from '../cart/cart-queries.ts'

/** The numbers of the replacements of a booking's expert, without those that were undone before anybody was told. */
export function standingReplacements({ replacements }: Pick<CartRecord, 'replacements'>, bookingId: string): number[] {
  const numbers: number[] = []
  for (const [index, replacement] of replacements.entries()) {
    if (replacement.bookingId !== bookingId) continue
    if (replacement.undoes) numbers.pop()
    else numbers.push(index + 1)
  }
  return numbers
}
