import type { Sweep } from '../platform/jobs.ts'
import { cancelUnpaidOrders } from './voucher-order-queries.ts'
import { expireBalances } from './voucher-queries.ts'

/** Until then an order waits for its money; what comes later still buys the vouchers. */
const UNPAID_HOURS = 24

/** What this feature does again and again. */
export const voucherSweeps: Sweep[] = [
  {
    name: 'expireVouchers',
    everySeconds: 3600,
    run: async ({ db, log }) => {
      const vouchers = await expireBalances(db)
      if (vouchers > 0) log.info({ vouchers }, 'vouchers have expired')
    },
  },
  {
    name: 'cancelUnpaidOrders',
    everySeconds: 600,
    run: async ({ db, log }) => {
      const orders = await cancelUnpaidOrders(db, UNPAID_HOURS)
      if (orders > 0) log.info({ orders }, 'orders of vouchers were ended unpaid')
    },
  },
]
