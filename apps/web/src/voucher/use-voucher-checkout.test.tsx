import { useRouterState } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import type { JSX } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { contactDraft } from '../booking/flow/booking-drafts.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import type { PaymentOutcome } from '../payment/checkout/payment-handle.ts'
import type { GraphqlAnswer } from '../platform/server-context.ts'
import { send } from '../platform/testing/send.ts'
import { clearVoucherDrafts } from './voucher-drafts.ts'
import { useVoucherCheckout } from './use-voucher-checkout.ts'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

afterEach(() => {
  clearVoucherDrafts()
  send.mockReset()
})

const draft = { type: 'value', value: 75, amount: 1, message: '', recipientEmail: '' } as const
const buyer = { ...contactDraft.initial, name: 'Ada', surname: 'Muster', email: 'ada@example.org' }
const declined = { kind: 'declined', reason: 'card_declined' } as const
const unpaid = { status: 'waitingForPayment', paymentStatus: 'failed' }

const broken: GraphqlAnswer = { errors: [{ message: 'broken', extensions: { code: 'internal', requestId: 'r1' } }] }
const stateOf = (state: object): GraphqlAnswer => ({ data: { voucherOrder: { ...unpaid, ...state } } })

/** Clicks the order button; the payment ends with `outcome`, after which the server reports the order as `state`. */
async function order(outcome: PaymentOutcome, state: GraphqlAnswer) {
  let current: ReturnType<typeof useVoucherCheckout> | undefined
  let href = ''
  function Page(): JSX.Element {
    current = useVoucherCheckout({ draft, buyer, client: undefined })
    href = useRouterState({ select: ({ location }) => location.href })
    return <p>shown</p>
  }
  await renderInApp(Page, { features: ['voucher', 'booking', 'payment'], path: '/vouchers/payment' })
  await screen.findByText('shown')
  const orderVouchers = { paymentTargetId: 'o1', token: 't1', status: 'waitingForPayment' }
  send.mockResolvedValueOnce({ data: { orderVouchers } }).mockResolvedValue(state)
  const pay = vi.fn(() => Promise.resolve(outcome))
  let isLedOn: boolean | undefined
  await act(async () => {
    isLedOn = await current?.pay({ check: () => Promise.resolve(undefined), pay })
  })
  return { pay, isLedOn, problem: () => current?.problem, href: () => href }
}

describe('the button that orders vouchers', () => {
  test('pays the order in the name of its buyer and leads to its page', async () => {
    const { pay, href } = await order({ kind: 'paid' }, stateOf({}))
    expect(pay).toHaveBeenCalledExactlyOnceWith(
      { subject: 'voucher', id: 'o1', token: 't1' },
      { name: 'Ada Muster', email: 'ada@example.org' },
    )
    await waitFor(() => expect(href()).toBe('/vouchers/finished'))
  })

  test('says that a card was declined if nothing else has paid the order', async () => {
    const { problem, href, isLedOn } = await order(declined, stateOf({}))
    expect(problem()).toEqual(declined)
    expect(href()).toBe('/vouchers/payment')
    expect(isLedOn).toBe(false)
  })

  test.each([
    ['paid', { status: 'active', paymentStatus: 'succeeded' }, declined],
    ['paid', { status: 'active', paymentStatus: 'succeeded' }, { kind: 'incomplete' } as const],
    ['being paid', { paymentStatus: 'processing' }, declined],
    ['ended', { status: 'cancelled', paymentStatus: 'cancelled' }, declined],
  ])('leads to the order without a message if it is %s by now', async (_state, state, outcome) => {
    const { problem, href, isLedOn } = await order(outcome, stateOf(state))
    await waitFor(() => expect(href()).toBe('/vouchers/finished'))
    expect(problem()).toBeUndefined()
    expect(isLedOn).toBe(true)
  })

  test('does not say that a card was declined if the server cannot be reached', async () => {
    const { problem } = await order(declined, broken)
    expect(problem()).toMatchObject({ kind: 'failed' })
  })

  test('says nothing of the server if the fields are incomplete, which they say themselves', async () => {
    const { problem, href, isLedOn } = await order({ kind: 'incomplete' }, broken)
    expect(problem()).toBeUndefined()
    expect(href()).toBe('/vouchers/payment')
    expect(isLedOn).toBe(false)
  })
})
