import type { Cart } from './browser.ts'
import type { Payable } from './protocol.ts'

/** Actions of a signed-in client. */
export type Client = {
  /** Assigns a guest's cart to them. */
  claim: (cart: Cart) => Promise<void>
  /** Opens the payment with a saved card. */
  open: (target: Payable) => Promise<string>
  cards: () => Promise<string[]>
  deleteCard: (id: string) => Promise<void>
  deleteAccount: () => Promise<void>
}
