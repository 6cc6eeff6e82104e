import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { GraphqlAnswer } from '../platform/server-context.ts'
import { send } from '../platform/testing/send.ts'
import type { PlacedCart } from '../booking/booking-queries.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { PayPlacedCart } from './pay-placed-cart.tsx'
import type { PaymentOutcome } from './checkout/payment-handle.ts'
import type { PaymentMethods } from './checkout/use-payment-methods.ts'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

/** The bank's page replaces ours, so the payment that led there never ends here. */
const leadsAway = vi.hoisted(() => vi.fn(() => new Promise<PaymentOutcome>(() => undefined)))
vi.mock('./checkout/use-payment-methods.ts', () => ({
  usePaymentMethods: (): PaymentMethods => ({
    listed: ['bankRedirect'],
    wallets: [],
    chosen: 'bankRedirect',
    opened: [],
    choose: () => undefined,
    complete: true,
    setComplete: () => undefined,
    keepHandle: () => undefined,
    handle: () => ({ check: () => Promise.resolve(undefined), pay: leadsAway }),
  }),
}))

// jsdom does not have it.
Element.prototype.scrollIntoView = () => undefined

const cart = {
  id: 'c1',
  termsAccepted: true,
  cancellationCompensation: 'refund',
  time: '2027-02-08T10:00:00.000Z',
  price: { total: { intValue: 8900 } },
  clientData: { name: 'Ada', email: 'ada@example.org' },
} as unknown as PlacedCart

const comeBack = (persisted: boolean): void => {
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted }))
}

test.each([
  ['paid', { status: 'paid', paymentStatus: 'succeeded', holdExpiresAt: null }],
  ['being paid', { status: 'waitingForPayment', paymentStatus: 'processing', holdExpiresAt: '2027-02-08T09:00:00Z' }],
])('a declined card is not reported if the booking is %s by another attempt', async (_state, state) => {
  leadsAway.mockResolvedValueOnce({ kind: 'declined', reason: 'card_declined' })
  send.mockResolvedValue({ data: { multipleBookingDetails: { ...state, paymentFailure: null } } })
  const onHandedOver = vi.fn<() => void>()
  const onWorking = vi.fn<(working: boolean) => void>()
  await renderInApp(
    () => <PayPlacedCart cart={cart} token="t" heldUntil={null} onHandedOver={onHandedOver} onWorking={onWorking} />,
    { features: ['payment'] },
  )
  fireEvent.click(await screen.findByRole('button', { name: /Pay 89/ }))
  await waitFor(() => expect(onHandedOver).toHaveBeenCalled())
  await waitFor(() => expect(onWorking).toHaveBeenLastCalledWith(false))
  expect(screen.queryByText('Your bank declined the card.')).toBeNull()
  expect(screen.getByRole('button', { name: /Pay 89/ })).toBeDefined()
})

test('a payment that was not completed is not reported if the server cannot be asked', async () => {
  leadsAway.mockResolvedValueOnce({ kind: 'incomplete' })
  send.mockResolvedValue({ errors: [{ message: 'broken', extensions: { code: 'unavailable' } }] })
  const onHandedOver = vi.fn<() => void>()
  await renderInApp(
    () => (
      <PayPlacedCart cart={cart} token="t" heldUntil={null} onHandedOver={onHandedOver} onWorking={() => undefined} />
    ),
    { features: ['payment'] },
  )
  fireEvent.click(await screen.findByRole('button', { name: /Pay 89/ }))
  await waitFor(() => expect(onHandedOver).toHaveBeenCalled())
  expect(screen.queryByText('The connection was interrupted.')).toBeNull()
})

test('the browser’s back button on the bank’s page leads to a button that pays again', async () => {
  const onWorking = vi.fn<(working: boolean) => void>()
  await renderInApp(
    () => <PayPlacedCart cart={cart} token="t" heldUntil={null} onHandedOver={() => undefined} onWorking={onWorking} />,
    { features: ['payment'] },
  )
  const button = await screen.findByRole('button', { name: /Pay 89/ })
  fireEvent.click(button)
  await waitFor(() => expect(onWorking).toHaveBeenLastCalledWith(true))
  fireEvent.click(button)
  expect(leadsAway).toHaveBeenCalledTimes(1)
  comeBack(false)
  expect(onWorking).toHaveBeenLastCalledWith(true)

  comeBack(true)
  await waitFor(() => expect(onWorking).toHaveBeenLastCalledWith(false))
  fireEvent.click(screen.getByRole('button', { name: /Pay 89/ }))
  await waitFor(() => expect(leadsAway).toHaveBeenCalledTimes(2))
})

