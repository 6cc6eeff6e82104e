import { expect, test } from 'vitest'
import type { Cart } from './support/browser.ts'
import { standingOf } from './support/check-world.ts'
import { methodNames, methods, type MethodName } from './support/methods.ts'
import { report, times } from './support/scale.ts'
import { worldOfFile } from './support/shared-world.ts'

const { world, server, play, rest } = await worldOfFile()
const MINUTES = 60_000
const RUNS = times(150, 8)

async function paidOnce(cart: Cart, what: string): Promise<void> {
  await play('card').webhooks()
  const { status, charges, retainedCents, openAttempts, openPayments, mails } = await standingOf(world, cart)
  expect({ status, charges, retainedCents, openAttempts, openPayments, mails }, what).toEqual({
    status: 'paid',
    charges: 1,
    retainedCents: cart.totalCents,
    openAttempts: 0,
    openPayments: 0,
    mails: ['confirmation'],
  })
}

/** Runs all at the same moment over separate connections; a refusal is an answer like any other. */
const together = <Result>(...steps: (() => Promise<Result>)[]) => Promise.allSettled(steps.map((step) => step()))

/** The provider's id of the open payment. */
async function liveOf({ id }: Cart): Promise<string | null> {
  const { providerPaymentId } = await world.database.db
    .selectFrom('paymentAttempt')
    .select('providerPaymentId')
    .where('targetId', '=', id)
    .where('status', 'in', ['sent', 'requires_action'])
    .executeTakeFirstOrThrow()
  return providerPaymentId
}

test.each(methodNames)(
  'the return handler, the webhook, the page and the worker, all at one instant, complete one payment by %s',
  { timeout: 600 * MINUTES },
  async (method) => {
    for (let run = 0; run < RUNS; run += 1) {
      const { place, open, agree, looks, returns } = play(method)
      const cart = await place()
      const opening = await open(cart)
      await agree(opening)
      await together<unknown>(
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
  '%s opening the payment at one instant makes only one payment',
  { timeout: 600 * MINUTES },
  async (_, one, other) => {
    for (let run = 0; run < times(150, 4); run += 1) {
      const person = play(one)
      const cart = await person.place()
      const presses = [one, other, one]
      const answers = await together(...presses.map((method) => () => methods[method].open(world, cart)))
      // One of them can pay without another click.
      const live = await liveOf(cart)
      const [usable] = answers.flatMap((answer, index) => {
        const by = presses[index] ?? one
        return answer.status === 'fulfilled' && methods[by].paymentId(answer.value) === live
          ? [{ by, opening: answer.value }]
          : []
      })
      if (!usable) throw new Error(`run ${run}: nobody got ${String(live)}: ${JSON.stringify(answers)}`)
      const { by, opening } = usable
      // A second click finds it already paid.
      await together(
        () => person.agree(opening, by),
        () => person.agree(opening, by),
      )
      await together<unknown>(
        () => person.returns(cart, opening, by),
        () => methods[other].open(world, cart),
        () => world.deliver(),
      )
      await paidOnce(cart, `run ${run}`)
    }
    await rest()
  },
)
