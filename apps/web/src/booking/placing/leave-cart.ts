import { LeaveCartDocument } from '../../gql/graphql.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { execute } from '../../platform/api/execute.ts'
import { noteCartState } from '../../platform/placed-carts.ts'

/** Gives an unpaid cart and its slot back; fine when it has ended already. */
export async function leaveCart(cart: { id: string; token: string }): Promise<void> {
  try {
    await execute(LeaveCartDocument, { cartId: cart.id, token: cart.token }, { idempotent: true })
  } catch (error) {
    if (!isApiError(error, 'already_cancelled')) throw error
  }
  noteCartState(cart.id, { status: 'cancelled', holdExpiresAt: null })
}
