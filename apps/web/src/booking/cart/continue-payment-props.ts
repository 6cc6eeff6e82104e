import type { PlacedCart } from '../booking-queries.ts'

/** What a person needs to continue paying here. */
export interface ContinuePaymentProps {
  cart: PlacedCart
  token: string
  /** Until when its slot is held, RFC 3339. */
  heldUntil: string | null
  /** Asks for the state of the cart at once. */
  onHandedOver: () => void
  /** While it works it must stay, whatever is heard of the cart. */
  onWorking: (working: boolean) => void
}
