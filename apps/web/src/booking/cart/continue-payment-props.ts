import type { PlacedCart } from '../booking-queries.ts'

/** The data needed to continue paying here. */
export type ContinuePaymentProps = {
  cart: PlacedCart
  token: string
  /** The end of the slot's hold, RFC 3339. */
  heldUntil: string | null
  /** Fetches the cart's state immediately. */
  onHandedOver: () => void
  /** Reports whether it is busy; it must stay on the page while it is. */
  onWorking: (working: boolean) => void
}
