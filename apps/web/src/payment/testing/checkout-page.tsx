import { act, screen } from '@testing-library/react'
import { useRouterState } from '@tanstack/react-router'
import type { JSX } from 'react'
import { vi } from 'vitest'
import { useAnswers } from '../../booking/index.ts'
import type { Choice } from '../../booking/flow/booking-guards.ts'
import type { GraphqlAnswer } from '../../platform/server-context.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import type { PaymentHandle, PaymentOutcome } from '../checkout/payment-handle.ts'
import { useCheckout } from '../use-checkout.ts'
import type { Checkout } from '../use-checkout.ts'
import type { EmailProof } from '../use-email-proof.ts'
import { usePlacedOrder } from '../use-placed-order.ts'
import { billOf } from './payment-bill.ts'

export const choice: Choice & { length: number } = {
  postalCode: '10115',
  date: '2027-01-14',
  type: 'classic',
  expert: '7',
  slot: '2027-01-14T12:00:00.000Z',
  length: 60,
}
export const proof = {
  email: 'ada@example.org',
  code: undefined,
  ask: vi.fn<EmailProof['ask']>(),
  refuse: vi.fn<EmailProof['refuse']>(),
  check: vi.fn(() => true),
} as unknown as EmailProof

export const placed = (cents: number, state: object = {}): GraphqlAnswer => ({
  data: {
    placeMultiBookings: {
      shoppingCartId: 'c1',
      customId: 'ABCD2345',
      token: 't1',
      status: cents === 0 ? 'paid' : 'waitingForPayment',
      totalPrice: { intValue: cents },
      holdExpiresAt: cents === 0 ? null : '2027-01-11T08:20:00.000Z',
      cancellationCompensation: 'voucher',
    },
    multipleBookingDetails: { status: 'waitingForPayment', holdExpiresAt: '2027-01-11T08:30:00.000Z', ...state },
  },
})
export const refused = (code: string, more: object = {}): GraphqlAnswer => ({
  errors: [{ message: code, extensions: { code, requestId: 'r1', ...more } }],
})
export const handleWith = (pay: PaymentHandle['pay']): PaymentHandle => ({
  check: () => Promise.resolve(undefined),
  pay,
})
export const paysWith = (outcome: PaymentOutcome) => vi.fn<PaymentHandle['pay']>(() => Promise.resolve(outcome))

/** Shows the page and returns a way to click its button, its messages and its address. */
export async function checkout({ cents = 8900, now = '2027-01-11T08:10:00.000Z' } = {}) {
  let current: Checkout | undefined
  let href = ''
  function Page(): JSX.Element {
    const { open, letGo, disown } = usePlacedOrder(choice)
    current = useCheckout({
      choice,
      answers: useAnswers(choice),
      hotelVenue: false,
      cart: open,
      letGo,
      disown,
      now: () => Date.parse(now),
      price: billOf(cents),
      marketing: false,
      proof,
    })
    href = useRouterState({ select: ({ location }) => location.href })
    return <p>shown</p>
  }
  await renderInApp(Page, { features: ['payment', 'booking'], path: '/booking/payment' })
  await screen.findByText('shown')
  return {
    press: (handle?: PaymentHandle) =>
      act(async () => {
        await current?.book(handle)
      }),
    problem: () => current?.problem,
    href: () => href,
  }
}
