import { ExecutePaymentDocument } from '../gql/graphql.ts'
import type { PaymentStatus } from '../gql/graphql.ts'
import { execute } from '../platform/api/execute.ts'
import type { Payable } from './payment-handle.ts'

/** Has the server ask the provider how a payment stands (decision 24). `paymentId` is the provider's. Throws ApiError. */
export async function checkPayment({ subject, id, token }: Payable, paymentId: string): Promise<PaymentStatus> {
  const { executePayment } = await execute(
    ExecutePaymentDocument,
    { subject, paymentId, targetId: id, token },
    { idempotent: true },
  )
  return executePayment.status
}
