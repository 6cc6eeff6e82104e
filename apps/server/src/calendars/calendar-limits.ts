/** The numbers of outside calendars and feeds (decision 0091). */
export const calendarLimits = {
  perExpertMax: 10,
  addressMax: 2_000,
  bytesMax: 8_000_000,
  eventsMax: 20_000,
  /** Busy times of one calendar within the days that are imported. */
  timesMax: 5_000,
  fetchMilliseconds: 20_000,
  redirectsMax: 5,
  readMilliseconds: 20_000,
  readMegabytes: 256,
  checksAtOnce: 4,
  checkEveryMinutes: 60,
  /** Further ahead than can be booked now: a file is read only once, and a program may not send again for months. */
  fileDaysAhead: 366,
  uidMax: 255,
  feedDaysBack: 30,
  feedEntriesMax: 1_000,
  feedRequestsPerMinute: 20,
} as const
