import type { PlacedCart } from '../booking-queries.ts'

/** The data of a paid cart needed to move it, on its page and in a list. */
export type MovableCart = Pick<
  PlacedCart,
  | 'id'
  | 'canBeRescheduled'
  | 'timesRescheduled'
  | 'cancellationCompensation'
  | 'compensation'
  | 'price'
  | 'refundsVoucherToBuyer'
  | 'voucherSpendableUntil'
  | ' $fragmentRefs'
>
