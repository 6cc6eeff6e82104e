import type { HoldSlotInput } from '../../gql/graphql.ts'
import { storedValue } from '../../platform/storage.ts'
import { guestsOf } from './booking-guards.ts'
import type { Choice } from './booking-guards.ts'
import type { Order } from './placing.ts'

/** What a hold is for: experts, treatments, length, start and place. */
export type HeldAppointment = Pick<HoldSlotInput, 'bookings' | 'time' | 'locationId' | 'postalCode'>

/** A slot held for this device before anything is placed (decision 0077). */
export type HeldSlot = {
  key: string
  appointment: HeldAppointment
  /** RFC 3339; missing until the server has answered. */
  until?: string
}

/** More than anyone has open at the same time. */
const most = 5

const isHeldSlot = (stored: unknown): stored is HeldSlot =>
  typeof stored === 'object' &&
  stored !== null &&
  'appointment' in stored &&
  typeof (stored as HeldSlot).key === 'string'

/**
 * The slots that this device holds, in any tab; newest first. Every tab knows them, so that one's hold does not make
 * its own slot look taken in another.
 */
export const heldSlots = storedValue<readonly HeldSlot[]>({
  name: 'held-slots',
  version: 1,
  scope: 'private',
  initial: [],
  parse: (stored) => (Array.isArray(stored) ? stored.filter(isHeldSlot) : undefined),
})

/** The appointment of a choice, as the API takes it. */
export function appointmentOf(choice: Choice, length: number): HeldAppointment {
  const { slot, locationId, postalCode = '' } = choice
  return {
    bookings: guestsOf(choice).map(({ expert, type }) => ({ expertId: expert, treatmentTypeId: type, length })),
    time: slot,
    ...(locationId === undefined ? { postalCode } : { locationId }),
  }
}

/** The appointment of an order. */
export const appointmentOfOrder = ({ bookings, time, locationId, address }: Order): HeldAppointment => ({
  bookings,
  time,
  ...(locationId == null ? { postalCode: address?.postalCode ?? '' } : { locationId }),
})

/** The same text for the same appointment. */
export const appointmentId = ({ bookings, time, locationId, postalCode }: HeldAppointment): string =>
  JSON.stringify([
    bookings.map(({ expertId, treatmentTypeId, length }) => [expertId, treatmentTypeId, length]),
    time,
    locationId ?? postalCode,
  ])

/** The hold of an appointment among these; undefined if there is none. */
export function heldAmong(slots: readonly HeldSlot[], appointment: HeldAppointment): HeldSlot | undefined {
  const id = appointmentId(appointment)
  return slots.find((slot) => appointmentId(slot.appointment) === id)
}

/** The key of this device's hold of an appointment. */
export const heldKeyOf = (appointment: HeldAppointment): string | undefined =>
  heldAmong(heldSlots.read(), appointment)?.key

/** Records a hold before it is requested, so that its key is known before the server can hold anything. */
export function noteHeldSlot(slot: HeldSlot): void {
  heldSlots.write([slot, ...heldSlots.read().filter(({ key }) => key !== slot.key)].slice(0, most))
}

/** Records until when a slot is held, unless it has been placed or left since. */
export function noteHeldUntil(key: string, until: string): void {
  if (!heldSlots.read().some((slot) => slot.key === key)) return
  heldSlots.write(heldSlots.read().map((slot) => (slot.key === key ? { ...slot, until } : slot)))
}

/** Forgets a hold that has ended, or was taken over by a placed cart. */
export function forgetHeldSlot(forgotten: string | undefined): void {
  const others = heldSlots.read().filter(({ key }) => key !== forgotten)
  if (others.length < heldSlots.read().length) heldSlots.write(others)
}