describe('a customer who booked on the telephone', () => {
  const isAccepting = (call: unknown[]) => JSON.stringify(call).includes('"cartId":"c1"')
  const accepted = () => send.mock.calls.filter(isAccepting)
  const book = () => screen.getByRole('button', { name: /^Book/ })

  /** Shows the page and a button that fetches the cart again, now with accepted terms. */
  async function show(accepting: GraphqlAnswer = { data: { acceptTerms: { id: 'c1', termsAccepted: true } } }) {
    leadsAway.mockClear()
    send.mockReset()
    const state = {
      status: 'placed',
      paymentStatus: 'failed',
      paymentFailure: null,
      holdExpiresAt: '2027-02-08T09:00Z',
    }
    send.mockImplementation((...call) => {
      if (isAccepting(call)) return Promise.resolve(accepting)
      // The server's clock.
      const appConfig = { now: '2027-02-08T08:00:00Z', cancellationCompensation: 'refund' }
      return Promise.resolve({ data: { multipleBookingDetails: state, appConfig } })
    })
    const onHandedOver = vi.fn<() => void>()
    await renderInApp(
      function Page() {
        const [termsAccepted, setTermsAccepted] = useState(false)
        return (
          <>
            <button onClick={() => setTermsAccepted(true)}>Fetch again</button>
            <PayPlacedCart
              cart={{ ...cart, termsAccepted }}
              token="t"
              heldUntil={null}
              onHandedOver={onHandedOver}
              onWorking={() => undefined}
            />
          </>
        )
      },
      { features: ['payment'] },
    )
    await screen.findByRole('button', { name: /^Book/ })
    return onHandedOver
  }

  test('accepts the terms before a payment is opened', async () => {
    const onHandedOver = await show()
    leadsAway.mockResolvedValueOnce({ kind: 'incomplete' })
    fireEvent.click(book())
    expect(accepted()).toHaveLength(0)
    expect(leadsAway).not.toHaveBeenCalled()

    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(book())
    await waitFor(() => expect(onHandedOver).toHaveBeenCalled())
    expect(accepted()).toHaveLength(1)
    const [acceptedAt = 0] = send.mock.invocationCallOrder.filter((_, call) => isAccepting(send.mock.calls[call] ?? []))
    expect(leadsAway.mock.invocationCallOrder[0]).toBeGreaterThan(acceptedAt)
  })

  test('keeps terms, button and notice when the card is declined, and pays with the same button', async () => {
    const onHandedOver = await show()
    leadsAway.mockResolvedValueOnce({ kind: 'declined', reason: 'refused' })
    const pressed = book()
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(pressed)
    await waitFor(() => expect(leadsAway).toHaveBeenCalledTimes(1))
    fireEvent.click(screen.getByText('Fetch again'))
    await waitFor(() => expect(onHandedOver).toHaveBeenCalledTimes(1))
    expect(screen.getByText(/declined/)).toBeDefined()
    expect(book()).toBe(pressed)
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)

    leadsAway.mockResolvedValueOnce({ kind: 'incomplete' })
    fireEvent.click(pressed)
    await waitFor(() => expect(onHandedOver).toHaveBeenCalledTimes(2))
    expect(leadsAway).toHaveBeenCalledTimes(2)
  })

  test('opens no payment if the terms can no longer be accepted', async () => {
    const code = 'payment_not_payable'
    const onHandedOver = await show({ errors: [{ message: 'The hold is over.', extensions: { code } }] })
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(book())
    await waitFor(() => expect(onHandedOver).toHaveBeenCalled())
    expect(screen.getByText("You can't start another payment for this booking.")).toBeDefined()
    expect(leadsAway).not.toHaveBeenCalled()
  })

  test('sends the acceptance again if its answer was lost', async () => {
    const onHandedOver = await show()
    leadsAway.mockResolvedValueOnce({ kind: 'incomplete' })
    send.mockRejectedValueOnce(new ApiError('no_response', 'The server was not reached.'))
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(book())
    await waitFor(() => expect(onHandedOver).toHaveBeenCalled())
    expect(accepted()).toHaveLength(2)
    expect(leadsAway).toHaveBeenCalledTimes(1)
  })
})
