/**
 * How long the list of bookings is waited for before the last one that is known is shown, milliseconds: its page and the
 * list on it, each by itself. The network goes on meanwhile, and what it brings takes the place of the kept one.
 */
export const listWaitMs = 3_000
