import { limits } from '@ruhepol/rules'
import { enqueue, type Sweep } from '../platform/jobs.ts'
import { transact } from '../platform/transaction.ts'
import { cancelUnpaidOrders } from './voucher-order-queries.ts'
import { vouchersExpiring } from './voucher-order-jobs.ts'
import { expireBalances, markExpiring } from './expiry-queries.ts'

/** How long an order waits for its payment; a later payment still buys the vouchers. */
const UNPAID_HOURS = 24

/** The sweeps of this feature. */
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
    name: 'remindOfVouchers',
    everySeconds: 3600,
    run: async ({ db, log }) => {
      const owners = await transact(db, 'remind of vouchers', async (tx) => {
        const expiring = await markExpiring(tx, limits.voucherReminderDays)
        for (const owner of expiring) await enqueue(tx, vouchersExpiring, owner)
        return expiring.length
      })
      if (owners > 0) log.info({ owners }, 'vouchers expire soon')
    },
  },
  {
    name: 'cancelUnpaidOrders',
    everySeconds: 600,
    run: async ({ db, log }) => {
      const orders = await cancelUnpaidOrders(db, UNPAID_HOURS)
      if (orders > 0) log.info({ orders }, 'ended unpaid orders of vouchers')
    },
  },
]
