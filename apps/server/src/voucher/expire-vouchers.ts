import type { Sweep } from '../platform/jobs.ts'
import { expireBalances } from './voucher-queries.ts'

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
]
