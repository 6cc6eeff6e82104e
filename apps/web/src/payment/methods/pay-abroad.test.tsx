import { screen } from '@testing-library/react'
import { createRef } from 'react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkingFor, endChecking, takeNews } from '../checkout/checked-payment.ts'
import { paymentsAbroad, rememberAbroad, tokenAbroad } from '../checkout/payments-abroad.ts'
import { send } from '../../platform/testing/send.ts'
import { installNativeBridge } from '../../platform/testing/native-bridge.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import type { PanelProps, PaymentHandle } from '../checkout/payment-handle.ts'

vi.stubEnv('APP_ID', 'app.ruhepol')
vi.stubEnv('API_URL', 'https://ruhepol.example')
vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))
vi.mock('../../platform/pages-of-others.ts', () => import('../../platform/pages-of-others.app.ts'))
vi.mock('../../platform/on-server.ts', () => import('../../platform/on-server.app.ts'))

const bridge = installNativeBridge('android')
// Capacitor inspects the window only once, when it is loaded.
const { BankPanel } = await import('./bank-panel.app.tsx')
const { PayPalFields } = await import('./paypal-fields.app.tsx')
const { withStoredToken } = await import('../load-return.ts')

const cart = { subject: 'booking', id: 'c1', token: 't/1' } as const
const payer = { name: 'Ada Muster', email: 'ada@example.org' }
const asking = { subject: 'booking', targetId: 'c1', token: 't/1' }
let status = 'pending'

beforeEach(() => {
  bridge.calls.splice(0)
  send.mockReset()
  send.mockImplementation(({ variables }) => {
    const asked = (variables ?? {}) as { method?: string; paymentId?: string }
    if (asked.paymentId) return Promise.resolve({ data: { executePayment: { status } } })
    if (asked.method) return Promise.resolve({ data: { createStripePayment: { paymentIntent: 'pi_1_secret_2' } } })
    const approveUrl = 'https://paypal.example/approve'
    return Promise.resolve({ data: { createPayPalPaymentRequest: { paymentId: 'ORDER1', approveUrl } } })
  })
})
afterEach(() => {
  takeNews('c1')
  endChecking('c1')
  paymentsAbroad.clear()
})

const openedPages = () =>
  bridge.calls.filter(({ method }) => method === 'open').map(({ options }) => (options as { url: string }).url)
const asked = () => send.mock.calls.map(([{ variables }]) => variables)

/** Renders the payment method, submits, and resolves once the browser is open. */
async function beginToPay(Panel: ComponentType<PanelProps>) {
  const ref = createRef<PaymentHandle>()
  const onComplete = vi.fn()
  await renderInApp(() => <Panel subject="booking" ref={ref} amount={8900} onComplete={onComplete} />, {
    language: 'de',
    features: ['payment'],
  })
  await vi.waitFor(() => expect(onComplete).toHaveBeenCalledWith(true))
  expect(await ref.current?.check()).toBeUndefined()
  const outcome = ref.current?.pay(cart, payer)
  await vi.waitFor(() => expect(openedPages()).toHaveLength(1))
  return {
    closes: () => {
      bridge.happen('Browser', 'browserFinished')
      bridge.happen('App', 'resume')
      return outcome
    },
    comesBack: () => {
      bridge.happen('App', 'appUrlOpen', { url: 'app.ruhepol:///payment/callback' })
      return outcome
    },
  }
}

describe('a payment in the apps', () => {
  test('with a bank opens our page in a browser over the app, which leads back into the app', async () => {
    const person = await beginToPay(BankPanel)
    expect(screen.getByText('Danach wählen Sie', { exact: false })).toBeDefined()
    expect(openedPages()).toEqual([
      'https://ruhepol.example/payment/stripe/booking/c1/pi_1_secret_2/t%2F1?return_prefix=app.ruhepol%3A%2F%2F&lang=de',
    ])
    expect(await person.comesBack()).toEqual({ kind: 'incomplete' })
  })

  test("with PayPal is approved on PayPal's page, which leads back into the app", async () => {
    const person = await beginToPay(PayPalFields)
    expect(openedPages()).toEqual(['https://paypal.example/approve'])
    expect(asked()).toEqual([expect.objectContaining({ returnPrefix: 'app.ruhepol://', token: 't/1' })])
    // The return page determines the outcome; nothing else is queried.
    expect(await person.comesBack()).toEqual({ kind: 'incomplete' })
    expect(asked()).toHaveLength(1)
  })

  test.each([
    ['succeeded', { kind: 'paid' }, true],
    ['processing', { kind: 'paid' }, true],
    ['failed', { kind: 'declined', reason: 'instrument_declined' }, false],
    ['pending', { kind: 'pageClosed' }, false],
    ['cancelled', { kind: 'incomplete' }, false],
  ])('shows the outcome from the server if the browser was closed: %s', async (found, outcome, waits) => {
    status = found
    const person = await beginToPay(PayPalFields)
    expect(await person.closes()).toEqual(outcome)
    expect(asked()).toContainEqual({ ...asking, paymentId: 'ORDER1' })
    expect(checkingFor('c1') !== undefined).toBe(waits)
  })

  test('has no outcome if the server cannot be reached', async () => {
    const person = await beginToPay(BankPanel)
    send.mockResolvedValue({ errors: [{ message: 'down', extensions: { code: 'unavailable' } }] })
    await expect(person.closes()).rejects.toMatchObject({ code: 'unavailable' })
    expect(asked()).toContainEqual({ ...asking, paymentId: 'pi_1' })
  })

  test('keeps the token on the device, where the return finds it even after the app was ended', async () => {
    await beginToPay(BankPanel)
    const told = { method: 'bankRedirect', subject: 'booking', targetId: 'c1' }
    expect(withStoredToken(told)).toEqual({ ...told, secret: 't/1' })
    // Nothing is known of another cart, and a token in the address takes precedence.
    expect(withStoredToken({ ...told, targetId: 'c2' })).toEqual({ ...told, targetId: 'c2' })
    expect(withStoredToken({ ...told, subject: 'voucher' })).not.toHaveProperty('secret')
    expect(withStoredToken({ ...told, secret: 'other' })).toHaveProperty('secret', 'other')
  })
})

test('a device remembers the newest five payments, each once', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 6]) rememberAbroad({ subject: 'booking', id: `c${number}`, token: 't' })
  expect(paymentsAbroad.read().map(({ id }) => id)).toEqual(['c6', 'c5', 'c4', 'c3', 'c2'])
  expect(tokenAbroad('booking', 'c1')).toBeUndefined()
})
