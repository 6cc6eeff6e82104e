import { limits } from './limits.ts'

/**
 * Quarter hours of experts in some part of a city's calendar: `wanted` by the appointment that is being placed, `held` by
 * unpaid carts together with it, and `free` besides.
 */
export type HeldShare = { held: number; wanted: number; free: number }

/** Unpaid carts that hold a slot, with the one that is being placed. */
export type OpenHolds = {
  /** How many have the same e-mail address, telephone number or client. */
  email: number
  phoneNumber: number
  client: number
  /** How many come from the same caller, and what they take of the appointment's day in its city. */
  caller: number
  callerDay: HeldShare
  /** What people who have proven nothing hold of each hour of the appointment. Empty for those who have. */
  unprovenHours: readonly HeldShare[]
}

// Where nothing else is held, one appointment always fits: the last free expert of a day can be booked by anybody.
const fits = ({ held, wanted, free }: HeldShare, percent: number): boolean =>
  held === wanted || held * 100 <= percent * (held + free)

/** The first bound that the open holds exceed; undefined where the appointment may be held without payment. */
export function exceededHoldBound(holds: OpenHolds): keyof OpenHolds | undefined {
  for (const person of ['email', 'phoneNumber', 'client'] as const) {
    if (holds[person] > limits.unpaidHoldsPerPersonMax) return person
  }
  if (holds.caller > limits.unpaidHoldsPerCallerMax) return 'caller'
  if (!fits(holds.callerDay, limits.unpaidHoldsPerCallerDayPercent)) return 'callerDay'
  if (!holds.unprovenHours.every((hour) => fits(hour, limits.unprovenHoldsPerHourPercent))) return 'unprovenHours'
  return undefined
}

/** `open_holds`: pay for the others or let them go first. `email_unconfirmed`: confirm the e-mail address or sign in. */
export type HoldRefusal = 'open_holds' | 'email_unconfirmed'

/** What a person is told who exceeds the bound. */
export const holdRefusal = (exceeded: keyof OpenHolds): HoldRefusal =>
  exceeded === 'unprovenHours' ? 'email_unconfirmed' : 'open_holds'
