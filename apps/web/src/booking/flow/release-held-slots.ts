import { ReleaseSlotHoldDocument } from '../../gql/graphql.ts'
import { isTransient } from '../../platform/api/api-error.ts'
import { execute } from '../../platform/api/execute.ts'
import { reportError } from '../../platform/report-error.ts'
import { heldSlots } from './held-slots.ts'

/** Gives back every slot that this device holds, also for closed tabs, without waiting; what fails ends by itself. */
export function releaseHeldSlots(): void {
  for (const { key } of heldSlots.read()) {
    execute(ReleaseSlotHoldDocument, { key }, { idempotent: true }).catch((error: unknown) => {
      if (!isTransient(error)) reportError(error, 'releaseSlotHold')
    })
  }
  heldSlots.clear()
}
