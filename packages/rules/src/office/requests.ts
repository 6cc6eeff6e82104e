/** How a booking request can end. */
export const requestOutcomes = ['booked', 'lost'] as const
export type RequestOutcome = (typeof requestOutcomes)[number]

/** Why a booking request did not become a booking. */
export const lostReasons = ['nothingFree', 'noReply', 'tooExpensive', 'changedMind', 'duplicate', 'other'] as const
export type LostReason = (typeof lostReasons)[number]
