import { LeaveCartDocument } from '../../gql/graphql.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { execute } from '../../platform/api/execute.ts'
import { noteCartState } from '../../platform/placed-carts.ts'

/** Gives a cart and its slot back; fine when it has ended already. Throws `too_late_to_cancel` for a paid one. */
export async function leaveCart(cart: { id: string; token: string }): Promise<void> {
  try {
    await execute(LeaveCartDocument, { cartId: cart.id, token: cart.token }, { idempotent: true })
  } catch (error) {
    if (!isApiError(error, 'already_cancelled')) throw error
  }
  noteCartState(cart.id, { status: 'cancelled', holdExpiresAt: null })
}
