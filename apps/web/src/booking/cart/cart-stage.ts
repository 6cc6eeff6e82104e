import type { CartStatus } from '@ruhepol/rules'
import type { CartStateQuery } from '../../gql/graphql.ts'
import { openStageOf } from '../../payment/checkout/open-stage.ts'
import type { OpenStage } from '../../payment/checkout/open-stage.ts'

export type CartState = CartStateQuery['multipleBookingDetails']

/** The stages of a cart's page. */
export type CartStage = OpenStage | 'paid' | 'expired' | 'cancelled'

const ended: Partial<Record<CartStatus, CartStage>> = { paid: 'paid', expired: 'expired', cancelled: 'cancelled' }

type StageInput = Pick<CartState, 'status'> & Parameters<typeof openStageOf>[0]

/** The stage of a cart (specification 2, step 8; rule R12). */
export function stageOf({ status, ...payment }: StageInput): CartStage {
  if (status === 'paid') return 'paid'
  // Also while the slot is being released, because the bank may still approve.
  if (payment.paymentStatus === 'processing') return 'processing'
  return ended[status] ?? openStageOf(payment)
}

/** Whether the next poll can bring news. */
export function isOpen(stage: CartStage): boolean {
  return stage !== 'paid' && stage !== 'expired' && stage !== 'cancelled'
}
