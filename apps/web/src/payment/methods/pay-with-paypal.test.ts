// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { checkingFor, endChecking, takeNews } from '../checkout/checked-payment.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { send } from '../../platform/testing/send.ts'
import { finishPayPalPayment, openPayPalPayment, outcomeOfClosedWindow, reportPayPalError } from './pay-with-paypal.ts'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const cart = { subject: 'booking', id: 'c1', token: 't' } as const

const sent = () => send.mock.calls.map(([{ variables }]) => variables)

afterEach(() => {
  send.mockReset()
  takeNews('c1')
  endChecking('c1')
})

it("a person who pays on PayPal's page and returns sees the result, and nothing polls in the meantime", async () => {
  const createPayPalPaymentRequest = { paymentId: 'ORDER1', approveUrl: 'https://paypal.example/ORDER1' }
  send.mockResolvedValue({ data: { createPayPalPaymentRequest } })
  expect(await openPayPalPayment(cart)).toEqual(createPayPalPaymentRequest)
  expect(sent()).toEqual([{ subject: 'booking', targetId: 'c1', token: 't', returnPrefix: null }])
  expect(takeNews('c1')).toBe(true)
  expect(checkingFor('c1')).toBeUndefined()
})

it.each([
  ['succeeded', { kind: 'paid' }, true],
  ['processing', { kind: 'paid' }, true],
  ['failed', { kind: 'declined', reason: 'instrument_declined' }, false],
  ['pending', { kind: 'incomplete' }, false],
  ['cancelled', { kind: 'incomplete' }, false],
])('a payment that is %s at the server ends as %o', async (status, outcome, waits) => {
  send.mockResolvedValue({ data: { executePayment: { status } } })
  expect(await finishPayPalPayment(cart, 'ORDER1')).toEqual(outcome)
  expect(checkingFor('c1') !== undefined).toBe(waits)
})

it.each([
  ['succeeded', { kind: 'paid' }],
  ['failed', { kind: 'declined', reason: 'instrument_declined' }],
  ['pending', { kind: 'pageClosed' }],
  ['cancelled', { kind: 'incomplete' }],
])("closing PayPal's window while the payment is %s at the server ends as %o", async (status, outcome) => {
  send.mockResolvedValue({ data: { executePayment: { status } } })
  expect(await outcomeOfClosedWindow(cart, 'ORDER1')).toEqual(outcome)
  expect(sent()).toEqual([{ subject: 'booking', paymentId: 'ORDER1', targetId: 'c1', token: 't' }])
})

it("an error of PayPal's widget makes the server check the payment, and a failure of that call is not shown", async () => {
  send.mockRejectedValue(new Error('The server cannot be reached.'))
  await expect(reportPayPalError(cart)).resolves.toBeUndefined()
  expect(sent()).toEqual([{ subject: 'booking', targetId: 'c1', token: 't', code: 'paypal_widget' }])
})

it.each([
  ['opened', 2, () => openPayPalPayment(cart)],
  ['finished', 2, () => finishPayPalPayment(cart, 'ORDER1')],
  ['reported', 1, () => reportPayPalError(cart).then(() => Promise.reject(new Error('It is only a hint.')))],
])('a lost answer about a payment that is %s is requested %i times', async (_what, times, call) => {
  send.mockRejectedValue(new ApiError('no_response', 'The server cannot be reached.'))
  await expect(call()).rejects.toThrow()
  expect(sent()).toHaveLength(times)
})
