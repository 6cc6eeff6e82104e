import { ExecutePaymentDocument } from '../../gql/graphql.ts'
import type { PaymentStatus } from '../../gql/graphql.ts'
import { execute } from '../../platform/api/execute.ts'
import { beginChecking } from '../checkout/checked-payment.ts'
import type { Payable, PaymentOutcome } from '../checkout/payment-handle.ts'

/** Makes the server fetch a payment from the provider (rule R24). `paymentId` is the provider's. Throws ApiError. */
async function checkPayment({ subject, id, token }: Payable, paymentId: string): Promise<PaymentStatus> {
  const { executePayment } = await execute(
    ExecutePaymentDocument,
    { subject, paymentId, targetId: id, token },
    { idempotent: true },
  )
  return executePayment.status
}

/**
 * The result for someone who paid elsewhere. `declined` is the public reason if the provider has refused the payment,
 * `open` the end of the hold if the person may still pay. Throws ApiError.
 */
export async function outcomeElsewhere(
  payable: Payable,
  paymentId: string,
  { declined, open = { kind: 'incomplete' } }: { declined: string; open?: PaymentOutcome },
): Promise<PaymentOutcome> {
  switch (await checkPayment(payable, paymentId)) {
    case 'succeeded':
    case 'processing':
      beginChecking(payable.id)
      return { kind: 'paid' }
    case 'failed':
      return { kind: 'declined', reason: declined }
    case 'pending':
      return open
    // It has ended; the target's status shows it.
    default:
      return { kind: 'incomplete' }
  }
}
