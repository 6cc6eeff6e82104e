import { limits } from '../limits.ts'

/** The numbers of the office (decision 0096), apart from `limits`, which every page of the customers loads. */
export const officeLimits = {
  nameMax: 120,
  reasonMin: 3,
  reasonMax: 500,
  sessionHours: 12,
  sessionUseNotedMinutes: 1,
  endedSessionsKeptDays: 30,
  elevatedMinutes: 10,
  codeMinutes: limits.confirmationCodeMinutes,
  // How often one caller, and all callers together, may try the mailed codes of one address. There are 2^40 codes.
  codeTries: 5,
  codeTriesPerEmailMax: 100,
  codesPerEmailMax: 10,
  codesPerEmailAndCallerMax: 5,
  codesPerCallerMax: 30,
  codesMinutes: 60,
  // How often the authenticator and recovery codes of one person may be tried. Of a million authenticator codes, three
  // are right at any moment.
  secondFactorTries: 10,
  secondFactorTriesMinutes: 60,
  passkeySignInsPerCallerMax: 100,
  passkeySignInsPerCallerMinutes: 15,
  challengeMinutes: 5,
  passkeysMax: 10,
  recoveryCodes: 10,
  codeAppDigits: 6,
  codeAppSeconds: 30,
  // How many time steps before and after the current one also count, since clocks differ.
  codeAppStepsApart: 1,
  requestsPerMinute: 600,
  actsPage: 50,
  personOpenedDays: 90,
  // Within this time, opening the same data again is not noted, because an open sheet is fetched many times.
  personOpenedNotedMinutes: 10,
  noteMax: 500,
  // The most characters of the idempotency key of a partial refund or a goodwill voucher.
  goodwillKeyMax: 64,
  // How long absences and exceptions of hours are kept once they are over.
  pastTimesKeptDays: 30,
  // How long an expert must wait before a customer's absence counts as a no-show.
  noShowWaitMinutes: 20,
  // An expert counts as free at a time if the whole hour from then on is free.
  freeQuarters: 4,
  // How long mails and messages of a move or replacement wait, so that it can be undone.
  undoSeconds: 10,
  // How early customers can be told that their appointment begins later (decision 0108).
  delayHoursBeforeStart: 4,
  // A booking on the telephone (decision 0103).
  phoneHoldHours: 24,
  phoneHoldEndsBeforeStartHours: 2,
  phoneNoticeBeforeHoldEndHours: 3,
  // How soon before the start the office may still book, for the customer to pay and the expert to set out.
  shortNoticeMinutes: 60,
  // The text of an answer to a booking request, and how many closed requests the list shows.
  requestAnswerMin: 10,
  requestAnswerMax: 2000,
  closedRequestsShown: 100,
  // How many times an answer can offer, and how long they are held (decision 0106).
  offerTimesMax: 3,
  offerHoldHours: 24,
} as const
