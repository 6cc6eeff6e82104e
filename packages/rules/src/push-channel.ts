/**
 * The Android channel for messages about bookings: the server names it in each message, the app creates it, and the
 * manifest makes it the default. Its importance lets a message make a sound and pop up.
 */
export const pushChannel = { id: 'bookings', importance: 4 } as const
