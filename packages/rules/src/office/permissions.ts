/** The roles of the people in the office. */
export const staffRoles = ['owner', 'dispatcher', 'support', 'finance', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]

/** What a person of the office may do. Every operation of the office's API declares one. */
export const officeVerbs = [
  'seeBookings',
  'seeContact',
  'readNotes',
  'writeNotes',
  'replaceExpert',
  'moveBooking',
  'bookByPhone',
  'bookAtShortNotice',
  'bookOnAccount',
  'undoChange',
  'recordOutcome',
  'announceDelay',
  'cancelBooking',
  'refundGoodwill',
  'giveVoucher',
  'recordTransfer',
  'resendMail',
  'takeRequests',
  'answerRequests',
  'offerTimes',
  'withdrawAnswers',
  'closeRequests',
  'editTimes',
  'seeJobs',
  'manageTeam',
  'seeLog',
] as const
export type OfficeVerb = (typeof officeVerbs)[number]

/** The steps of a sign-in: showing the second factor, setting up the first one ever, or done. */
export const signInSteps = ['secondFactor', 'enrolment', 'done'] as const
export type OfficeSignInStep = (typeof signInSteps)[number]

const matrix: Readonly<Record<OfficeVerb, readonly StaffRole[]>> = {
  seeBookings: ['owner', 'dispatcher', 'support', 'finance', 'auditor'],
  // Everybody else sees contact data masked.
  seeContact: ['owner', 'dispatcher', 'support'],
  // What customers wrote for the expert, which may be about their health.
  readNotes: ['owner', 'dispatcher', 'support'],
  writeNotes: ['owner', 'dispatcher', 'support', 'finance'],
  replaceExpert: ['owner', 'dispatcher', 'support'],
  moveBooking: ['owner', 'dispatcher', 'support'],
  bookByPhone: ['owner', 'dispatcher', 'support'],
  // Moving to, booking and offering times that customers can no longer book, because they are too soon.
  bookAtShortNotice: ['owner', 'dispatcher'],
  // Confirming a booking of a company that pays by invoice.
  bookOnAccount: ['owner', 'dispatcher'],
  undoChange: ['owner', 'dispatcher', 'support'],
  // Whether the treatment took place, or who did not come.
  recordOutcome: ['owner', 'dispatcher', 'support'],
  // Telling customers that their appointment begins later.
  announceDelay: ['owner', 'dispatcher', 'support'],
  cancelBooking: ['owner', 'dispatcher', 'support', 'finance'],
  refundGoodwill: ['owner', 'finance'],
  // Goodwill vouchers, up to `voucherCentsPerBooking`.
  giveVoucher: ['owner', 'dispatcher', 'support', 'finance'],
  // What companies on account have transferred.
  recordTransfer: ['owner', 'finance'],
  resendMail: ['owner', 'dispatcher', 'support', 'finance'],
  takeRequests: ['owner', 'dispatcher', 'support'],
  answerRequests: ['owner', 'dispatcher', 'support'],
  // Holding times for the sender of a request, who books one of them with one press.
  offerTimes: ['owner', 'dispatcher', 'support'],
  // Taking an answer back before its mail leaves.
  withdrawAnswers: ['owner', 'dispatcher', 'support'],
  closeRequests: ['owner', 'dispatcher', 'support'],
  // Working times of experts and closures of cities; everybody else sees them without the kind of an absence.
  editTimes: ['owner', 'dispatcher'],
  seeJobs: ['owner', 'dispatcher', 'support'],
  manageTeam: ['owner'],
  seeLog: ['owner', 'dispatcher', 'support', 'finance', 'auditor'],
}

/** Whether the role has the verb. */
export const mayDo = (role: StaffRole, verb: OfficeVerb): boolean => matrix[verb].includes(role)

/** The verbs of a role, in the order of `officeVerbs`. */
export const verbsOf = (role: StaffRole): OfficeVerb[] => officeVerbs.filter((verb) => mayDo(role, verb))

/** Partial refunds and the team: they need a second factor of the last ten minutes. */
const elevated: readonly OfficeVerb[] = ['refundGoodwill', 'manageTeam']

/** Whether a change with this verb needs a second factor of the last ten minutes. */
export const needsElevation = (verb: OfficeVerb): boolean => elevated.includes(verb)

/**
 * Which acts of the log a person with this role sees: `all`; only their `own`; or their own together with all acts in
 * their `cities`, or with those in their cities that move `money`.
 */
export const logScopes = {
  owner: 'all',
  dispatcher: 'cities',
  support: 'own',
  finance: 'money',
  auditor: 'all',
} as const satisfies Record<StaffRole, 'all' | 'cities' | 'own' | 'money'>

/** The verbs whose acts move money. */
export const moneyVerbs: readonly OfficeVerb[] = ['cancelBooking', 'refundGoodwill', 'giveVoucher', 'recordTransfer']

/**
 * The most, in cents, that a person with this role may refund by cancelling and give in goodwill vouchers on one
 * calendar day in Berlin; other roles have no limit. Amounts that return to vouchers are not counted.
 */
export const givenCentsPerDay: Readonly<Partial<Record<StaffRole, number>>> = { support: 20_000 }

/**
 * Up to how many cents in total a person with this role may give goodwill vouchers for one booking. Vouchers that
 * others have given for the booking count too.
 */
export const voucherCentsPerBooking: Readonly<Record<StaffRole, number>> = {
  owner: 50_000,
  dispatcher: 5_000,
  support: 5_000,
  finance: 50_000,
  auditor: 0,
}
