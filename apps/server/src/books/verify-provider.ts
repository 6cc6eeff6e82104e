import { setTimeout as delay } from 'node:timers/promises'
import { bookedMoney, bookedPayments, type BookedMoney, type ProviderPayment } from '../payment/index.ts'
import type { Config } from '../platform/config.ts'
import type { Queryable } from '../platform/database.ts'
import { readOwnMovements, readOwnPayments, type OwnMovement, type OwnPayment } from './money-queries.ts'
import type { Finding } from './verify-books.ts'

const tookMoney = (status: string) => status === 'succeeded' || status === 'refund_pending' || status === 'refunded'
/** Identifies a payment among those of all providers. */
export const nameOf = ({ provider, id }: { provider: string; id: string }) => `${provider} ${id}`

/** The successful payments that the provider has refunded in full, each by `nameOf`. */
export function givenBack(payments: readonly ProviderPayment[], money: readonly BookedMoney[]): ReadonlySet<string> {
  const back = new Map<string, number>()
  for (const { kind, provider, paymentId, status, amountCents } of money) {
    const id = nameOf({ provider, id: paymentId })
    if (kind === 'refund' && status === 'succeeded') back.set(id, (back.get(id) ?? 0) + amountCents)
  }
  const isGivenBack = (payment: ProviderPayment) => (back.get(nameOf(payment)) ?? 0) >= payment.receivedCents
  return new Set(payments.filter(isGivenBack).map(nameOf))
}

/**
 * Every success at the provider must match one payment here with the same amount, and vice versa. Those of `settled`
 * need not be known here.
 */
function comparePayments(
  theirs: readonly ProviderPayment[],
  own: readonly OwnPayment[],
  settled: ReadonlySet<string>,
): Finding[] {
  const rule = "the provider's successes are ours, cent by cent"
  const found: Finding[] = []
  const succeeded = new Set<string>()
  const ours = new Map(own.map((payment) => [nameOf({ ...payment, id: payment.paymentId }), payment]))
  for (const payment of theirs) {
    const { status, receivedCents, attemptId } = payment
    if (status !== 'succeeded') continue
    const id = nameOf(payment)
    succeeded.add(id)
    const known = ours.get(id)
    if (!known && settled.has(id)) continue
    if (!known)
      found.push({ rule, id, detail: `${receivedCents} for attempt ${String(attemptId)}, which we do not know` })
    else if (known.amountCents !== receivedCents) {
      found.push({ rule, id, detail: `${receivedCents} there, ${known.amountCents} here` })
    } else if (!tookMoney(known.status)) {
      found.push({ rule, id, detail: `succeeded there, ${known.status} here` })
    }
  }
  for (const [id, { status, attemptId }] of ours) {
    if (!tookMoney(status) || succeeded.has(id)) continue
    found.push({ rule, id: attemptId, detail: `${status} here, no success there` })
  }
  return found
}

/** Refunds and disputes at the provider must match ours in amount and outcome, and vice versa. */
function compareMovements(theirs: readonly BookedMoney[], own: readonly OwnMovement[]): Finding[] {
  const rule = "the provider's refunds and disputes are ours"
  const found: Finding[] = []
  const ours = new Map(own.map((movement) => [`${movement.kind} ${nameOf(movement)}`, movement]))
  for (const movement of theirs) {
    const id = `${movement.kind} ${nameOf(movement)}`
    const known = ours.get(id)
    ours.delete(id)
    const there = `${movement.status} there over ${movement.amountCents}`
    if (!known) {
      found.push({ rule, id, detail: `${there}, of payment ${movement.paymentId}, which we do not know` })
    } else if (known.amountCents !== movement.amountCents || known.status !== movement.status) {
      found.push({ rule, id, detail: `${there}, ${known.status} here over ${known.amountCents}` })
    }
  }
  for (const [id, { status, amountCents }] of ours) {
    found.push({ rule, id, detail: `${status} here over ${amountCents}, none there` })
  }
  return [...found, ...madeTwice(theirs)]
}

/** Refunds that the provider made more than once for one of ours. */
function madeTwice(theirs: readonly BookedMoney[]): Finding[] {
  const counts = new Map<string, number>()
  for (const { kind, refundId, status } of theirs) {
    if (kind === 'refund' && refundId !== undefined && status !== 'failed') {
      counts.set(refundId, (counts.get(refundId) ?? 0) + 1)
    }
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(([id, count]) => ({ rule: 'a refund is made once', id, detail: `made ${count} times at the provider` }))
}

async function everyOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

/** Compares our payments, refunds and disputes with the providers' current books. */
async function compareOnce(db: Queryable, config: Config): Promise<Finding[]> {
  const before = await readOwnPayments(db)
  const paypalIds = before.filter(({ provider }) => provider === 'paypal').map(({ paymentId }) => paymentId)
  const payments = await everyOf(bookedPayments(config, paypalIds))
  const tookAtPaypal = payments.filter(({ provider, status }) => provider === 'paypal' && status === 'succeeded')
  const money = await everyOf(
    bookedMoney(
      config,
      tookAtPaypal.map(({ id }) => id),
    ),
  )
  const own = await readOwnPayments(db)
  const known = new Set(own.map(({ provider, paymentId }) => nameOf({ provider, id: paymentId })))
  // A payment that is unknown here but was refunded in full leaves nothing to record.
  const settled = givenBack(
    payments.filter((payment) => !known.has(nameOf(payment))),
    money,
  )
  return [
    ...comparePayments(payments, own, settled),
    ...compareMovements(
      money.filter(({ provider, paymentId }) => !settled.has(nameOf({ provider, id: paymentId }))),
      await readOwnMovements(db),
    ),
  ]
}

/** By then webhooks and the reconciler have delivered changes from a provider. */
const inTwoMinutes = [5_000, 25_000, 90_000].map((ms) => () => delay(ms))

/**
 * Differences between our payments, refunds and disputes and the providers' books. A change may be on its way to the
 * other side, so a difference counts only if every look finds it, with these pauses between looks.
 */
export async function verifyProvider(
  db: Queryable,
  config: Config,
  { pauses = inTwoMinutes }: { pauses?: readonly (() => Promise<unknown>)[] } = {},
): Promise<Finding[]> {
  const nameOfFinding = ({ rule, id, detail }: Finding) => `${rule} ${id} ${detail}`
  let found = await compareOnce(db, config)
  for (const pause of pauses) {
    if (found.length === 0) return found
    await pause()
    const still = new Set((await compareOnce(db, config)).map(nameOfFinding))
    found = found.filter((finding) => still.has(nameOfFinding(finding)))
  }
  return found
}
