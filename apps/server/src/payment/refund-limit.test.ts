import { describe, expect, test } from 'vitest'
import { race } from '@ruhepol/database/testing/race'
import { lockCart } from '../booking/index.ts'
import type { DatabaseTransaction } from '../platform/database.ts'
import { transact } from '../platform/transaction.ts'
import { lockAttempt } from './payment-queries.ts'
import { startGoodwill } from './refund-goodwill.ts'
import { startRefund } from './refund-up-to.ts'
import { dashboards } from './testing/dashboards.ts'
import { moneyInBooks } from './testing/money-in-books.ts'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage } = await stageOfFile()
const { db } = stage.context
const { stripe } = dashboards(stage)
const { refundsOf } = moneyInBooks(stage)

type Target = { id: string }
let keys = 0
/** Asks for a goodwill refund with a key of its own. */
function give({ id }: Target, cents: number) {
  keys += 1
  const key = `key-${keys}`
  return transact(db, 'start goodwill refund', (tx) => startGoodwill(tx, id, { cents, reason: 'late', key }))
}
const attemptOf = async (cart: Target) => {
  const [attempt] = await stage.attempts(cart)
  if (!attempt) throw new Error('no attempt')
  return attempt
}

describe('two goodwill refunds that together exceed the payment', () => {
  test('requested at once lead to one refund, and the other request gets the amount that is left', async () => {
    const { target: cart, payment } = await stripe.paidCart()
    const answers = await Promise.all([give(cart, 5000), give(cart, 5000)])
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['requested', 'tooMuch'])
    expect(answers).toContainEqual({ outcome: 'tooMuch', leftCents: 3100 })
    await stage.deliver()
    expect(await stripe.refundsOf(payment)).toEqual([5000])
  })

  /** Requests one as the use case does, in a transaction that is still open. */
  const begin = (cart: Target, cents: number) => async (tx: DatabaseTransaction) => {
    await lockCart(tx, cart.id)
    const { id: attemptId } = await attemptOf(cart)
    await lockAttempt(tx, attemptId)
    keys += 1
    const asked = { reason: 'late', requestedCents: cents, requestKey: `key-${keys}` } as const
    await startRefund(tx, { attemptId, amountCents: cents, cause: 'goodwill', belated: false, ...asked })
  }

  test.each([
    [6000, 3000, 2100],
    [3000, 6000, 5100],
  ])('lead to the first refund only: %i cents, then %i', async (first, second, leftCents) => {
    const { target: cart, payment } = await stripe.paidCart()
    const outcome = await race(db, begin(cart, first), () => give(cart, second))
    expect(outcome).toEqual({
      waited: true,
      second: { status: 'fulfilled', value: { outcome: 'tooMuch', leftCents } },
    })
    await stage.deliver()
    expect(await stripe.refundsOf(payment)).toEqual([first])
  })

  test('are both made if the payment covers both', async () => {
    const { target: cart, payment } = await stripe.paidCart()
    const { second } = await race(db, begin(cart, 5000), () => give(cart, 3100))
    expect(second).toMatchObject({ status: 'fulfilled', value: { outcome: 'requested' } })
    await stage.deliver()
    expect((await stripe.refundsOf(payment)).toSorted()).toEqual([3100, 5000])
  })
})

describe('the database', () => {
  const insert = (attemptId: string, amountCents: number) => (tx: DatabaseTransaction) =>
    tx.insertInto('refund').values({ attemptId, amountCents, cause: 'operator', status: 'pending' }).execute()
  const undone = new Error('undone')
  const exceeds = { code: '23514', constraint: 'refund_within_payment' }

  test.each([
    [5000, 3101],
    [3101, 5000],
  ])('refuses the second of two refunds that nothing else locks: %i cents, then %i', async (one, two) => {
    const { target: cart } = await stripe.paidCart()
    const { id } = await attemptOf(cart)
    const outcome = await race(db, insert(id, one), insert(id, two))
    expect(outcome).toMatchObject({ waited: true, second: { status: 'rejected', reason: exceeds } })
    expect((await refundsOf(cart)).map(({ status, cents }) => [status, cents])).toEqual([['pending', one]])
    await db.deleteFrom('refund').where('attemptId', '=', id).execute()
  })

  test('counts exactly the refunds that may succeed or are owed, whatever their cause', async () => {
    const { target: cart } = await stripe.paidCart()
    const { id: attemptId } = await attemptOf(cart)
    const gone = { attemptId, amountCents: 1000, providerRefundId: 're_1' }
    const isRefused = async (row: object) => {
      const work = db.transaction().execute(async (tx) => {
        await tx
          .insertInto('refund')
          .values({ ...gone, cause: 'operator', status: 'pending', ...row })
          .execute()
        await insert(attemptId, 7101)(tx)
        throw undone
      })
      return work.catch((error: unknown) => error)
    }
    const failed = { status: 'failed', failureReason: 'lost' }
    expect(await isRefused({})).toMatchObject(exceeds)
    expect(await isRefused({ status: 'succeeded' })).toMatchObject(exceeds)
    expect(await isRefused(failed)).toMatchObject(exceeds)
    expect(await isRefused({ ...failed, repaidAt: new Date(), repaidBy: 'hand' })).toMatchObject(exceeds)
    expect(await isRefused({ cause: 'provider', status: 'succeeded' })).toMatchObject(exceeds)
    expect(await isRefused({ ...failed, repaidAt: new Date(), repaidBy: 'provider' })).toBe(undone)
    expect(await isRefused({ ...failed, cause: 'provider' })).toBe(undone)
  })

  test('records what a provider reports, whatever it adds up to', async () => {
    const { target: cart } = await stripe.paidCart()
    const { id: attemptId } = await attemptOf(cart)
    const work = db.transaction().execute(async (tx) => {
      await insert(attemptId, 8100)(tx)
      const foreign = { attemptId, amountCents: 500, cause: 'provider', status: 'succeeded' } as const
      await tx
        .insertInto('refund')
        .values({ ...foreign, providerRefundId: 're_2' })
        .execute()
      throw undone
    })
    await expect(work).rejects.toBe(undone)
  })
})
