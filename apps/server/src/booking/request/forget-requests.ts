import { limits } from '@ruhepol/rules'
import type { DatabaseTransaction } from '../../platform/database.ts'
import type { Sweep } from '../../platform/jobs.ts'
import { freeTimesOfSender } from '../offer/end-offers.ts'
import { clearOffersOver } from '../offer/offer-queries.ts'
import { deleteBookingRequestsOf, deleteRequestsOlderThan, lockRequestsOf } from './booking-request-queries.ts'

/** Deletes the booking requests of an e-mail address, and gives back the times that are offered for them. */
export async function deleteRequestsOf(tx: DatabaseTransaction, email: string): Promise<void> {
  await lockRequestsOf(tx, email)
  await freeTimesOfSender(tx, email)
  await deleteBookingRequestsOf(tx, email)
}

/** Deletes old requests, and what was typed for offers that have run out. */
export const forgetBookingRequests: Sweep = {
  name: 'forgetBookingRequests',
  everySeconds: 3600,
  run: async ({ db }) => {
    await clearOffersOver(db)
    await deleteRequestsOlderThan(db, limits.requestKeptDays)
  },
}
