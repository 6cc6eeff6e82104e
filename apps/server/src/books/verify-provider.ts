import { bookedMoney, bookedPayments, type BookedMoney, type ProviderPayment } from '../payment/index.ts'
import type { Config } from '../platform/config.ts'
import type { Queryable } from '../platform/database.ts'
import { readOwnMovements, readOwnPayments, type OwnMovement, type OwnPayment } from './money-queries.ts'
import type { Finding } from './verify-books.ts'

const tookMoney = (status: string) => status === 'succeeded' || status === 'refund_pending' || status === 'refunded'
const nameOf = ({ provider, id }: { provider: string; id: string }) => `${provider} ${id}`

/** Every success at the provider belongs to one payment here, of the same amount, and every success here is one there. */
function comparePayments(theirs: readonly ProviderPayment[], own: readonly OwnPayment[]): Finding[] {
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
    if (!known)
      found.push({ rule, id, detail: `${receivedCents} for attempt ${String(attemptId)}, which we do not know` })
    else if (known.amountCents !== receivedCents) {
      found.push({ rule, id, detail: `${receivedCents} there, ${known.amountCents} here` })
    } else if (!tookMoney(known.status) && known.isSettled) {
      found.push({ rule, id, detail: `succeeded there, ${known.status} here` })
    }
  }
  for (const [id, { status, attemptId }] of ours) {
    if (!tookMoney(status) || succeeded.has(id)) continue
    found.push({ rule, id: attemptId, detail: `${status} here, no success there` })
  }
  return found
}

/** Refunds and disputes at the provider are ours, with amount and outcome, and ours are there. */
function compareMovements(theirs: readonly BookedMoney[], own: readonly OwnMovement[], before: number): Finding[] {
  const rule = "the provider's refunds and disputes are ours"
  const found: Finding[] = []
  const ours = new Map(own.map((movement) => [`${movement.kind} ${nameOf(movement)}`, movement]))
  for (const movement of theirs) {
    const id = `${movement.kind} ${nameOf(movement)}`
    const known = ours.get(id)
    ours.delete(id)
    const there = `${movement.status} there over ${movement.amountCents}`
    if (!known) {
      if (movement.createdAt.getTime() <= before) {
        found.push({ rule, id, detail: `${there}, of payment ${movement.paymentId}, which we do not know` })
      }
    } else if (known.amountCents !== movement.amountCents || known.status !== movement.status) {
      found.push({ rule, id, detail: `${there}, ${known.status} here over ${known.amountCents}` })
    }
  }
  for (const [id, { status, amountCents }] of ours) {
    found.push({ rule, id, detail: `${status} here over ${amountCents}, none there` })
  }
  return [...found, ...madeTwice(theirs)]
}

/** Refunds that the provider has made more than once for one of ours. */
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

/** What is younger, in milliseconds, may still be on its way to us. */
const YOUNG_MS = 120_000

/**
 * Compares our payments, refunds and disputes with what the providers' own books say. What was heard of in the last two minutes
 * may still be on its way; `youngMs` says otherwise.
 */
export async function verifyProvider(
  db: Queryable,
  config: Config,
  { youngMs = YOUNG_MS }: { youngMs?: number } = {},
): Promise<Finding[]> {
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
  return [
    ...comparePayments(payments, await readOwnPayments(db)),
    ...compareMovements(money, await readOwnMovements(db), Date.now() - youngMs),
  ]
}
