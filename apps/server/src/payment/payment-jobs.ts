import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

const provider = z.enum(['stripe', 'paypal'])
const aboutEvent = z.object({ provider, eventId: z.string().min(1) })
const aboutAttempt = z.object({ attemptId: z.uuid() })
const aboutRefund = z.object({ refundId: z.uuid() })
/** Another refund that had made a failed one good and has failed as well: all that was said of the first is said once more. */
const failedAgain = { again: z.uuid().optional() }

/** A webhook came: fetch what it is about. */
export const paymentEvent = defineJob({ name: 'paymentEvent', schema: aboutEvent })

/** Somebody waits for this attempt: ask the provider how it stands. */
export const checkPayment = defineJob({ name: 'checkPayment', schema: aboutAttempt })

/** A target was paid or has ended, and something else may still take money for it. */
export const closeOtherPayments = defineJob({
  name: 'closeOtherPayments',
  schema: z.object({ subject: z.enum(['booking', 'voucher']), targetId: z.uuid() }),
})

/** Money must go back. */
export const refundPayment = defineJob({ name: 'refundPayment', schema: aboutRefund })

/** A client is gone who was a customer of the provider: the customer goes too. */
export const deletePaymentCustomer = defineJob({
  name: 'deletePaymentCustomer',
  schema: z.object({ customerId: z.uuid(), clientId: z.uuid() }),
})

/** A refund of ours was refused or came back, once for each refund: messaging tells the customer. */
export const refundFailed = defineJob({ name: 'refundFailed', schema: aboutRefund.extend(failedAgain) })

/** Money may wait for a decision: messaging tells the operator if it still does. The id is that of a refund or dispute. */
export const moneyNeedsDecision = defineJob({
  name: 'moneyNeedsDecision',
  schema: z.object({ id: z.uuid(), ...failedAgain }),
})

/** The provider has taken the refund on, once for each refund: messaging tells the customer. */
export const paymentRefunded = defineJob({ name: 'paymentRefunded', schema: aboutRefund })
