// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { checkingFor, endChecking, takeNews } from '../checkout/checked-payment.ts'
import type { GraphqlAnswer } from '../../platform/server-context.ts'
import { payWithStripe } from './pay-with-stripe.ts'
import type { PaymentOutcome } from '../checkout/payment-handle.ts'

const send = vi.hoisted(() => vi.fn<() => Promise<GraphqlAnswer>>())
vi.mock('../../platform/api/send.ts', () => ({ send }))

afterEach(() => {
  takeNews('c1')
  endChecking('c1')
})

/** Pays; `answer` is the provider's final result, after the bank was asked. */
async function begin() {
  send.mockResolvedValue({ data: { createStripePayment: { paymentIntent: 'secret' }, reportFailedPayment: true } })
  const bank = Promise.withResolvers<PaymentOutcome>()
  const confirm = vi.fn(() => bank.promise)
  const paid = payWithStripe({ subject: 'booking', id: 'c1', token: 't' }, 'bankRedirect', confirm)
  await vi.waitFor(() => expect(confirm).toHaveBeenCalled())
  return async (outcome: PaymentOutcome) => {
    bank.resolve(outcome)
    return paid
  }
}

it("a payment is not waited for during the bank's question, so that someone who leaves then can pay again", async () => {
  await begin()
  expect(checkingFor('c1')).toBeUndefined()
})

it('a payment accepted by the provider is waited for', async () => {
  const answer = await begin()
  expect(await answer({ kind: 'paid' })).toEqual({ kind: 'paid' })
  expect(checkingFor('c1')).toBeDefined()
})

it.each([{ kind: 'declined', reason: 'card_declined' }, { kind: 'incomplete' }, { kind: 'unreachable' }] as const)(
  'a payment that is $kind is not waited for',
  async (outcome) => {
    const answer = await begin()
    expect(await answer(outcome)).toEqual(outcome)
    expect(checkingFor('c1')).toBeUndefined()
  },
)

it('a person who goes to the bank and returns paid sees the result, and the bank has the return address', async () => {
  send.mockResolvedValue({ data: { createStripePayment: { paymentIntent: 'secret' } } })
  document.documentElement.lang = 'de'
  const confirm = vi.fn(() => new Promise<never>(() => undefined))
  void payWithStripe({ subject: 'booking', id: 'c1', token: 't' }, 'bankRedirect', confirm)
  await vi.waitFor(() => expect(confirm).toHaveBeenCalled())
  const back = `${location.origin}/payment/callback?method=bankRedirect&subject=booking&targetId=c1&secret=t&lang=de`
  expect(confirm).toHaveBeenCalledWith('secret', back)
  expect(takeNews('c1')).toBe(true)
})
