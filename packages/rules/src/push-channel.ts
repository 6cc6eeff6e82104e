/**
 * The channel in which Android shows messages about bookings: the server names it with each, the app makes it, and the manifest
 * has it for those without one. Its importance is that of specification 9: it makes a sound and shows itself.
 */
export const pushChannel = { id: 'bookings', importance: 4 } as const
