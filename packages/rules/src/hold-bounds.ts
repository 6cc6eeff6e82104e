import { limits } from './limits.ts'

/**
 * Quarter hours of experts in some part of a city's calendar: `wanted` by the appointment that is being placed, `held` by
 * unpaid carts together with it, and `free` besides.
 */
export type HeldShare = { held: number; wanted: number; free: number }

/** Unpaid carts that hold a slot, including the one being placed, and carts paid with the same e-mail address. */
export type OpenHolds = {
  /** How many have the same e-mail address, telephone number or client. */
  email: number
  phoneNumber: number
  client: number
  /** How many guests have placed with this e-mail address and confirmed it. */
  provenEmail: number
  /** How many others with this e-mail address were paid within 24 hours or wait for that, and nobody has confirmed it. */
  emailDay: number
  /** How many that were paid the client, or who confirmed the e-mail address, has cancelled within 24 hours. */
  cancelledDay: number
  /** How many come from the same caller, and what they take of the appointment's day in its city. */
  caller: number
  callerDay: HeldShare
  /** What people who have proven nothing hold of each hour of the appointment. */
  unprovenHours: readonly HeldShare[]
}

// Where nothing else is held, one appointment always fits: the last free expert of a day can be booked by anybody.
const fits = ({ held, wanted, free }: HeldShare, percent: number): boolean =>
  held === wanted || held * 100 <= percent * (held + free)

/** What is known of an appointment that is being placed. */
export type Proof = {
  /** It is to be held without payment; false for one that a voucher pays at once. */
  isHeld: boolean
  /** Somebody has signed in or confirmed the e-mail address. */
  isProven: boolean
  /** The e-mail address was confirmed, by a code or as that of the account. */
  isEmailProven: boolean
}

/**
 * The first bound that is exceeded; undefined where the appointment may be placed. People who have proven who they are count by
 * their account or confirmed address: anybody could have placed with their e-mail address or telephone number.
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
 * `open_holds`: pay for the others or let them go first. `email_unconfirmed`: confirm the e-mail address or sign in.
 * `cancelled_often`: wait.
 */
export type HoldRefusal = 'open_holds' | 'email_unconfirmed' | 'cancelled_often'

/** What helps a person who exceeds the bound: proof lifts those that others can fill for them. */
export const holdRefusal = (exceeded: keyof OpenHolds): HoldRefusal =>
  exceeded === 'cancelledDay'
    ? 'cancelled_often'
    : ['email', 'phoneNumber', 'emailDay', 'unprovenHours'].includes(exceeded)
      ? 'email_unconfirmed'
      : 'open_holds'
