import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { attemptsToCheckMoney } from './money-check-queries.ts'
import { dashboards } from './testing/dashboards.ts'
import { stageOfFile } from './testing/stage-of-file.ts'

const { stage, provider } = await stageOfFile({ spoilsBooks: true })
const { db } = stage.context
const { stripe } = dashboards(stage)

const DAY_MINUTES = 24 * 60
const disputesOf = async ({ id }: { id: string }) =>
  (
    await db
      .selectFrom('dispute')
      .innerJoin('paymentAttempt', 'paymentAttempt.id', 'attemptId')
      .select('dispute.status')
      .where('targetId', '=', id)
      .execute()
  ).map(({ status }) => status)

test('the checks of a payment continue for a dispute that is still open 200 days after its payment, until it is decided', async () => {
  const { target: order, payment } = await stripe.paidOrder()
  const dispute = await stripe.dispute(payment)
  await stage.deliver()
  await stage.database.advance(201 * DAY_MINUTES)
  await stage.runSweep('reconcileMoney')
  expect(await disputesOf(order)).toEqual(['open'])
  await stripe.unheard(() => stripe.close(dispute, 'won'))
  await stage.database.advance(11)
  await stage.runSweep('reconcileMoney')
  expect(await disputesOf(order)).toEqual(['won'])
  await stage.database.advance(DAY_MINUTES)
  const [attempt] = await stage.attempts(order)
  expect(attempt).toBeDefined()
  expect(await attemptsToCheckMoney(db, 50)).not.toContain(attempt?.id)
})

/** The provider does not answer a due check. */
async function askInVain() {
  await provider.faults({ apiError: { status: 503, times: 50, path: '/disputes' } })
  await stage.runSweep('reconcileMoney')
  await provider.faults({ apiError: null })
}

test('the checks of a payment are repeated after an hour if there was no answer', async () => {
  const { target: order, payment } = await stripe.paidOrder()
  await stripe.unheard(() => stripe.dispute(payment))
  await stage.database.advance(13 * 60)
  await askInVain()
  await stage.database.advance(59)
  await stage.runSweep('reconcileMoney')
  expect(await disputesOf(order)).toEqual([])
  await stage.database.advance(2)
  await stage.runSweep('reconcileMoney')
  expect(await disputesOf(order)).toEqual(['open'])
})

test('the checks of a payment are repeated after ten minutes if there was no answer and a dispute is open', async () => {
  const { target: order, payment } = await stripe.paidOrder()
  const dispute = await stripe.dispute(payment)
  await stage.deliver()
  await stripe.unheard(() => stripe.close(dispute, 'won'))
  await stage.database.advance(201 * DAY_MINUTES)
  await askInVain()
  expect(await disputesOf(order)).toEqual(['open'])
  await stage.database.advance(11)
  await stage.runSweep('reconcileMoney')
  expect(await disputesOf(order)).toEqual(['won'])
})

test('the checks of a payment end 200 days after the payment if the provider never answers', async () => {
  const { target: order } = await stripe.paidOrder()
  const [attempt] = await stage.attempts(order)
  await stage.database.advance(201 * DAY_MINUTES)
  expect(await attemptsToCheckMoney(db, 50)).toContain(attempt?.id)
  await askInVain()
  await stage.database.advance(DAY_MINUTES)
  expect(await attemptsToCheckMoney(db, 50)).not.toContain(attempt?.id)
})

test('the checks of a payment read only payments that are due, however many there have been', async () => {
  await stripe.paidOrder()
  await stage.database.advance(13 * 60)
  const read = await db.transaction().execute(async (tx) => {
    await sql`
      insert into payment_attempt (subject, target_id, provider, method, status, amount_cents, created_at, money_check_at)
      select 'voucher', uuidv7(), 'stripe', 'card', 'succeeded', 8100, app_now() - interval '300 days', null
      from generate_series(1, 5000)`.execute(tx)
    await sql`analyze payment_attempt`.execute(tx)
    const readRows = async () => {
      const { rows } = await sql<{ count: number }>`
        select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count
        from pg_stat_xact_user_tables where relname = 'payment_attempt'`.execute(tx)
      return rows[0]?.count ?? 0
    }
    const before = await readRows()
    expect((await attemptsToCheckMoney(tx, 50)).length).toBeGreaterThan(0)
    return (await readRows()) - before
  })
  expect(read).toBeLessThan(10)
})
