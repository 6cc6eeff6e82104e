import { expect, test } from 'vitest'
import { linkRefetch, linkState } from './link-state.ts'
import { bookingOf } from './testing/sheet-with-draft.tsx'

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
  expect(linkRefetch(booked(...mails))).toBe(pause)
})

test('a booking is not fetched again if it is paid, cancelled or was not made by telephone', () => {
  expect(linkRefetch({ ...booked(mail('sending')), status: 'paid' })).toBe(false)
  expect(linkRefetch({ ...booked(mail('sending')), status: 'cancelled' })).toBe(false)
  expect(linkRefetch({ ...booked(), isByPhone: false })).toBe(false)
})
