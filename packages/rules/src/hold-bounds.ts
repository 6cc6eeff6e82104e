import { limits } from './limits.ts'

/**
 * Quarter hours of all experts in a part of a city's calendar: `wanted` by the appointment being placed, `held` by
 * unpaid carts including it, and otherwise `free`.
 */
export type HeldShare = { held: number; wanted: number; free: number }

/**
 * Unpaid carts and slot holds, including the one being made, and carts paid with the same e-mail address. A slot hold
 * has neither e-mail address nor telephone number.
 */
export type OpenHolds = {
  /** How many of them share the e-mail address, telephone number or client. */
  email: number
  phoneNumber: number
  client: number
  /** How many guests have placed bookings with this e-mail address and confirmed it. */
  provenEmail: number
  /** How many others with this unconfirmed e-mail address are unpaid or were paid within 24 hours. */
  emailDay: number
  /** How many paid bookings the client, or the owner of the confirmed address, cancelled within 24 hours. */
  cancelledDay: number
  /** How many come from the same caller, and how much of the appointment's day in its city they take. */
  caller: number
  callerDay: HeldShare
  /** What unverified guests hold in each hour of the appointment. */
  unprovenHours: readonly HeldShare[]
}

// If nothing else is held, one appointment always fits, so that anyone can book the last free expert of a day.
const fits = ({ held, wanted, free }: HeldShare, percent: number): boolean =>
  held === wanted || held * 100 <= percent * (held + free)

/** Facts about an appointment being placed. */
export type Proof = {
  /** Whether it will be held unpaid; false if a voucher pays it in full. */
  isHeld: boolean
  /** Whether the person has signed in or confirmed the e-mail address. */
  isProven: boolean
  /** Whether the e-mail address was confirmed, by a code or as the account's. */
  isEmailProven: boolean
}

/**
 * The first limit that is exceeded; undefined if the appointment may be placed. Verified people are counted by account
 * or confirmed address only, since anyone could have used their e-mail address or telephone number.
 */
export function exceededHoldBound(
  holds: OpenHolds,
  { isHeld, isProven, isEmailProven }: Proof,
): keyof OpenHolds | undefined {
  if (!isEmailProven && holds.emailDay >= limits.unprovenCartsPerEmailDayMax) return 'emailDay'
  if (isProven && holds.cancelledDay >= limits.cancelledCartsPerPersonDayMax) return 'cancelledDay'
  if (!isHeld) return undefined
  const sources = isProven ? (['client', 'provenEmail'] as const) : (['email', 'phoneNumber'] as const)
  for (const source of sources) {
    if (holds[source] > limits.unpaidHoldsPerPersonMax) return source
  }
  if (holds.caller > limits.unpaidHoldsPerCallerMax) return 'caller'
  if (!fits(holds.callerDay, limits.unpaidHoldsPerCallerDayPercent)) return 'callerDay'
  if (!isProven && !holds.unprovenHours.every((hour) => fits(hour, limits.unprovenHoldsPerHourPercent)))
    return 'unprovenHours'
  return undefined
}

/**
 * The first limit that is exceeded by a slot held before placing; undefined if it may be held. It may use only a part
 * of each limit, so that whoever presses the button is not refused because others are still typing (decision 0077).
 */
export function exceededSlotHoldBound(
  { client, caller, callerDay, unprovenHours }: OpenHolds,
  { isProven }: Pick<Proof, 'isProven'>,
): keyof OpenHolds | undefined {
  const part = (bound: number) => (bound * limits.slotHoldsBoundPercent) / 100
  if (client > Math.ceil(part(limits.unpaidHoldsPerPersonMax))) return 'client'
  if (caller > part(limits.unpaidHoldsPerCallerMax)) return 'caller'
  if (!fits(callerDay, part(limits.unpaidHoldsPerCallerDayPercent))) return 'callerDay'
  if (!isProven && !unprovenHours.every((hour) => fits(hour, part(limits.unprovenHoldsPerHourPercent))))
    return 'unprovenHours'
  return undefined
}

/**
 * `open_holds`: pay for the others or cancel them first. `email_unconfirmed`: confirm the e-mail address or sign in.
 * `cancelled_often`: wait.
 */
export type HoldRefusal = 'open_holds' | 'email_unconfirmed' | 'cancelled_often'

/** What a person over the limit can do. Verification lifts the limits that strangers could have used up. */
export const holdRefusal = (exceeded: keyof OpenHolds): HoldRefusal =>
  exceeded === 'cancelledDay'
    ? 'cancelled_often'
    : ['email', 'phoneNumber', 'emailDay', 'unprovenHours'].includes(exceeded)
      ? 'email_unconfirmed'
      : 'open_holds'
