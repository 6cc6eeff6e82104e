import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { beginChecking, endChecking } from '../payment/checkout/checked-payment.ts'
import { send } from '../platform/testing/send.ts'
import { voucherOrdering } from './voucher-drafts.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { passSeconds } from '../page/testing/pass-seconds.ts'
import { FinishedPage } from './finished-page.tsx'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

beforeEach(prepareDialogs)
afterEach(() => endChecking(order.paymentTargetId))

const order = {
  paymentTargetId: '0199aaaa-0000-7000-8000-000000000001',
  code: 'ABCD2345',
  email: 'ada@example.org',
  status: 'waitingForPayment',
  isDisputed: false,
  refunds: [],
  withdrawableUntil: null,
  withdrawnAt: null,
  total: { intValue: 7500 },
  withdrawalValue: null,
}
const shown = (payment: { status?: string; paymentStatus: string | null; paymentFailure: string | null }) => {
  send.mockResolvedValue({ data: { voucherOrder: { ...order, ...payment } } })
  return renderInApp(() => <FinishedPage ordered={{ id: order.paymentTargetId, token: 'token' }} />, {
    features: ['voucher', 'booking', 'payment'],
  })
}

describe('the page of a voucher order', () => {
  test('says why the payment failed and that nothing was charged, with a link to another method', async () => {
    await shown({ paymentStatus: 'failed', paymentFailure: 'instrument_declined' })
    await screen.findByRole('heading', { name: "PayPal couldn't take the money from your account." })
    expect(screen.getByText(/^Nothing was charged, and your order is still here\./)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Pay another way' })).toBeDefined()
  })

  test('waits for a bank or PayPal that has not answered yet', async () => {
    await shown({ paymentStatus: 'processing', paymentFailure: null })
    await screen.findByRole('heading', { name: 'Your bank or PayPal is still working on it' })
    expect(screen.queryByRole('link', { name: 'Pay another way' })).toBeNull()
  })

  test.each([
    ['is paid', { status: 'active', paymentStatus: 'succeeded' }, 'Thank you, your vouchers are on their way'],
    ['is being paid', { paymentStatus: 'processing' }, 'Your bank or PayPal is still working on it'],
    ['has ended', { status: 'cancelled', paymentStatus: 'cancelled' }, 'This order has ended'],
  ])('ends the visit once it has said that the order %s', async (_, state, heading) => {
    voucherOrdering.write({ order: { items: [], termsAccepted: true }, key: 'a key of this visit', at: Date.now() })
    await shown({ paymentFailure: null, ...state })
    await screen.findByRole('heading', { name: heading, level: 1 })
    expect(voucherOrdering.read()).toBeUndefined()
  })

  test('keeps the visit while the order can still be paid', async () => {
    const ordering = { order: { items: [], termsAccepted: true }, key: 'a key of this visit', at: Date.now() }
    voucherOrdering.write(ordering)
    await shown({ paymentStatus: 'failed', paymentFailure: 'instrument_declined' })
    await screen.findByRole('link', { name: 'Pay another way' })
    expect(voucherOrdering.read()).toEqual(ordering)
  })

  test.each(['pending', 'succeeded'])(
    'says after two minutes without news that it does not know yet, and offers no other payment (%s)',
    async (paymentStatus) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
      beginChecking(order.paymentTargetId)
      await shown({ paymentStatus, paymentFailure: null })
      const title = () => screen.getByRole('heading', { level: 1 }).textContent
      const says = (): void => {
        expect(title()).toBe("We don't know yet how your payment went")
        expect(document.body.textContent).not.toMatch(/no payment|not paid/i)
        expect(screen.queryByRole('link', { name: 'Pay another way' })).toBeNull()
      }
      await passSeconds(1)
      expect(title()).toBe("We're checking your payment")
      await passSeconds(125)
      says()

      const again = screen.getByRole('button', { name: 'Check again' })
      again.focus()
      fireEvent.click(again)
      await passSeconds(125)
      says()
      expect(document.activeElement).toBe(again)
    },
  )

  test.each([null, 'pending'])('does not claim to check a payment that nobody made (%s)', async (paymentStatus) => {
    await shown({ paymentStatus, paymentFailure: null })
    await screen.findByRole('heading', { name: 'No payment has arrived yet' })
    expect(screen.getByRole('link', { name: 'Pay another way' })).toBeDefined()
  })
})
