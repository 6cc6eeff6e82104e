import { expect, test } from 'vitest'
import { linkState } from './link-state.ts'
import { refetchAfter } from './refetch-after.ts'
import { bookingOf } from './testing/sheet-with-draft.tsx'

const NOW = Date.parse('2027-01-11T07:30:10Z')
const mail = (outcome: string, kind = 'paymentLink') => ({
  id: '1',
  kind,
  at: '2026-12-01T08:00:00Z',
  to: 'ada@example.org',
  outcome,
  canResend: true,
})
const booked = (...mails: ReturnType<typeof mail>[]) => bookingOf({ isByPhone: true, status: 'placed', mails })

test.each([
  ['counts as being sent until its mail exists', [mail('sent', 'unpaid')], 'sending', 1500],
  ['is being sent', [mail('sending')], 'sending', 1500],
  ['was sent', [mail('sent'), mail('notSent', 'unpaid')], 'sent', false],
  ['was not sent, so the booking is fetched less often', [mail('notSent')], 'notSent', 10_000],
  ['may have been sent', [mail('mayBeSent')], 'mayBeSent', 10_000],
  ['is being sent again', [mail('notSent'), mail('sending')], 'sending', 1500],
] as const)('the payment link %s', (_what, mails, state, pause) => {
  expect(linkState(booked(...mails))).toBe(state)
  expect(refetchAfter(booked(...mails), NOW)).toBe(pause)
})

test('a booking is not fetched again if it is paid, cancelled or was not made by telephone', () => {
  expect(refetchAfter({ ...booked(mail('sending')), status: 'paid' }, NOW)).toBe(false)
  expect(refetchAfter({ ...booked(mail('sending')), status: 'cancelled' }, NOW)).toBe(false)
  expect(refetchAfter({ ...booked(), isByPhone: false }, NOW)).toBe(false)
})

const before = '2027-01-11T07:20:00Z'
const announced = '2027-01-11T07:30:00Z'
const told = '2027-01-11T07:30:10Z'

test.each([
  ['just now, until the customer was told', announced, null, [], 1500],
  ['and told, while its mail is being sent', announced, told, [['sending', told]], 1500],
  ['and mailed', announced, told, [['sent', told]], false],
  ['again, before the second mail exists', announced, told, [['sent', before]], 1500],
  ['a while ago, when the customer knew the time already', '2027-01-11T07:29:00Z', null, [], false],
] as const)(
  'whether a booking is fetched again that begins later, as announced %s',
  (_when, at, toldAt, sent, pause) => {
    const delay = { minutes: 15, by: 'Kim', at, toldAt }
    const mails = sent.map(([outcome, mailedAt]) => ({ ...mail(outcome, 'delayed'), at: mailedAt }))
    expect(refetchAfter(bookingOf({ isByPhone: false, status: 'paid', delay, mails }), NOW)).toBe(pause)
  },
)
