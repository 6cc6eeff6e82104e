import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import type { JSX } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { I18nProvider } from '../../i18n/index.ts'
import { testI18n } from '../../i18n/testing/test-i18n.ts'
import { createQueryClient } from '../../platform/api/query-client.ts'
import { beginChecking, checkingFor, endChecking } from '../../payment/checkout/checked-payment.ts'
import { send } from '../../platform/testing/send.ts'
import { serverNowQuery } from '../../platform/server-now.ts'
import { passSeconds } from '../../page/testing/pass-seconds.ts'
import { placedCart } from './testing/placed-cart.ts'
import { UnpaidCart } from './unpaid-cart.tsx'
import { useCartState } from './use-cart-state.ts'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))
vi.mock('../../platform/app-config.ts', () => ({ useAppConfig: () => ({}) }))

const states = {
  unpaid: { status: 'waitingForPayment', paymentStatus: null, paymentFailure: null },
  failed: { status: 'waitingForPayment', paymentStatus: 'failed', paymentFailure: 'card_declined' },
  pending: { status: 'waitingForPayment', paymentStatus: 'pending', paymentFailure: null },
  succeeded: { status: 'waitingForPayment', paymentStatus: 'succeeded', paymentFailure: null },
  onAccount: { status: 'placed', paymentStatus: null, paymentFailure: null, onAccount: true },
  unpaidUnheld: { status: 'waitingForPayment', paymentStatus: null, paymentFailure: null, holdExpiresAt: null },
  failedUnheld: { status: 'waitingForPayment', paymentStatus: 'failed', paymentFailure: 'other', holdExpiresAt: null },
}
const cartOf = (state: keyof typeof states) =>
  placedCart({ holdExpiresAt: '2027-01-11T08:15:00.000Z', ...states[state], compensation: null })

function Page({ state }: { state: keyof typeof states }): JSX.Element {
  const cart = cartOf(state)
  const live = useCartState(cart, 'token')
  const continuePayment = (): JSX.Element => <button type="button">Pay</button>
  return (
    <UnpaidCart
      {...{ cart, token: 'token', live, continuePayment, cancelledHere: false }}
      onCancelled={() => undefined}
    />
  )
}

let root: Root | undefined
/** The server's page, and its hydration on the device. */
async function serverPage(state: keyof typeof states): Promise<() => Promise<void>> {
  send.mockResolvedValue({ data: { multipleBookingDetails: cartOf(state) } })
  const queryClient = createQueryClient()
  const now = { appConfig: { now: '2027-01-11T08:05:00.000Z', cancellationCompensation: 'refund' as const } }
  queryClient.setQueryData(serverNowQuery.queryKey, now)
  const app = (
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={await testI18n('en', 'booking', 'cart', 'payment')}>
        <Page state={state} />
      </I18nProvider>
    </QueryClientProvider>
  )
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(app)
  return async () => {
    root = await act(() => hydrateRoot(page, app))
  }
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
  endChecking(cartOf('unpaid').id)
})

describe('the page of an unpaid booking', () => {
  test.each([
    ['unpaid', "We're waiting for your payment"],
    ['failed', "The payment didn't go through"],
    ['onAccount', 'Please confirm your appointment'],
  ] as const)(
    "says in the server's page that it is %s, and asks for the payment after hydration",
    async (state, words) => {
      const takeOver = await serverPage(state)
      expect(title()).toBe(words)
      expect(document.body.textContent).not.toMatch(/checking|You can close this page/i)
      expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull()
      await takeOver()
      expect(title()).toBe(words)
      screen.getByRole('button', { name: 'Pay' })
    },
  )

  test.each(['unpaidUnheld', 'failedUnheld'] as const)(
    'does not say that it is held once the hold is over (%s)',
    async (state) => {
      const takeOver = await serverPage(state)
      await takeOver()
      expect(document.body.textContent).not.toMatch(/We're holding your appointment|still held/)
    },
  )

  test('waits for the payment that this device has just made, whatever the previous result', async () => {
    beginChecking(cartOf('failed').id)
    const takeOver = await serverPage('failed')
    // The server does not know yet that it was paid again.
    expect(document.body.textContent).not.toContain('Nothing was charged')
    await takeOver()
    expect(title()).toBe("We're checking your payment")
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull()
    expect(checkingFor(cartOf('failed').id)).toBeDefined()
  })

  test.each(['pending', 'succeeded'] as const)(
    'says after two minutes without news that it does not know yet, and asks for no other payment (%s)',
    async (state) => {
      vi.useFakeTimers({
        toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
      })
      beginChecking(cartOf(state).id)
      const takeOver = await serverPage(state)
      await takeOver()
      expect(title()).toBe("We're checking your payment")
      const says = (): void => {
        expect(title()).toBe("We don't know yet how your payment went")
        expect(document.body.textContent).not.toMatch(/not paid|outstanding|waiting for your payment/i)
        expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull()
        expect(screen.queryByRole('button', { name: 'Cancel this booking' })).toBeNull()
      }
      await passSeconds(125)
      says()

      const refresh = screen.getByRole('button', { name: 'Refresh' })
      refresh.focus()
      fireEvent.click(refresh)
      await passSeconds(125)
      says()
      expect(document.activeElement).toBe(refresh)

      send.mockResolvedValue({
        data: { multipleBookingDetails: { ...cartOf(state), paymentStatus: 'processing' } },
      })
      fireEvent.click(refresh)
      await passSeconds(5)
      expect(title()).toBe('Your payment is still being processed')
    },
  )
})
