import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import type { JSX } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkingFor, endChecking, takeNews } from '../checkout/checked-payment.ts'
import type { NativePlatform } from '../../platform/native-platform.ts'
import { send } from '../../platform/testing/send.ts'
import { installNativeBridge } from '../../platform/testing/native-bridge.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import type { WalletPayment } from '../checkout/express-checkout.tsx'
import type { PaymentHandle, PaymentOutcome } from '../checkout/payment-handle.ts'
import type { WalletMethod } from './payment-methods.tsx'

vi.stubEnv('APP_ID', 'app.ruhepol')
vi.stubEnv('APP_NAME', 'Ruhepol')
vi.stubEnv('APPLE_MERCHANT_ID', 'merchant.app.ruhepol')
vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))
const config = vi.hoisted(() => ({
  stripeScriptUrl: 'https://js.stripe.com/v3/',
  paymentMethods: [{ method: 'applePay' }, { method: 'googlePay' }],
}))
vi.mock('../../platform/app-config.ts', () => ({ useAppConfig: () => config }))
vi.mock('../../platform/pages-of-others.ts', () => import('../../platform/pages-of-others.app.ts'))

const bridge = installNativeBridge('ios')
const { webkit } = window as unknown as { webkit: unknown }
// Capacitor inspects the window only once, when it is loaded.
const { CardPanel } = await import('./card-panel.app.tsx')
const { ExpressCheckout } = await import('../checkout/express-checkout.app.tsx')

function runOn(platform: NativePlatform): void {
  Reflect.deleteProperty(window, 'webkit')
  Reflect.deleteProperty(window, 'androidBridge')
  Object.assign(window, platform === 'ios' ? { webkit } : { androidBridge: {} })
}

const cart = { subject: 'booking', id: 'c1', token: 't' } as const
const payer = { name: 'Ada Muster', email: 'ada@example.org' }
const opened = {
  paymentIntent: 'pi_1_secret_2',
  publishableKey: 'pk_test_1',
  customerId: null as string | null,
  ephemeralKey: null as string | null,
}
let statusAtTheServer = 'failed'

beforeAll(prepareDialogs)
beforeEach(() => {
  runOn('ios')
  statusAtTheServer = 'failed'
  document.documentElement.dataset['theme'] = 'light'
  bridge.calls.splice(0)
  for (const name of Object.keys(bridge.answers)) Reflect.deleteProperty(bridge.answers, name)
  Object.assign(opened, { customerId: null, ephemeralKey: null })
  config.stripeScriptUrl = 'https://js.stripe.com/v3/'
  send.mockReset()
  send.mockImplementation(({ variables }) => {
    const { method } = (variables ?? {}) as { method?: string }
    const data = method ? { createStripePayment: opened } : { failPayment: { status: statusAtTheServer } }
    return Promise.resolve({ data })
  })
})
afterEach(() => {
  takeNews('c1')
  endChecking('c1')
})

const called = (method: string) => bridge.calls.filter((call) => call.plugin === 'Stripe' && call.method === method)
const sheetEnds = (how: 'Completed' | 'Canceled' | 'Failed'): void => {
  bridge.answers['Stripe.presentPaymentSheet'] = { paymentResult: `paymentSheet${how}` }
}

/** Chooses the card and pays with it. */
async function payByCard(): Promise<PaymentOutcome | undefined> {
  const ref = createRef<PaymentHandle>()
  await renderInApp(() => <CardPanel subject="booking" ref={ref} amount={8900} onComplete={() => undefined} />, {
    features: ['payment'],
  })
  await screen.findByText(/in the window that( then)? opens/i)
  return ref.current?.pay(cart, payer)
}

