import { expect, test } from 'vitest'
import type { Cart } from './support/browser.ts'
import { standingOf } from './support/check-world.ts'
import { methodNames, methods, type MethodName } from './support/methods.ts'
import { report, times } from './support/scale.ts'
import { worldOfFile } from './support/shared-world.ts'

const { world, server, play, rest } = await worldOfFile()
const MINUTES = 60_000
const RUNS = times(1_000, 8)

async function paidOnce(cart: Cart, what: string): Promise<void> {
  await play('card').webhooks()
  const { status, charges, keptCents, openAttempts, openPayments, mails } = await standingOf(world, cart)
  expect({ status, charges, keptCents, openAttempts, openPayments, mails }, what).toEqual({
    status: 'paid',
    charges: 1,
    keptCents: cart.totalCents,
    openAttempts: 0,
    openPayments: 0,
    mails: ['confirmation'],
  })
}

/** All at one moment, over connections of their own; what is refused is an answer like any other. */
const together = (...steps: (() => Promise<unknown>)[]) => Promise.allSettled(steps.map((step) => step()))

test.each(methodNames)(
  'the return handler, the webhook, the page and the worker at one instant, by %s: one payment',
  { timeout: 60 * MINUTES },
  async (method) => {
    for (let run = 0; run < RUNS; run += 1) {
      const { place, open, agree, looks, returns } = play(method)
      const cart = await place()
      const opening = await open(cart)
      await agree(opening)
      await together(
        () => returns(cart, opening),
        () => world.deliver(),
        () => looks(cart),
        () => returns(cart, opening),
        async () => {
          await world.deliver()
          await server.work()
        },
      )
      await paidOnce(cart, `run ${run}`)
    }
    await rest()
    report(`${RUNS} times return and webhook at one instant by ${method}: one payment each`)
  },
)

const pairs: [string, MethodName, MethodName][] = [
  ['two tabs', 'card', 'card'],
  ['two tabs at PayPal', 'paypal', 'paypal'],
  ['two methods', 'card', 'bankRedirect'],
  ['two providers', 'card', 'paypal'],
]

test.each(pairs)(
  '%s open the payment at one instant: one payment',
  { timeout: 60 * MINUTES },
  async (_, one, other) => {
    for (let run = 0; run < times(1_000, 4); run += 1) {
      const person = play(one)
      const cart = await person.place()
      await together(
        () => methods[one].open(world, cart),
        () => methods[other].open(world, cart),
        () => methods[one].open(world, cart),
      )
      const opening = await person.open(cart)
      // Pressed twice: the second time it was paid already.
      await together(
        () => person.agree(opening),
        () => person.agree(opening),
      )
      await together(
        () => person.returns(cart, opening),
        () => methods[other].open(world, cart),
        () => world.deliver(),
      )
      await paidOnce(cart, `run ${run}`)
    }
    await rest()
  },
)
