import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { blockClient } from './account/block-client.ts'
import { confirmEmailChange, requestEmailChange } from './account/email-change.ts'
import { emailUndoToken, undoEmailChange } from './account/email-undo.ts'
import { giveAddress } from './account/give-address.ts'
import { loginWithEmail } from './account/login.ts'
import { changePassword, resetPassword, sendPasswordResetCode } from './account/passwords.ts'
import { updateClient, updateClientMetadata } from './account/profile.ts'
import { endSessions, logout } from './account/sessions.ts'
import { callers, mailedCode } from './account/testing/account-stage.ts'
import { PASSWORD, type TestClient } from './account/testing/add-client.ts'
import { insertReview } from './catalogue/review-queries.ts'
import { insertSubscription } from './newsletter/subscription-queries.ts'
import { deleteSubscription, forgetAddress, writeSubscription } from './notification/push-queries.ts'
import { stageOfFile } from './payment/testing/stage-of-file.ts'
import { deleteAccount } from './privacy/delete-account.ts'
import { exportMyData } from './privacy/export-my-data.ts'
import { lifeOf } from './privacy/testing/life-of-client.ts'
import { liveAll } from './privacy/testing/live-all.ts'
import { sections } from './privacy/testing/personal-tables.ts'
import { declareWithdrawal } from './voucher/withdraw-order.ts'
import { cancelByOperator } from './booking/testing/cancel-by-operator.ts'

const { stage, provider } = await stageOfFile({ spoilsBooks: true })
const { context, config } = stage
const { db, log } = context
const somebody = callers(stage)
const { ask, book, newClient, order, pay, place } = lifeOf({ stage, provider })
const newPassword = 'Regenbogen 77'
const deviceToken = 'd'.repeat(32)

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `elsewhere-${addresses}@example.org`
}

/** Every row of the tables about people, as text. */
async function readRows(): Promise<string[]> {
  const tables = await Promise.all(
    Object.keys(sections).map(async (table) => {
      const { rows } = await sql<{ row: string }>`
        select ${table} || ' ' || to_jsonb(one)::text as row from ${sql.table(table)} as one`.execute(db)
      return rows.map(({ row }) => row)
    }),
  )
  return tables.flat()
}

// Another person, with a row in every table.
beforeAll(async () => {
  const { actor, email } = await liveAll({ stage, provider })
  await updateClientMetadata(somebody(), actor, { notificationToken: 'of another phone' })
  await sendPasswordResetCode(somebody(), { email, role: 'client' })
  await stage.deliver()
})

async function changeEmail({ actor }: TestClient): Promise<void> {
  const newEmail = newAddress()
  await requestEmailChange(somebody(), actor, { newEmail, password: PASSWORD })
  await confirmEmailChange(somebody(), actor, { code: await mailedCode(stage, newEmail) })
}

