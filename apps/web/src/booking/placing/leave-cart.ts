import { CancelPaidCartDocument, LeaveCartDocument } from '../../gql/graphql.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { execute } from '../../platform/api/execute.ts'
import { noteCartState } from '../flow/placed-carts.ts'

type HeldCart = {
  id: string
  token: string
}

async function end({ id, token }: HeldCart, document: typeof LeaveCartDocument | typeof CancelPaidCartDocument) {
  try {
    await execute(document, { cartId: id, token }, { idempotent: true })
  } catch (error) {
    if (!isApiError(error, 'already_cancelled')) throw error
  }
  noteCartState(id, { status: 'cancelled', holdExpiresAt: null })
}

/**
 * Releases an unpaid cart and its slot; does nothing if it has already ended. Returns false if it has been paid,
 * whatever this device believes.
 */
export async function leaveCart(cart: HeldCart): Promise<boolean> {
  try {
    await end(cart, LeaveCartDocument)
    return true
  } catch (error) {
    if (!isApiError(error, 'payment_not_payable')) throw error
    noteCartState(cart.id, { status: 'paid', holdExpiresAt: null })
    return false
  }
}

/** Cancels a paid cart, for the promised compensation (rule R19). Throws `too_late_to_cancel`. */
export const cancelPaidCart = (cart: HeldCart): Promise<void> => end(cart, CancelPaidCartDocument)
