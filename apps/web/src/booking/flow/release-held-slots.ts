import { ReleaseSlotHoldDocument } from '../../gql/graphql.ts'
import { isTransient } from '../../platform/api/api-error.ts'
import { execute } from '../../platform/api/execute.ts'
import { reportError } from '../../platform/report-error.ts'
import { heldSlots } from './held-slots.ts'

/**
 * Gives back every slot that this device holds, also for closed tabs, without waiting; what fails ends by itself. They
 * are forgotten only once they are free: earlier, a booking in another tab would find its slot taken.
 */
export function releaseHeldSlots(): void {
  const released = heldSlots.read().map(({ key }) => key)
  const requests = released.map((key) =>
    execute(ReleaseSlotHoldDocument, { key }, { idempotent: true }).catch((error: unknown) => {
      if (!isTransient(error)) reportError(error, 'releaseSlotHold')
    }),
  )
  void Promise.all(requests).then(() => {
    heldSlots.write(heldSlots.read().filter(({ key }) => !released.includes(key)))
  })
}
