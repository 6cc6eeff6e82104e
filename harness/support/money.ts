import type { World } from './world.ts'

/** What the providers have taken for a cart or an order. */
export type Money = {
  /** Successful charges, and the part of them not refunded, in cents. */
  charges: number
  retainedCents: number
  /** Payments that can still take money without our involvement. */
  openPayments: number
}

const ended = new Set(['succeeded', 'canceled'])
const cents = ({ value }: { value: string }) => Math.round(Number(value) * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

async function atStripe({ provider }: World, targetId: string): Promise<Money> {
  const books = await provider.books()
  const intents = books.paymentIntents.filter(({ metadata }) => metadata['target'] === targetId)
  const charges = books.charges.filter(
    ({ payment_intent, status }) => status === 'succeeded' && intents.some(({ id }) => id === payment_intent),
  )
  return {
    charges: charges.length,
    retainedCents: sum(charges.map(({ amount, amount_refunded }) => amount - amount_refunded)),
    openPayments: intents.filter(({ status }) => !ended.has(status)).length,
  }
}

async function atPayPal({ paypal }: World, targetId: string): Promise<Money> {
  const books = await paypal.books()
  const captures = books.captures.filter(
    ({ custom_id, status }) => custom_id.split(':')[1] === targetId && !['DECLINED', 'FAILED'].includes(status),
  )
  const refunds = books.refunds.filter(({ capture_id }) => captures.some(({ id }) => id === capture_id))
  return {
    charges: captures.length,
    retainedCents: sum(captures.map(({ amount }) => cents(amount))) - sum(refunds.map(({ amount }) => cents(amount))),
    // An order takes no money before we capture it.
    openPayments: 0,
  }
}

/** The totals of all providers for a cart or an order. */
export async function moneyOf(world: World, targetId: string): Promise<Money> {
  const [stripe, paypal] = [await atStripe(world, targetId), await atPayPal(world, targetId)]
  return {
    charges: stripe.charges + paypal.charges,
    retainedCents: stripe.retainedCents + paypal.retainedCents,
    openPayments: stripe.openPayments + paypal.openPayments,
  }
}
