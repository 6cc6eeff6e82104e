import { act, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endChecking, takeNews } from '../checkout/checked-payment.ts'
import { send } from '../../platform/testing/send.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import type { PayPalButtonsOptions } from './load-paypal.ts'
import type { PaymentHandle, PaymentOutcome } from '../checkout/payment-handle.ts'
import { PayPalFields } from './paypal-fields.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))
vi.mock('../../platform/app-config.ts', () => ({
  useAppConfig: () => ({ paypalClientId: 'client', paypalScriptUrl: 'https://paypal.example/sdk/js' }),
}))
vi.mock('./load-paypal.ts', () => ({ loadPayPalOnce: () => Promise.resolve(true) }))

const cart = { subject: 'booking', id: 'c1', token: 't' } as const
let status: string | Error = 'pending'
let drawn: PayPalButtonsOptions | undefined

beforeEach(() => {
  drawn = undefined
  Element.prototype.scrollIntoView = () => undefined
  send.mockReset()
  send.mockImplementation(({ variables }) => {
    const { paymentId } = (variables ?? {}) as { paymentId?: string }
    if (!paymentId) {
      const createPayPalPaymentRequest = { paymentId: 'ORDER1', approveUrl: 'https://paypal.example/ORDER1' }
      return Promise.resolve({ data: { createPayPalPaymentRequest } })
    }
    return status instanceof Error ? Promise.reject(status) : Promise.resolve({ data: { executePayment: { status } } })
  })
  window.paypal = {
    Buttons: (options) => {
      drawn = options
      return { isEligible: () => true, render: () => Promise.resolve(), close: () => Promise.resolve() }
    },
  }
})
afterEach(() => {
  takeNews('c1')
  endChecking('c1')
})

/** Opens PayPal's step; its window then looks closed. Returns the payment's outcome, once there is one. */
async function closeWindow(): Promise<() => PaymentOutcome | undefined> {
  const ref = createRef<PaymentHandle>()
  await renderInApp(() => <PayPalFields subject="booking" ref={ref} amount={8900} onComplete={() => undefined} />, {
    features: ['payment'],
  })
  await waitFor(() => expect(ref.current).not.toBeNull())
  let outcome: PaymentOutcome | undefined
  act(() => void ref.current?.pay(cart, { name: 'Ada', email: 'ada@example.org' }).then((end) => (outcome = end)))
  await waitFor(() => expect(drawn).toBeDefined())
  act(() => drawn?.onCancel())
  return () => outcome
}

describe("PayPal's window that looks closed", () => {
  test('counts as paid if the server says so', async () => {
    status = 'succeeded'
    const outcome = await closeWindow()
    expect(screen.queryByText(/charged so far/)).toBeNull()
    await waitFor(() => expect(outcome()).toEqual({ kind: 'paid' }))
  })

  test('has charged nothing only after a check with the server, which is repeated when the person returns', async () => {
    status = 'pending'
    const outcome = await closeWindow()
    expect(screen.queryByText(/charged/)).toBeNull()
    await screen.findByText(/nothing has been charged so far/)
    expect(outcome()).toBeUndefined()
    status = 'processing'
    act(() => void dispatchEvent(new Event('focus')))
    await waitFor(() => expect(outcome()).toEqual({ kind: 'paid' }))
  })

  test('makes no statement about charges if the server cannot be reached', async () => {
    status = new Error('offline')
    const outcome = await closeWindow()
    await screen.findByText('The payment is still open.')
    expect(screen.queryByText(/nothing has been charged/)).toBeNull()
    expect(outcome()).toBeUndefined()
  })
})
