import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { RefundFragment } from '../gql/graphql.ts'
import { RefundNotices } from './refund-notices.tsx'
import { renderInApp } from './testing/render-in-app.tsx'

const refund = (status: RefundFragment['status'], intValue: number, reason: RefundFragment['reason'] = null) => ({
  status,
  reason,
  createdAt: '2027-01-11T23:30:00.000Z',
  amount: { intValue },
})
const show = (refunds: ReturnType<typeof refund>[], isDisputed = false, onAccount = false) =>
  renderInApp(() => <RefundNotices refunds={refunds as never} isDisputed={isDisputed} onAccount={onAccount} />, {
    features: [],
  })

describe('the notices about a payment', () => {
  test('say that a refund is in progress, done or failed (in three ways), with the day in Berlin', async () => {
    await show([refund('succeeded', 1000), refund('pending', 2000), refund('failed', 3000)])
    await screen.findByText(/^10\.00.* has been refunded$|^€10\.00 has been refunded$/)
    expect(screen.getByText('Sent back on 12.01.2027, the way you paid.')).toBeDefined()
    expect(screen.getByText(/20\.00.* is being refunded$/)).toBeDefined()
    expect(screen.getByText(/^The refund of .*30\.00.* didn't go through$/)).toBeDefined()
    expect(screen.queryByText("You've disputed the payment")).toBeNull()
  })

  test('give the reason of a refund that no cancellation caused, also of two of the same amount at once', async () => {
    await show([refund('succeeded', 2000, 'late'), refund('pending', 2000, 'agreed')])
    await screen.findByText('Your treatment started later than agreed. Sent back on 12.01.2027, the way you paid.')
    expect(screen.getByText(/^This is what we agreed with you\. Requested on 12\.01\.2027\./)).toBeDefined()
  })

  test('say to a company on account that it owes less', async () => {
    await show([refund('succeeded', 1000, 'late')], false, true)
    await screen.findByText(/^Your price is .*10\.00.* lower$/)
    expect(
      screen.getByText(/^Your treatment started later than agreed\. Please transfer that much less\./),
    ).toBeDefined()
    expect(document.body.textContent).not.toContain('the way you paid')
  })

  test('mention a dispute', async () => {
    await show([], true)
    await screen.findByText("You've disputed the payment")
  })
})
