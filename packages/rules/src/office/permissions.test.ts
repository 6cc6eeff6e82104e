import { describe, expect, test } from 'vitest'
import {
  logScopes,
  mayDo,
  needsElevation,
  officeVerbs,
  staffRoles,
  verbsOf,
  voucherCentsPerBooking,
  type OfficeVerb,
} from './permissions.ts'

/** The same matrix, written as a table: o owner, d dispatcher, s support, f finance, a auditor. */
const table: Readonly<Record<OfficeVerb, string>> = {
  seeBookings: 'odsfa',
  seeContact: 'ods',
  readNotes: 'ods',
  writeNotes: 'odsf',
  replaceExpert: 'ods',
  moveBooking: 'ods',
  bookByPhone: 'ods',
  bookAtShortNotice: 'od',
  bookOnAccount: 'od',
  undoChange: 'ods',
  recordOutcome: 'ods',
  announceDelay: 'ods',
  cancelBooking: 'odsf',
  refundGoodwill: 'of',
  giveVoucher: 'odsf',
  recordTransfer: 'of',
  resendMail: 'odsf',
  takeRequests: 'ods',
  answerRequests: 'ods',
  offerTimes: 'ods',
  withdrawAnswers: 'ods',
  closeRequests: 'ods',
  editTimes: 'od',
  seeJobs: 'ods',
  manageTeam: 'o',
  seeLog: 'odsfa',
}

describe('permissions', () => {
  test.each(officeVerbs)('give %s to exactly the roles of the table', (verb) => {
    const having = staffRoles.filter((role) => mayDo(role, verb)).map((role) => role[0])
    expect(having.join('')).toBe(table[verb])
  })

  test('let an auditor change nothing', () => {
    expect(verbsOf('auditor')).toEqual(['seeBookings', 'seeLog'])
  })

  test('give an owner everything', () => {
    expect(verbsOf('owner')).toEqual(officeVerbs)
  })

  test('ask for a recent second factor only for partial refunds and changes of the team', () => {
    expect(officeVerbs.filter(needsElevation)).toEqual(['refundGoodwill', 'manageTeam'])
  })

  test('let a role give vouchers if and only if its voucher limit is above zero', () => {
    const giving = staffRoles.filter((role) => voucherCentsPerBooking[role] > 0)
    expect(giving).toEqual(staffRoles.filter((role) => mayDo(role, 'giveVoucher')))
  })

  test('let only roles that see contact data book by telephone', () => {
    expect(staffRoles.filter((role) => mayDo(role, 'bookByPhone') && !mayDo(role, 'seeContact'))).toEqual([])
  })

  test('let only roles that see contact data work on booking requests', () => {
    const working = (
      ['takeRequests', 'answerRequests', 'offerTimes', 'withdrawAnswers', 'closeRequests'] as const
    ).flatMap((verb) => staffRoles.filter((role) => mayDo(role, verb)))
    expect(working.filter((role) => !mayDo(role, 'seeContact'))).toEqual([])
  })

  test('show the whole log to owners and auditors only', () => {
    expect(staffRoles.filter((role) => logScopes[role] === 'all')).toEqual(['owner', 'auditor'])
  })
})
