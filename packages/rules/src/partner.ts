/** Partners: a partner location, a company that books at addresses, the calendar of an expert, or the accountant. */
export const partnerKinds = ['venue', 'company', 'calendar', 'accountant'] as const
export type PartnerKind = (typeof partnerKinds)[number]

/** What a partner's key may do. `guests:read` shows names and contact data of guests. */
export const partnerScopes = [
  'bookings:read',
  'bookings:write',
  'guests:read',
  'calendar:read',
  'calendar:write',
  'ledger:read',
] as const
export type PartnerScope = (typeof partnerScopes)[number]

/** The numbers of partners and their keys (decision 0088), apart from `limits`, which every page loads. */
export const partnerLimits = {
  nameMax: 120,
  keysMax: 5,
  // How long a replaced key goes on working, unless the operator says otherwise, and at most.
  keyOverlapHours: 24,
  keyOverlapHoursMax: 7 * 24,
  keyDaysMax: 730,
  keyUseNotedMinutes: 1,
  requestsPerMinute: 120,
  bookingsPage: 50,
  appointmentsPage: 50,
  // Busy times that a calendar sends at once; all it has.
  busyTimesMax: 500,
  freeHoursDaysMax: 31,
  // Changes this recent are returned again the next time, since their transactions may still have been running.
  changesToldAgainSeconds: 60,
  webhooksMax: 5,
  // For how long an event is tried, and kept.
  eventTriedDays: 3,
  eventKeptDays: 30,
  // How long a replaced secret goes on signing, unless the operator says otherwise, and at most.
  secretOverlapHours: 24,
  secretOverlapHoursMax: 7 * 24,
} as const
