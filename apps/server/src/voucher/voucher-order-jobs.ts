import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

const aboutOrder = z.object({ orderId: z.uuid() })

/** An order of vouchers was paid, once for each order: messaging sends the vouchers. */
export const voucherOrderPaid = defineJob<z.infer<typeof aboutOrder>>({
  name: 'voucherOrderPaid',
  schema: aboutOrder,
  key: ({ orderId }) => orderId,
})
