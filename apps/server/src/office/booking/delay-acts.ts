import { comparableCode } from '@ruhepol/rules'
import { officeLimits } from '@ruhepol/rules/office'
import { z } from 'zod'
import { bookingsOfCart, lockCart, noteDelayIn, tellDelayIn } from '../../booking/index.ts'
import { ApiError } from '../../platform/errors.ts'
import { defineJob, enqueue, handleJob, type JobHandler } from '../../platform/jobs.ts'
import { transact } from '../../platform/transaction.ts'
import type { OfficeContext } from '../office-builder.ts'
import { changeBooking, type Seen } from './booking-acts.ts'
import { missingAmong, type Sheet } from './sheet.ts'

/** Runs as soon as the delay can no longer be taken back unnoticed, and tells the customer. */
const delayToTell = defineJob({
  name: 'delayToTell',
  schema: z.object({ cartId: z.uuid(), number: z.int() }),
})

/**
 * Tells the customer, ten seconds later, how many minutes later than booked the appointment begins. Until then another
 * delay replaces this one, and the customer is told of that one alone. Throws as `act` and `noteDelayIn` do, and
 * `not_movable` while one of its experts cannot come.
 */
export const announceDelayOf = (
  context: OfficeContext,
  { code, seen, minutes }: Seen & { minutes: number },
): Promise<Sheet> =>
  changeBooking(context, {
    code,
    seen,
    verb: 'announceDelay',
    work: async (tx, cart) => {
      const number = await noteDelayIn(tx, cart, { minutes, staffId: context.actor.staffId })
      const booked = (await bookingsOfCart(tx, cart.id)).map(({ expertId }) => expertId)
      if ((await missingAmong(tx, { customId: comparableCode(code), booked })).size > 0)
        throw new ApiError('not_movable', 'somebody else has to come first')
      await enqueue(tx, delayToTell, { cartId: cart.id, number }, { afterSeconds: officeLimits.undoSeconds })
      return { minutes }
    },
  })

/** The worker's job. */
export const delayJobs: JobHandler[] = [
  handleJob(delayToTell, ({ cartId, number }, { db }) =>
    transact(db, 'tell of a delay', async (tx) => {
      const cart = await lockCart(tx, cartId)
      if (cart) await tellDelayIn(tx, cart, number)
    }),
  ),
]
