import { describe, expect, onTestFinished, test } from 'vitest'
import { race } from '@ruhepol/database/testing/race'
import { observeCrashpoints } from '../platform/crashpoint.ts'
import type { Database, DatabaseTransaction } from '../platform/database.ts'
import { applyProviderMoney } from './apply-provider-money.ts'
import { checkMoney } from './check-money.ts'
import { carryOutRefund, refundPaidCart } from './refund-payment.ts'
import { lockRefund, pendingRefunds, updateRefund } from './refund-queries.ts'
import { dashboards, type Dashboard } from './testing/dashboards.ts'
import { moneyInBooks } from './testing/money-in-books.ts'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage } = await stageOfFile({ spoilsBooks: true })
const { db } = stage.context
const { stripe, paypal } = dashboards(stage)

const { cancel, refundsOf: refundsInBooks } = moneyInBooks(stage)
const refundsOf = async (target: { id: string }) =>
  (await refundsInBooks(target)).map(({ cause, status, reason, repaidBy }) => [cause, status, reason, repaidBy])
const subjectsTo = async (email: string) => (await stage.inbox(email)).map(({ subject }) => subject)
const failedMail: unknown = expect.stringContaining('hat nicht geklappt')
const roundOfReconciler = async () => {
  await stage.database.advance(3)
  await stage.runSweep('reconcilePayments')
  await stage.deliver()
}

/** The database, to which another call writes at that crash point, before the transaction that begins there. */
function databaseWhere(point: string, write: (tx: DatabaseTransaction) => Promise<void>): Database {
  let isDue = false
  observeCrashpoints((name) => {
    isDue = name === point
  })
  onTestFinished(() => observeCrashpoints(undefined))
  const database = db.$omitTables<never>()
  database.transaction = () => {
    const next = db.transaction()
    const execute = next.execute.bind(next)
    next.execute = async (work) => {
      if (isDue) await db.transaction().execute(write)
      return execute(work)
    }
    return next
  }
  return database
}

