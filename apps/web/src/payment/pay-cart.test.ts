// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { checkingFor, endChecking } from '../platform/checked-payment.ts'
import type { GraphqlAnswer } from '../platform/server-context.ts'
import type { CardHandle } from './card-fields.tsx'
import type { CardOutcome } from './confirm-card.ts'
import { payCart } from './pay-cart.ts'

const send = vi.hoisted(() => vi.fn<() => Promise<GraphqlAnswer>>())
vi.mock('../platform/api/send.ts', () => ({ send }))

afterEach(() => endChecking('c1'))

/** Pays; `answer` is what the provider says in the end, after the bank has been asked. */
async function begin() {
  send.mockResolvedValue({ data: { createStripePayment: { paymentIntent: 'secret' }, reportFailedPayment: true } })
  const bank = Promise.withResolvers<CardOutcome>()
  const confirm = vi.fn(() => bank.promise)
  const card: CardHandle = { check: () => Promise.resolve(true), confirm }
  const paid = payCart({ id: 'c1', token: 't' }, card, { name: 'Johanna Muster', email: 'j@example.org' })
  await vi.waitFor(() => expect(confirm).toHaveBeenCalled())
  return async (outcome: CardOutcome) => {
    bank.resolve(outcome)
    return paid
  }
}

it('a payment is not waited for while the bank asks: who leaves then can pay again', async () => {
  await begin()
  expect(checkingFor('c1')).toBeUndefined()
})

it('a payment that the provider has taken is waited for', async () => {
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
