import type { CartRecord } from '../cart/cart-queries.ts'
import type { Wanted } from './exchange-times.ts'
import type { NumberedReplacement } from './replacement-queries.ts'

/** Replacements for the bookings that get a different expert, numbered after the cart's earlier replacements. */
export const replacementsOf = (
  { replacements }: CartRecord,
  wanted: readonly Wanted[],
  { undoes = false }: { undoes?: boolean } = {},
): NumberedReplacement[] =>
  wanted
    .filter(({ booking, expertId }) => booking.expertId !== expertId)
    .map(({ booking, expertId }, index) => ({
      number: replacements.length + 1 + index,
      bookingId: booking.id,
      from: booking.expertId,
      to: expertId,
      undoes,
    }))
