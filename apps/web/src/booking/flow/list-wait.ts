/**
 * How long to wait for the list of bookings before showing the last known one, in milliseconds; for its page and the
 * list separately. The request continues, and its result replaces the cached one.
 */
export const listWaitMs = 3_000
