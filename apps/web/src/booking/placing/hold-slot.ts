import { HoldSlotDocument, ReleaseSlotHoldDocument } from '../../gql/graphql.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { execute } from '../../platform/api/execute.ts'
import { newIdempotencyKey } from '../../platform/api/idempotency-key.ts'
import { holdKey } from '../../platform/held-key.ts'
import { appointmentId, forgetHeldSlot, heldAmong, heldSlots, noteHeldSlot, noteHeldUntil } from '../flow/held-slots.ts'
import type { HeldAppointment, HeldSlot } from '../flow/held-slots.ts'

/** The most milliseconds that leaving the payment waits for the release, which otherwise ends by itself. */
const longestRelease = 2_000

/** A hold of another appointment that no page uses any more, because its tab was closed or led to another site. */
async function abandonedBeside(appointment: HeldAppointment): Promise<HeldSlot | undefined> {
  const id = appointmentId(appointment)
  for (const slot of heldSlots.read()) {
    if (appointmentId(slot.appointment) !== id && (await holdKey(slot.key))) return slot
  }
  return undefined
}

async function ask(slot: HeldSlot): Promise<string | undefined> {
  const former = await abandonedBeside(slot.appointment)
  const { holdSlot } = await execute(
    HoldSlotDocument,
    { input: { ...slot.appointment, idempotencyKey: slot.key, ...(former && { replaces: former.key }) } },
    { idempotent: true },
  )
  forgetHeldSlot(former?.key)
  return holdSlot?.holdUntil
}

/**
 * Holds a slot while somebody pays, or goes on with this device's hold of it. Calls `onOwned` with the key if this page
 * is to release it; a hold of another tab stays that tab's. Resolves to whether it is held. Throws ApiError.
 */
export async function holdSlot(appointment: HeldAppointment, onOwned: (key: string) => void): Promise<boolean> {
  const known = heldAmong(heldSlots.read(), appointment)
  const slot = known ?? { key: newIdempotencyKey(), appointment }
  noteHeldSlot(slot)
  void holdKey(slot.key).then((isOwn) => isOwn && onOwned(slot.key))
  try {
    const until = await ask(slot)
    if (until !== undefined) {
      noteHeldUntil(slot.key, until)
      return true
    }
  } catch (error) {
    // Without an answer the slot may be held, so its key is still needed.
    if (!isApiError(error, 'no_response')) forgetHeldSlot(slot.key)
    throw error
  }
  // The key has ended: left or placed meanwhile, or too old, and then a new one holds.
  const isStillWanted = heldSlots.read().some(({ key }) => key === slot.key)
  forgetHeldSlot(slot.key)
  return known && isStillWanted ? holdSlot(appointment, onOwned) : false
}

/** Gives a slot back. */
export async function releaseSlot(key: string): Promise<void> {
  forgetHeldSlot(key)
  const released = execute(ReleaseSlotHoldDocument, { key }, { idempotent: true }).catch(() => undefined)
  await Promise.race([released, new Promise((resolve) => setTimeout(resolve, longestRelease))])
}
