import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import type { JSX } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import type { OpenCart } from '../booking/flow/placing.ts'
import { I18nProvider } from '../i18n/index.ts'
import type { Language } from '../i18n/index.ts'
import { testI18n } from '../i18n/testing/test-i18n.ts'
import { send } from '../platform/testing/send.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import type { PaymentHandle } from './checkout/payment-handle.ts'
import { PayPalFields } from './methods/paypal-fields.tsx'
import { useSubmitOnce } from './checkout/use-submit-once.ts'

const payment = { paymentId: 'ORDER1', approveUrl: '#paypal' }
vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))
vi.mock('./methods/use-paypal-buttons.ts', () => ({
  usePayPalButtons: () => ({ container: { current: null }, state: 'ready' }),
}))

const onAbandon = vi.fn(() => Promise.resolve())

beforeAll(prepareDialogs)
afterEach(() => {
  onAbandon.mockClear()
  window.history.replaceState(null, '', '/')
})

const cart: OpenCart = {
  id: 'c1',
  customId: 'AB12CD',
  token: 't1',
  totalCents: 8100,
  holdExpiresAt: '2027-01-21T12:00:00Z',
  compensation: 'voucher',
}

/** The payment of a held cart, with PayPal chosen. */
function Payment(): JSX.Element {
  const { submit } = useSubmitOnce()
  const leaving = useRef(false)
  const handle = useRef<PaymentHandle>(null)
  const pay = async (): Promise<boolean> => {
    const ended = await handle.current?.pay({ subject: 'booking', ...cart }, { name: 'Ada', email: 'ada@example.org' })
    return ended?.kind === 'paid'
  }
  return (
    <>
      <LeaveDialog cart={cart} leaving={leaving} onAbandon={onAbandon} />
      <PayPalFields ref={handle} subject="booking" amount={8100} onComplete={() => undefined} />
      <button onClick={() => void submit(pay, () => Promise.resolve())}>Pay</button>
    </>
  )
}

async function show(language: Language = 'en') {
  const i18n = await testI18n(language, 'booking', 'payment')
  const router = createRouter({
    routeTree: createRootRoute({ component: Payment, notFoundComponent: Payment }),
    history: createBrowserHistory(),
  })
  await router.load()
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  )
  return router
}

async function payWithPayPal(): Promise<void> {
  send.mockResolvedValue({ data: { createPayPalPaymentRequest: payment } })
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Pay' }))
  await screen.findByRole('link', { name: /PayPal/ })
}

/** Whether the browser asks before the page is closed. */
const warns = (): boolean => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

describe('closing or reloading the payment of a held cart', () => {
  test('warns while a payment is in progress in this page', async () => {
    await payWithPayPal()
    expect(warns()).toBe(true)
  })

  test("does not warn when the payment itself leads to PayPal's page, and warns again after returning", async () => {
    await payWithPayPal()
    const link = screen.getByRole('link', { name: /PayPal/ })
    fireEvent.click(link, { ctrlKey: true })
    expect(warns()).toBe(true)
    fireEvent.click(link)
    expect(warns()).toBe(false)
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
    await waitFor(() => expect(warns()).toBe(true))
  })
})

describe('leaving the payment of a held cart inside the app', () => {
  test.each([
    [
      'en',
      'If you leave now, the booking will be cancelled and the time will be free for others.',
      'Cancel the booking',
    ],
    [
      'de',
      'Wenn Sie jetzt gehen, wird die Buchung storniert, und die Zeit ist wieder für andere frei.',
      'Buchung stornieren',
    ],
  ] as const)('says in %s what happens to the hold, and releases it only after a yes', async (language, words, yes) => {
    const router = await show(language)
    void router.navigate({ to: '/home' })
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain(words)
    expect(onAbandon).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: yes }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    expect(onAbandon).toHaveBeenCalledExactlyOnceWith(cart)
  })
})
