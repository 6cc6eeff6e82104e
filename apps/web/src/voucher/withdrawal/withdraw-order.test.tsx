import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { WithdrawVoucherOrderDocument } from '../../gql/graphql.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { send } from '../../platform/testing/send.ts'
import { WithdrawOrderPage } from './withdraw-order.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const order = {
  paymentTargetId: '0199aaaa-0000-7000-8000-000000000001',
  code: 'ABCD2345',
  email: 'ada@example.org',
  status: 'active',
  paymentStatus: 'succeeded',
  paymentFailure: null,
  isDisputed: false,
  refunds: [],
  withdrawableUntil: '2027-01-25T23:00:00Z',
  withdrawnAt: null,
  total: { intValue: 7500 },
  withdrawalValue: { intValue: 7500 },
}
const { hash: withdrawing } = (WithdrawVoucherOrderDocument as unknown as { __meta__: { hash: string } }).__meta__
const withdrawn = { ...order, status: 'revoked', withdrawnAt: '2027-01-11T09:00:00Z' }

/** Answers with the order as it was before the withdrawal until that is sent. */
async function show(before: object): Promise<void> {
  let now = before
  send.mockImplementation(({ documentId }) => {
    if (documentId === withdrawing) now = withdrawn
    return Promise.resolve({ data: { voucherOrder: now, withdrawVoucherOrder: now } })
  })
  await renderInApp(() => <WithdrawOrderPage id={order.paymentTargetId} token="token" />, {
    features: ['voucher', 'booking', 'payment'],
  })
}

describe('the withdrawal page', () => {
  test('moves the focus to the confirmation, which is read out, once the button is gone', async () => {
    await show(order)
    const button = await screen.findByRole('button', { name: 'Confirm withdrawal' })
    button.focus()
    fireEvent.click(button)
    await screen.findByRole('heading', { level: 1, name: 'Your withdrawal has arrived' })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your withdrawal has arrived'))
    expect(document.querySelector('main [aria-live]')).toBeNull()
  })

  test('leaves the focus alone if the withdrawal had arrived before', async () => {
    await show(withdrawn)
    await screen.findByRole('heading', { level: 1, name: 'Your withdrawal has arrived' })
    expect(document.activeElement).toBe(document.body)
  })
})
