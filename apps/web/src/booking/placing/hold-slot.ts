import { HoldSlotDocument, ReleaseSlotHoldDocument } from '../../gql/graphql.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { execute } from '../../platform/api/execute.ts'
import { newIdempotencyKey } from '../../platform/api/idempotency-key.ts'
import { isUnused, leaveKey, shareKey } from '../../platform/held-key.ts'
import { appointmentId, forgetHeldSlot, heldAmong, heldSlots, noteHeldSlot, noteHeldUntil } from '../flow/held-slots.ts'
import type { HeldAppointment, HeldSlot } from '../flow/held-slots.ts'

/** The longest that leaving the payment waits for the release, in milliseconds. Without it, the hold ends by itself. */
const longestRelease = 2_000

/** A hold of another appointment that no page uses any more, because its tab was closed or led to another site. */
async function abandonedBeside(appointment: HeldAppointment): Promise<HeldSlot | undefined> {
  const id = appointmentId(appointment)
  const others = heldSlots.read().filter((slot) => appointmentId(slot.appointment) !== id)
  const unused = await Promise.all(others.map(({ key }) => isUnused(key)))
  return others.find((_slot, index) => unused[index])
}

const isNoted = (key: string): boolean => heldSlots.read().some((slot) => slot.key === key)

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

/** The key of a page's hold; undefined once the page has left it. */
export type OwnHold = { current: string | undefined }

/**
 * Holds the slot, or continues this device's hold. Tabs use a hold together, and the last one to leave gives it back.
 * Resolves to whether it is held. Throws ApiError.
 */
export async function holdSlot(appointment: HeldAppointment, own: OwnHold): Promise<boolean> {
  const known = heldAmong(heldSlots.read(), appointment)
  const slot = known ?? { key: newIdempotencyKey(), appointment }
  if (!known) noteHeldSlot(slot)
  const former = own.current
  own.current = slot.key
  await shareKey(slot.key)
  if (former !== undefined && former !== slot.key) await leaveKey(former)
  // The last page that used it released it before this one could use it.
  const isGivenBack = !isNoted(slot.key)
  try {
    const until = isGivenBack ? undefined : await ask(slot)
    if (until !== undefined) {
      noteHeldUntil(slot.key, until)
      return true
    }
  } catch (error) {
    // Without an answer the slot may be held, so its key is still needed.
    if (!isApiError(error, 'no_response')) forgetHeldSlot(slot.key)
    throw error
  }
  // The key has ended: released or placed in the meantime, or too old. A new key then holds the slot.
  const isStillWanted = own.current === slot.key && (isGivenBack || isNoted(slot.key))
  forgetHeldSlot(slot.key)
  return known && isStillWanted ? holdSlot(appointment, own) : false
}

/** Gives a slot back, unless another tab uses it too or it was taken over by a placed cart. */
export async function leaveSlot(key: string): Promise<void> {
  let isHeld = false
  const leave = async (): Promise<void> => {
    await leaveKey(key, () => {
      isHeld = isNoted(key)
      forgetHeldSlot(key)
    })
    if (isHeld) await execute(ReleaseSlotHoldDocument, { key }, { idempotent: true }).catch(() => undefined)
  }
  await Promise.race([leave(), new Promise((resolve) => setTimeout(resolve, longestRelease))])
}
