/** What kind of place a treatment happens at; home is the default. */
export const places = ['home', 'hotel', 'company', 'event', 'endorsement'] as const
export type Place = (typeof places)[number]