/** Actions of a client, or on their account. */
const deeds: Record<string, (client: TestClient) => Promise<unknown>> = {
  'signs in on a device, which is known from then on': ({ email }) =>
    loginWithEmail(somebody(), { email, password: PASSWORD, role: 'client', deviceToken }),
  'signs out': ({ actor }) => logout(somebody(), actor),
  'signs the other devices out': ({ actor }) => endSessions(somebody(), actor, null),
  'changes the profile': ({ id }) =>
    updateClient(somebody(), id, { name: 'Adele', companyName: 'Muster GmbH', address: null, marketingConsent: true }),
  'changes the password': ({ actor }) =>
    changePassword(somebody(), actor, { oldPassword: PASSWORD, newPassword, deviceToken }),
  'has forgotten the password': async ({ email }) => {
    await sendPasswordResetCode(somebody(), { email, role: 'client' })
    await resetPassword(somebody(), { email, code: await mailedCode(stage, email), newPassword, role: 'client' })
  },
  'changes the e-mail address': changeEmail,
  'takes a change of the e-mail address back': async (client) => {
    await changeEmail(client)
    const { id } = await db
      .selectFrom('emailUndo')
      .select('id')
      .where('clientId', '=', client.id)
      .executeTakeFirstOrThrow()
    await undoEmailChange(somebody(), { token: emailUndoToken(config, id), newPassword })
  },
  'is given an e-mail address': ({ id }) => giveAddress(db, id, newAddress()),
  'is blocked': ({ email }) => blockClient(db, { email, blocked: true, reason: 'asked for' }),
  'is blocked, and no longer': async ({ email }) => {
    for (const blocked of [true, false]) await blockClient(db, { email, blocked, reason: 'asked for' })
  },
  'has messages sent to a phone, and no longer': async ({ actor }) => {
    for (const notificationToken of ['of this phone', ''])
      await updateClientMetadata(somebody(), actor, { locale: 'en', platform: 'ios', notificationToken })
  },
  'has messages sent to a browser, which is then gone': async ({ actor: { sessionId } }) => {
    const keys = { endpoint: 'https://push.elsewhere.example', p256dh: 'p', auth: 'a' }
    for (const end of [
      () => deleteSubscription(db, sessionId),
      () => forgetAddress(db, sessionId, { kind: 'web', ...keys }),
    ]) {
      await db.transaction().execute((tx) => writeSubscription(tx, sessionId, keys))
      await end()
    }
  },
  'books, and it is cancelled': async (client) => {
    const cart = await place(client)
    await pay(client, cart, { saveCard: true })
    await cancelByOperator({ db, log }, cart.id)
  },
  'orders vouchers, and withdraws': async (client) => {
    const { id } = await order(client)
    const { code, email } = await db
      .selectFrom('voucherOrder')
      .select(['code', 'email'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await declareWithdrawal(db, { orderCode: code, email, callerAddress: somebody().callerAddress })
  },
  'deletes the account, and what it leaves is forgotten': async (client) => {
    for (const account of [true, false]) await book(client, { account })
    await ask(client)
    const { email, actor } = client
    await db
      .transaction()
      .execute((tx) =>
        insertSubscription(tx, { email, name: 'Ada', postalCode: '10115', locale: 'de', agreedText: 'yes' }),
      )
    await deleteAccount(somebody(), actor, { email, password: PASSWORD })
    await stage.deliver()
    await stage.runSweep('forgetTraces')
  },
}

test.each(Object.entries(deeds))('a client who %s changes no data of other people', async (_, act) => {
  const others = await readRows()
  const client = await newClient()
  await act(client)
  await stage.deliver()
  const now = new Set(await readRows())
  expect(others.filter((row) => !now.has(row))).toEqual([])
})

test('the exported data of a client contains nothing about others', async () => {
  const others = await readRows()
  const client = await newClient()
  const cart = await place(client)
  await pay(client, cart, { saveCard: true })
  await order(client)
  await ask(client)
  const { id: bookingId } = await db
    .selectFrom('booking')
    .select('id')
    .where('cartId', '=', cart.id)
    .executeTakeFirstOrThrow()
  const review = { bookingId, expertId: 1, rating: 9, text: 'Ruhig', authorName: 'Ada' }
  await db.transaction().execute((tx) => insertReview(tx, review))
  const data = await exportMyData(context, client.actor)
  expect(data).toContain(client.email)
  const ids = new Set(others.join().match(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}\b/g))
  expect(ids.size).toBeGreaterThan(20)
  expect([...ids, 'ellensittich', 'push.example'].filter((one) => data.includes(one))).toEqual([])
  const lists = Object.entries(JSON.parse(data) as Record<string, unknown>).filter(([, list]) => Array.isArray(list))
  const lengths = Object.fromEntries(lists.map(([name, list]) => [name, (list as unknown[]).length]))
  const own = { signIns: 1, savedCards: 1, bookings: 1, voucherOrders: 1, bookingRequests: 1, openingNotices: 1 }
  const none = {
    accountLog: 0,
    emailUndos: 0,
    knownDevices: 0,
    mailedCodes: 0,
    newsletter: 0,
    reviewReports: 0,
    timeWatches: 0,
  }
  expect(lengths).toEqual({ ...own, ...none })
})

test("bookings and orders that another account made with a client's address stay with that account", async () => {
  const [client, other] = [await newClient(), await newClient()]
  const { id: cartId } = await book(other, { email: client.email })
  const { id: orderId } = await order(client)
  await db.updateTable('voucherOrder').set({ clientId: other.id }).where('id', '=', orderId).execute()
  const about = async () => (await readRows()).filter((row) => row.includes(cartId) || row.includes(orderId)).sort()
  const before = await about()
  expect(JSON.parse(await exportMyData(context, client.actor))).toMatchObject({ bookings: [], voucherOrders: [] })
  await deleteAccount(somebody(), client.actor, { email: client.email, password: PASSWORD })
  await stage.deliver()
  expect(await about()).toEqual(before)
})
