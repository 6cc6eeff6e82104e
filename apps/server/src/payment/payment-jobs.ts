import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

const provider = z.enum(['stripe', 'paypal'])
const aboutEvent = z.object({ provider, eventId: z.string().min(1) })
const aboutAttempt = z.object({ attemptId: z.uuid() })
const aboutRefund = z.object({ refundId: z.uuid() })
/** Another refund that had made a failed one good and has failed too, so that all notices are sent once more. */
const failedAgain = { again: z.uuid().optional() }

/** A webhook arrived: fetch what it is about. */
export const paymentEvent = defineJob({ name: 'paymentEvent', schema: aboutEvent })

/** Someone is waiting for this attempt: fetch it from the provider. */
export const checkPayment = defineJob({ name: 'checkPayment', schema: aboutAttempt })

/** A target was paid or has ended: close other attempts that may still take money for it. */
export const closeOtherPayments = defineJob({
  name: 'closeOtherPayments',
  schema: z.object({ subject: z.enum(['booking', 'voucher']), targetId: z.uuid() }),
})

/** Money must be refunded. */
export const refundPayment = defineJob({ name: 'refundPayment', schema: aboutRefund })

/** A client was deleted: delete the customer at the provider too. */
export const deletePaymentCustomer = defineJob({
  name: 'deletePaymentCustomer',
  schema: z.object({ customerId: z.uuid(), clientId: z.uuid() }),
})

/** Our refund was refused or came back, once per refund: messaging mails the customer. */
export const refundFailed = defineJob({ name: 'refundFailed', schema: aboutRefund.extend(failedAgain) })

/** Money may need a decision: messaging mails the operator if it still does. The id is that of a refund or dispute. */
export const moneyNeedsDecision = defineJob({
  name: 'moneyNeedsDecision',
  schema: z.object({ id: z.uuid(), ...failedAgain }),
})

/** The provider accepted the refund, once per refund: messaging mails the customer. */
export const paymentRefunded = defineJob({ name: 'paymentRefunded', schema: aboutRefund })
