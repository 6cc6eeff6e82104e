import type { Database } from '../../platform/database.ts'
import { expireHolds } from '../cart/expire-carts.ts'
import { releaseSlotHold } from '../hold/end-slot-hold.ts'
import { holdSlot, type HoldSlot, type HoldSlotInput } from '../hold/hold-slot.ts'
import { at, silent, TEN, TOKEN_KEY } from './booking-world.ts'

let keys = 0

/** One hour of classic massage with each of the experts. */
export const withExperts = (...experts: readonly number[]) =>
  experts.map((expertId) => ({ expertId: String(expertId), treatmentTypeId: 'classic', length: 60 }))

/** A hold of the slot that `placing` places. */
export function holding(changes: Partial<HoldSlotInput> = {}): HoldSlotInput {
  keys += 1
  return {
    bookings: withExperts(1),
    time: at(TEN),
    postalCode: '10115',
    idempotencyKey: `key-of-slot-hold-${keys}`,
    ...changes,
  }
}

/** Slot holds in a world, without limits unless they are switched on. */
export const slotHoldsOf = (world: { db: Database }) => ({
  hold: (input: HoldSlotInput, caller: Partial<HoldSlot> = {}) =>
    holdSlot(world.db, {
      actor: { kind: 'guest' },
      input,
      callerAddress: '203.0.113.1',
      tokenKey: TOKEN_KEY,
      holdsPerMinute: 10_000,
      boundsHolds: false,
      ...caller,
    }),
  release: ({ idempotencyKey: key }: HoldSlotInput) =>
    releaseSlotHold(world.db, { key, callerAddress: '203.0.113.1', holdsPerMinute: 10_000 }),
  sweep: () => expireHolds(world.db, silent),
  /** The number of stored holds. */
  live: async () => (await world.db.selectFrom('slotHold').select('id').execute()).length,
})
