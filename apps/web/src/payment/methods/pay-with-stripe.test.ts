// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { checkingFor, endChecking, takeNews } from '../checkout/checked-payment.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { send } from '../../platform/testing/send.ts'
import { payWithStripe } from './pay-with-stripe.ts'
import type { PaymentOutcome } from '../checkout/payment-handle.ts'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const sent = () => send.mock.calls.map(([{ variables }]) => variables)

afterEach(() => {
  send.mockReset()
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

it('a person who pays at the bank and returns sees the result, and the bank gets the return address', async () => {
  send.mockResolvedValue({ data: { createStripePayment: { paymentIntent: 'secret' } } })
  document.documentElement.lang = 'de'
  const confirm = vi.fn(() => new Promise<never>(() => undefined))
  void payWithStripe({ subject: 'booking', id: 'c1', token: 't' }, 'bankRedirect', confirm)
  await vi.waitFor(() => expect(confirm).toHaveBeenCalled())
  const back = `${location.origin}/payment/callback?method=bankRedirect&subject=booking&targetId=c1&secret=t&lang=de`
  expect(confirm).toHaveBeenCalledWith('secret', back)
  expect(takeNews('c1')).toBe(true)
})

const payable = { subject: 'voucher', id: 'c1', token: 't' } as const
const opening = { subject: 'voucher', targetId: 'c1', token: 't' }
const payBy = (outcome: PaymentOutcome, wish?: Parameters<typeof payWithStripe>[3]) =>
  payWithStripe(payable, 'card', () => Promise.resolve(outcome), wish)

it('a payment is opened with its method and the choice about cards', async () => {
  send.mockResolvedValue({ data: { createStripePayment: { paymentIntent: 'secret' } } })
  await payBy({ kind: 'paid' })
  await payBy({ kind: 'paid' }, { savedCardId: 'pm_1', saveCard: true })
  expect(sent()).toEqual([
    { ...opening, method: 'card' },
    { ...opening, method: 'card', savedCardId: 'pm_1', saveCard: true },
  ])
})

it('a declined payment makes the server check it, and a failure of that call changes nothing', async () => {
  send.mockResolvedValueOnce({ data: { createStripePayment: { paymentIntent: 'secret' } } })
  send.mockRejectedValueOnce(new Error('The server cannot be reached.'))
  const declined = { kind: 'declined', reason: 'insufficient_funds' } as const
  expect(await payBy(declined)).toEqual(declined)
  expect(sent()).toEqual([
    { ...opening, method: 'card' },
    { ...opening, code: 'insufficient_funds' },
  ])
})

it('a payment that was not declined is not reported as such', async () => {
  send.mockResolvedValue({ data: { createStripePayment: { paymentIntent: 'secret' } } })
  await payBy({ kind: 'incomplete' })
  expect(sent()).toEqual([{ ...opening, method: 'card' }])
})

it('a lost answer about an opened payment is asked for again', async () => {
  send.mockRejectedValueOnce(new ApiError('no_response', 'The server cannot be reached.'))
  send.mockResolvedValueOnce({ data: { createStripePayment: { paymentIntent: 'secret' } } })
  expect(await payBy({ kind: 'paid' })).toEqual({ kind: 'paid' })
  expect(sent()).toHaveLength(2)
})
