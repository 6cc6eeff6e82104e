import {
  bookedMoney,
  bookedPayments,
  bringInMoney,
  bringInPayment,
  type BookedMoney,
  type BroughtIn,
  type PaymentContext,
  type ProviderPayment,
} from '../payment/index.ts'
import { readOwnMovements, readOwnPayments } from './money-queries.ts'
import { givenBack, nameOf } from './verify-provider.ts'

export type BroughtInPayment = { payment: ProviderPayment; outcome: BroughtIn }

/**
 * Brings in what the providers know and this database does not, such as one restored from a backup: payments, then
 * refunds and disputes. PayPal lists no payments: `paypalIds` names the orders that its own activity shows. Returns the
 * outcome of each successful payment that was not known, except those refunded in full. Safe to repeat.
 */
export async function bringInProvider(
  context: PaymentContext,
  paypalIds: readonly string[],
): Promise<BroughtInPayment[]> {
  const known = (await readOwnPayments(context.db)).filter(({ provider }) => provider === 'paypal')
  const atPaypal = [...new Set([...known.map(({ paymentId }) => paymentId), ...paypalIds])]
  const found: BroughtInPayment[] = []
  const took: string[] = []
  for await (const payment of bookedPayments(context.config, atPaypal)) {
    if (payment.status !== 'succeeded') continue
    if (payment.provider === 'paypal') took.push(payment.id)
    const outcome = await bringInPayment(context, payment)
    if (outcome !== 'known') found.push({ payment, outcome })
  }
  const money: BookedMoney[] = []
  const movements = new Map((await readOwnMovements(context.db)).map((own) => [`${own.kind} ${own.id}`, own.status]))
  for await (const movement of bookedMoney(context.config, took)) {
    const { kind, id, status } = movement
    money.push(movement)
    if (movements.get(`${kind} ${id}`) !== status) await bringInMoney(context, movement)
  }
  const back = givenBack(
    found.map(({ payment }) => payment),
    money,
  )
  return found.filter(({ payment, outcome }) => outcome === 'broughtIn' || !back.has(nameOf(payment)))
}