describe.each<[string, Dashboard, string]>([
  ['Stripe', stripe, 'insufficient_funds'],
  ['PayPal', paypal, 'REFUND_FAILED_INSUFFICIENT_FUNDS'],
])('a refund at %s', (_provider, dashboard, reason) => {
  test('has failed for that reason if refused, is reported once and not retried', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    await dashboard.refuseRefunds(1)
    await cancel(cart)
    await stage.deliver()
    expect(await refundsOf(cart)).toEqual([['operator', 'failed', reason, null]])
    expect((await stage.attempts(cart)).map(({ status }) => status)).toEqual(['succeeded'])
    await roundOfReconciler()
    expect(await dashboard.refundsOf(payment)).toEqual([])
    expect((await subjectsTo(cart.email)).filter((subject) => subject.includes('hat nicht geklappt'))).toHaveLength(1)
  })

  test('is settled if a person refunds it in the dashboard', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    await dashboard.refuseRefunds(1)
    await cancel(cart)
    await stage.deliver()
    await dashboard.refund(payment)
    await stage.deliver()
    expect(await refundsOf(cart)).toEqual([
      ['operator', 'failed', reason, 'provider'],
      ['provider', 'succeeded', null, null],
    ])
    expect((await stage.attempts(cart)).map(({ status }) => status)).toEqual(['refunded'])
  })

  test('is owed again if the dashboard refund that settled it comes back too', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    await dashboard.refuseRefunds(1)
    await cancel(cart)
    await stage.deliver()
    await dashboard.refund(payment)
    await stage.deliver()
    await dashboard.failRefunds(payment)
    await stage.deliver()
    const [ours, foreign] = await refundsOf(cart)
    expect(ours).toEqual(['operator', 'failed', reason, null])
    expect(foreign?.slice(0, 2)).toEqual(['provider', 'failed'])
  })

  test('is still owed if a person refunds only a part of it in the dashboard', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    await dashboard.refuseRefunds(1)
    await cancel(cart)
    await stage.deliver()
    await dashboard.refund(payment, 8099)
    await stage.deliver()
    expect(await refundsOf(cart)).toEqual([
      ['operator', 'failed', reason, null],
      ['provider', 'succeeded', null, null],
    ])
  })

  test('is still owed if the dashboard refund had failed before anyone heard of it', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    const [attempt] = await stage.attempts(cart)
    await dashboard.refuseRefunds(1)
    await cancel(cart)
    await stage.deliver()
    await dashboard.unheard(async () => {
      await dashboard.refund(payment)
      await dashboard.failRefunds(payment)
    })
    await checkMoney(stage.context, attempt?.id ?? '')
    await stage.deliver()
    const [ours, foreign] = await refundsOf(cart)
    expect(ours).toEqual(['operator', 'failed', reason, null])
    expect(foreign?.slice(0, 2)).toEqual(['provider', 'failed'])
    expect((await subjectsTo(cart.email)).filter((subject) => /^Wir (erstatten|haben)/.test(subject))).toEqual([])
  })

  test('is not reported as arrived if it failed before the mail was sent', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    const [attempt] = await stage.attempts(cart)
    await dashboard.unheard(() => dashboard.refund(payment, 1000))
    await checkMoney(stage.context, attempt?.id ?? '')
    await dashboard.unheard(() => dashboard.failRefunds(payment))
    await checkMoney(stage.context, attempt?.id ?? '')
    await stage.deliver()
    expect((await subjectsTo(cart.email)).filter((subject) => /erstatte/.test(subject))).toEqual([])
  })

  test('is made once if its answer was lost and the provider forgot its key', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    await dashboard.loseRefundAnswer()
    await cancel(cart)
    await stage.deliver()
    for (const name of ['stripe', 'paypal'] as const) {
      await fetch(`${stage.sandbox.addresses[name]}/_sandbox/answers`, { method: 'DELETE' })
    }
    await roundOfReconciler()
    await roundOfReconciler()
    expect(await dashboard.refundsOf(payment)).toEqual([8100])
    expect(await refundsOf(cart)).toEqual([['operator', 'succeeded', null, null]])
  })

  test('has failed if it comes back later, and the customer gets a mail', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    await cancel(cart)
    await stage.deliver()
    expect((await stage.poll(cart)).paymentStatus).toBe('refunded')
    await dashboard.failRefunds(payment)
    await stage.deliver()
    await stage.deliver()
    const [[, status] = []] = await refundsOf(cart)
    expect(status).toBe('failed')
    expect((await stage.poll(cart)).paymentStatus).toBe('succeeded')
    expect(await subjectsTo(cart.email)).toContainEqual(failedMail)
  })

  test('is not repeated by a waiting call after another one has made it', async () => {
    const { target: cart, payment } = await dashboard.paidCart()
    await cancel(cart)
    await refundPaidCart(stage.context, cart.id, 'operator')
    const [attempt] = await stage.attempts(cart)
    const [id = ''] = await pendingRefunds(db, attempt?.id ?? '')
    const { second } = await race(
      db,
      async (tx) => {
        await lockRefund(tx, id)
        await updateRefund(tx, id, { status: 'succeeded', providerRefundId: 're_of_another' })
      },
      () => carryOutRefund(stage.context, id),
    )
    expect(second.status).toBe('fulfilled')
    expect(await refundsOf(cart)).toEqual([['operator', 'succeeded', null, null]])
    expect(await dashboard.refundsOf(payment)).toEqual([])
  })

  test('has not failed if another call succeeded after the refusal', async () => {
    const { target: cart } = await dashboard.paidCart()
    await cancel(cart)
    await refundPaidCart(stage.context, cart.id, 'operator')
    const [attempt] = await stage.attempts(cart)
    const [id = ''] = await pendingRefunds(db, attempt?.id ?? '')
    await dashboard.refuseRefunds(1)
    const told = databaseWhere('before note refused refund', (tx) =>
      updateRefund(tx, id, { status: 'succeeded', providerRefundId: 're_of_another' }),
    )
    await carryOutRefund({ ...stage.context, db: told }, id)
    expect(await refundsOf(cart)).toEqual([['operator', 'succeeded', null, null]])
    await stage.deliver()
    expect(await subjectsTo(cart.email)).not.toContainEqual(failedMail)
  })

  test.each(['pending', 'succeeded'] as const)(
    'stays failed and is reported once if older news arrives late: %s',
    async (status) => {
      const { target: cart, payment } = await dashboard.paidCart()
      await cancel(cart)
      await stage.deliver()
      await dashboard.failRefunds(payment)
      await stage.deliver()
      const [attempt] = await stage.attempts(cart)
      if (!attempt) throw new Error('no attempt')
      const failed = await refundsOf(cart)
      const { id: refundId, providerRefundId: id } = await db
        .selectFrom('refund')
        .select(['id', 'providerRefundId'])
        .where('attemptId', '=', attempt.id)
        .executeTakeFirstOrThrow()
      const late = { id: id ?? '', refundId, amountCents: 8100, status, failureReason: null, createdAt: Date.now() }
      await applyProviderMoney(stage.context, attempt, { refunds: [late], disputes: [] })
      await stage.deliver()
      expect(failed).toMatchObject([['operator', 'failed', expect.any(String), null]])
      expect(await refundsOf(cart)).toEqual(failed)
      expect((await stage.poll(cart)).paymentStatus).toBe('succeeded')
      expect((await subjectsTo(cart.email)).filter((subject) => subject.includes('hat nicht geklappt'))).toHaveLength(1)
    },
  )
})
