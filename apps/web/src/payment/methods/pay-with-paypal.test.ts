// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { checkingFor, endChecking, takeNews } from '../checkout/checked-payment.ts'
import type { GraphqlAnswer } from '../../platform/server-context.ts'
import { finishPayPalPayment, openPayPalPayment } from './pay-with-paypal.ts'

const send = vi.hoisted(() => vi.fn<() => Promise<GraphqlAnswer>>())
vi.mock('../../platform/api/send.ts', () => ({ send }))

const cart = { subject: 'booking', id: 'c1', token: 't' } as const

afterEach(() => {
  takeNews('c1')
  endChecking('c1')
})

it("a person who leaves for PayPal's page and returns paid sees the result, and nobody waits meanwhile", async () => {
  const createPayPalPaymentRequest = { paymentId: 'ORDER1', approveUrl: 'https://paypal.example/ORDER1' }
  send.mockResolvedValue({ data: { createPayPalPaymentRequest } })
  expect(await openPayPalPayment(cart)).toEqual(createPayPalPaymentRequest)
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
