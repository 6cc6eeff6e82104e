import { expect, test } from 'vitest'
import { checkBooks } from './support/check-world.ts'
import { randomNumbers, report, times } from './support/scale.ts'
import { worldOfFile } from './support/shared-world.ts'

const { world, server, play } = await worldOfFile({ spoilsBooks: true })
const MINUTES = 60_000

const random = randomNumbers('false payments')
const below = (most: number) => Math.floor(random() * most)

test('a signed event with another amount, currency or cart pays for nothing', { timeout: 60 * MINUTES }, async () => {
  const count = times(750, 9)
  const { provider, database } = world
  const person = play('card')
  const [cart, other] = [await person.place(), await person.place()]
  await person.open(cart)
  const {
    id: attempt,
    amountCents,
    providerPaymentId: known,
  } = await database.db
    .selectFrom('paymentAttempt')
    .select(['id', 'amountCents', 'providerPaymentId'])
    .where('targetId', '=', cart.id)
    .executeTakeFirstOrThrow()
  await world.deliver()
  await server.work()
  const lies = [
    { amount: 100 + below(amountCents - 101), currency: 'eur', target: cart.id },
    { amount: amountCents + 1 + below(10_000), currency: 'eur', target: cart.id },
    { amount: amountCents, currency: 'usd', target: cart.id },
    { amount: amountCents, currency: 'eur', target: other.id },
    { amount: amountCents, currency: 'eur', target: cart.id },
  ]
  for (let run = 0; run < count; run += 1) {
    const { amount, currency, target } = lies[run % lies.length] ??
      lies[0] ?? { amount: 1, currency: 'eur', target: '' }
    // As if the provider's answer to the opening had been lost, so that only the payment's metadata is left. The last
    // one claims to be a second payment beside the known one.
    const isSecond = run % lies.length === lies.length - 1
    await database.db
      .updateTable('paymentAttempt')
      .set({ providerPaymentId: isSecond ? known : null })
      .where('id', '=', attempt)
      .execute()
    // Only the account's owner can create such a payment.
    const intent = await provider.stripe.call('change payment', (api) =>
      api.paymentIntents.create({ amount, currency, metadata: { attempt, subject: 'booking', target } }),
    )
    await provider.confirm(intent.client_secret ?? '', 'pm_card_visa')
    await world.deliver()
    await server.work()
    for (const { id } of [cart, other]) {
      const { status } = await database.db
        .selectFrom('cart')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(status, `${amount} ${currency}`).not.toBe('paid')
    }
  }
  report(`webhooks: ${count} payments of another amount, currency or cart, none settled anything`)
  // A person must look at this money, which is in the provider's books and in none of ours.
  await expect(checkBooks(world)).rejects.toThrow('which we do not know')
})
