import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

const aboutOrder = z.object({ orderId: z.uuid() })

/** A voucher order was paid, once for each order: messaging sends the vouchers. */
export const voucherOrderPaid = defineJob<z.infer<typeof aboutOrder>>({
  name: 'voucherOrderPaid',
  schema: aboutOrder,
  key: ({ orderId }) => orderId,
})

/** A voucher order was withdrawn, or money returned to it after that: payment refunds it, or closes open payments. */
export const settleWithdrawal = defineJob<z.infer<typeof aboutOrder>>({
  name: 'settleWithdrawal',
  schema: aboutOrder,
  key: ({ orderId }) => orderId,
})

/** A voucher order was withdrawn, once for each order: messaging confirms it. */
export const voucherOrderWithdrawn = defineJob<z.infer<typeof aboutOrder>>({
  name: 'voucherOrderWithdrawn',
  schema: aboutOrder,
  key: ({ orderId }) => orderId,
})

/** A cart returned money to a voucher of a withdrawn order: messaging mails the buyer that it is refunded. */
export const withdrawnMoneyReturned = defineJob({
  name: 'withdrawnMoneyReturned',
  schema: z.object({ orderId: z.uuid(), cartId: z.uuid() }),
})

/** A goodwill voucher was given for a booking: messaging mails it to the customer, once for each voucher. */
export const voucherGiven = defineJob<{ voucherId: string }>({
  name: 'voucherGiven',
  schema: z.object({ voucherId: z.uuid() }),
  key: ({ voucherId }) => voucherId,
})

const aboutOwner = z.object({ orderId: z.uuid().nullable(), cartId: z.uuid().nullable() })

/** Vouchers are about to expire, once each: messaging reminds their owners. */
export const vouchersExpiring = defineJob<z.infer<typeof aboutOwner>>({
  name: 'vouchersExpiring',
  schema: aboutOwner,
  key: ({ orderId, cartId }) => orderId ?? cartId ?? '',
})