describe('the payment sheet', () => {
  test("gets the payment and the saved cards, and on iOS its return address, Apple Pay and the page's appearance", async () => {
    sheetEnds('Completed')
    Object.assign(opened, { customerId: 'cus_1', ephemeralKey: 'ek_1' })
    document.documentElement.dataset['theme'] = 'dark'
    expect(await payByCard()).toEqual({ kind: 'paid' })
    expect(called('initialize')[0]?.options).toEqual({ publishableKey: 'pk_test_1' })
    expect(called('createPaymentSheet')[0]?.options).toEqual({
      paymentIntentClientSecret: 'pi_1_secret_2',
      customerId: 'cus_1',
      customerEphemeralKeySecret: 'ek_1',
      merchantDisplayName: 'Ruhepol',
      defaultBillingDetails: payer,
      countryCode: 'DE',
      enableApplePay: true,
      applePayMerchantId: 'merchant.app.ruhepol',
      returnURL: 'app.ruhepol://stripe-redirect',
      style: 'alwaysDark',
    })
    expect(send.mock.calls[0]?.[0].variables).toEqual({
      subject: 'booking',
      targetId: 'c1',
      token: 't',
      method: 'card',
    })
    // The server rather than the sheet says what is paid, so the booking's page waits for it.
    expect(checkingFor('c1')).toBeDefined()
  })

  test.each([
    ['pk_test_1', true],
    ['pk_live_1', false],
  ])('offers Google Pay in euros on Android, with %s in its test environment: %s', async (publishableKey, testing) => {
    runOn('android')
    sheetEnds('Completed')
    send.mockResolvedValue({ data: { createStripePayment: { ...opened, publishableKey } } })
    expect(await payByCard()).toEqual({ kind: 'paid' })
    expect(called('createPaymentSheet')[0]?.options).toEqual({
      paymentIntentClientSecret: 'pi_1_secret_2',
      merchantDisplayName: 'Ruhepol',
      defaultBillingDetails: payer,
      countryCode: 'DE',
      enableGooglePay: true,
      GooglePayIsTesting: testing,
      currencyCode: 'EUR',
    })
  })

  test('asks on iOS after closing whether to retry or choose another method', async () => {
    sheetEnds('Canceled')
    const outcome = payByCard()
    expect(await screen.findByRole('dialog', { name: 'The payment was cancelled' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(called('presentPaymentSheet')).toHaveLength(2))
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await outcome).toEqual({ kind: 'sheetClosed' })
    // The same payment was shown twice.
    expect(send).toHaveBeenCalledOnce()
    expect(checkingFor('c1')).toBeUndefined()
  })

  test('returns to the page without a question after closing on Android', async () => {
    runOn('android')
    sheetEnds('Canceled')
    expect(await payByCard()).toEqual({ kind: 'sheetClosed' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each([
    ['failed', { kind: 'refused', message: 'Your card was declined.' }],
    ['pending', { kind: 'refused', message: 'Your card was declined.' }],
    ['succeeded', { kind: 'paid' }],
    ['processing', { kind: 'paid' }],
  ])('reports a failure in its own words, unless the payment is %s at the server', async (status, outcome) => {
    statusAtTheServer = status
    bridge.answers['Stripe.presentPaymentSheet'] = () => {
      bridge.happen('Stripe', 'paymentSheetFailed', { error: 'Your card was declined.' })
      return { paymentResult: 'paymentSheetFailed' }
    }
    expect(await payByCard()).toEqual(outcome)
  })

  test('reports that it cannot be created', async () => {
    bridge.answers['Stripe.initialize'] = new Error('you must provide publishableKey')
    expect(await payByCard()).toEqual({ kind: 'refused', message: 'you must provide publishableKey' })
  })

  test("does not open without the provider's keys", async () => {
    send.mockResolvedValue({ errors: [{ message: 'no key', extensions: { code: 'payment_not_configured' } }] })
    await expect(payByCard()).rejects.toMatchObject({ code: 'payment_not_configured' })
    expect(called('initialize')).toEqual([])
  })

  test('is skipped if the sandbox simulates the provider: the card is entered on our page', async () => {
    config.stripeScriptUrl = 'http://127.0.0.1:4242/v3/'
    void payByCard()
    await waitFor(() =>
      expect(bridge.calls.some(({ plugin, method }) => plugin === 'Browser' && method === 'open')).toBe(true),
    )
    expect(called('initialize')).toEqual([])
  })
})

describe('a wallet in the app', () => {
  function Wallet({
    onPay,
    mayOpen = true,
    wallets = ['applePay'],
  }: {
    wallets?: readonly WalletMethod[]
    onPay: (payment: WalletPayment) => void
    mayOpen?: boolean
  }): JSX.Element {
    return (
      <ExpressCheckout
        wallets={wallets}
        amount={8950}
        order="Classic massage"
        working={false}
        mayOpen={() => mayOpen}
        onPay={onPay}
        onClosed={() => undefined}
      />
    )
  }
  const options = { features: ['payment' as const] }

  test('pays in Apple’s own sheet, in euros and for Germany', async () => {
    bridge.answers['Stripe.presentApplePay'] = { paymentResult: 'applePayCompleted' }
    const payments: WalletPayment[] = []
    await renderInApp(() => <Wallet onPay={(payment) => payments.push(payment)} />, { ...options, language: 'de' })
    fireEvent.click(await screen.findByRole('button', { name: 'Buchen mit Apple Pay' }))
    expect(await payments[0]?.handle.check()).toBeUndefined()
    expect(await payments[0]?.handle.pay(cart, payer)).toEqual({ kind: 'paid' })
    expect(send.mock.calls[0]?.[0].variables).toMatchObject({ method: 'applePay' })
    expect(called('createApplePay')[0]?.options).toEqual({
      paymentIntentClientSecret: 'pi_1_secret_2',
      paymentSummaryItems: [
        { label: 'Massage', amount: 89.5 },
        { label: 'Ruhepol', amount: 89.5 },
      ],
      merchantIdentifier: 'merchant.app.ruhepol',
      countryCode: 'DE',
      currency: 'EUR',
    })
  })

  test('has no button of ours for Google: Stripe’s sheet shows Google’s own if available, and the page says so', async () => {
    runOn('android')
    await renderInApp(
      () => (
        <>
          <Wallet wallets={['googlePay', 'applePay']} onPay={() => undefined} />
          <CardPanel subject="booking" ref={createRef<PaymentHandle>()} amount={8900} onComplete={() => undefined} />
        </>
      ),
      options,
    )
    expect(await screen.findByText(/you pay with Google Pay, if your device has it/)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
    expect(called('isApplePayAvailable')).toEqual([])
  })

  test('does not open before the input is complete', async () => {
    const onPay = vi.fn()
    await renderInApp(() => <Wallet onPay={onPay} mayOpen={false} />, options)
    fireEvent.click(await screen.findByRole('button', { name: 'Book with Apple Pay' }))
    expect(onPay).not.toHaveBeenCalled()
  })

  test.each([
    ['a device without one', () => (bridge.answers['Stripe.isApplePayAvailable'] = new Error('Can not use'))],
    ['the demo, where no real payments are made', () => (config.stripeScriptUrl = 'http://127.0.0.1:4242/v3/')],
  ])('is not offered on %s', async (_where, arrange) => {
    arrange()
    await renderInApp(
      () => (
        <>
          <p>page</p>
          <Wallet onPay={() => undefined} />
        </>
      ),
      options,
    )
    await screen.findByText('page')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
