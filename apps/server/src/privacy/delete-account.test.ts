import { limits } from '@ruhepol/rules'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { race } from '@ruhepol/database/testing/race'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { identifyCaller } from '../account/index.ts'
import { apiOn, codeOf } from '../availability/testing/ask-api.ts'
import { callers, failing } from '../account/testing/account-stage.ts'
import { addClient, PASSWORD, type TestClient } from '../account/testing/add-client.ts'
import { cancelCart, claimCarts, openCart } from '../booking/index.ts'
import { findInvoices } from '../invoice/index.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { deleteAccount, deleteExternalAccount } from './delete-account.ts'
import { lifeOf } from './testing/life-of-client.ts'

const { stage, provider } = await stageOfFile()
const { db, log } = stage.context
const { place, book, order, newClient } = lifeOf({ stage, provider })
const somebody = callers(stage)
const api = apiOn(db, { TOKEN_KEY: tokenKey(stage.config), APP_URL: stage.config.APP_URL })
const guest = { kind: 'guest' } as const
const DAY = 86_400_000

const remove = ({ actor, email }: TestClient, password = PASSWORD, caller = somebody()) =>
  deleteAccount(caller, actor, { email, password })
const later = (days: number) => stage.database.setNow(Date.parse(TEST_NOW) + days * DAY)
const forget = () => stage.runSweep('forgetTraces')
const clientOf = ({ id }: TestClient) => db.selectFrom('client').select('id').where('id', '=', id).executeTakeFirst()
const cartOf = ({ id }: { id: string }) =>
  db.selectFrom('cart').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const orderOf = ({ id }: { id: string }) =>
  db.selectFrom('voucherOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const nameless = { name: '', surname: '', street: '', streetNumber: '', phoneNumber: '', notes: null }
const farewell = async ({ email }: TestClient) =>
  (await stage.mailsTo(email)).find(({ subject }) => /deleted|gelöscht/.test(subject))

describe('deleting an account', () => {
  test("deletes the session's own account, even if another one has the address in canonical spelling", async () => {
    const holder = await addClient(db, { email: 'max@xn--mller-kva.de' })
    const leaving = await addClient(db, { email: 'max@müller.de' })
    await remove(leaving)
    expect([await clientOf(leaving), await clientOf(holder)]).toEqual([undefined, { id: holder.id }])
  })

  test('ends every session at once, and prevents further sign-ins', async () => {
    const client = await newClient()
    const login = () =>
      api(
        'mutation ($email: String!, $password: String!) { loginWithEmail(email: $email, password: $password, role: client) { accessToken } }',
        { email: client.email, password: PASSWORD },
      )
    const tokens = [await login(), await login()].map(
      ({ data }) => (data as { loginWithEmail: { accessToken: string } }).loginWithEmail.accessToken,
    )
    for (const token of tokens)
      expect(await identifyCaller(somebody(), `Bearer ${token}`)).toMatchObject({ clientId: client.id })
    await remove(client)
    for (const token of tokens) {
      await expect(identifyCaller(somebody(), `Bearer ${token}`)).rejects.toEqual(failing('UNAUTHENTICATED'))
    }
    expect(codeOf(await login())).toBe('invalid_credentials')
  })

  test("requires the right password and the account's own address", async () => {
    const client = await newClient()
    const other = await newClient()
    await expect(remove(client, 'Waldspaziergang 8')).rejects.toEqual(failing('invalid_credentials'))
    await expect(remove({ ...client, email: other.email })).rejects.toEqual(failing('invalid_credentials'))
    await expect(remove({ ...client, email: 'unknown@example.org' })).rejects.toEqual(failing('invalid_credentials'))
    await expect(remove(client, '')).rejects.toEqual(failing('invalid_input'))
    expect([await clientOf(client), await clientOf(other)]).toEqual([{ id: client.id }, { id: other.id }])
  })

  test('allows no more password attempts than a login', async () => {
    const client = await newClient()
    const caller = somebody()
    for (let guess = 0; guess < 10; guess += 1) {
      await expect(remove(client, `Waldspaziergang ${guess + 10}`, caller)).rejects.toEqual(
        failing('invalid_credentials'),
      )
    }
    await expect(remove(client, PASSWORD, caller)).rejects.toEqual(failing('rate_limited'))
  })

  test('needs no password for an account of another service, but always for one with a password', async () => {
    const external = await newClient({ external: { provider: 'google', subject: 'g-7' } })
    const client = await newClient()
    await expect(remove(external)).rejects.toEqual(failing('user_has_no_password'))
    await expect(deleteExternalAccount(somebody(), client.id)).rejects.toEqual(failing('invalid_credentials'))
    await deleteExternalAccount(somebody(), external.id)
    expect([await clientOf(external), await clientOf(client)]).toEqual([undefined, { id: client.id }])
  })

  test('happens once for two simultaneous calls', async () => {
    const client = await newClient()
    const both = await Promise.allSettled([remove(client), remove(client)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('fails with a password that was changed at the same moment', async () => {
    const client = await newClient()
    const { second } = await race(
      db,
      (tx) =>
        tx.updateTable('client').set({ passwordHash: 'of another password' }).where('id', '=', client.id).execute(),
      () => remove(client),
    )
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'invalid_credentials' } })
    expect(await clientOf(client)).toEqual({ id: client.id })
  })

  test.each([
    ['de', 'Ihr Konto ist gelöscht', 'Ihre kommenden Buchungen'],
    ['en', 'Your account is deleted', 'Your upcoming bookings'],
  ] as const)("sends a last mail in the person's language: %s", async (locale, subject, title) => {
    const client = await newClient({ locale })
    const coming = await book(client)
    await remove(client)
    const mail = await farewell(client)
    expect(mail?.subject).toBe(subject)
    for (const text of [title, `https://ruhepol.example/bookings/${coming.id}/${coming.token}`]) {
      expect([mail?.text, mail?.html]).toEqual([expect.stringContaining(text), expect.stringContaining(text)])
    }
    const kept = await db.selectFrom('accountDeletion').selectAll().where('id', '=', client.id).executeTakeFirst()
    expect(kept).toMatchObject({ email: null, name: null, surname: null, locale })
  })
})

describe('a deleted account', () => {
  test('leaves past bookings anonymous and inaccessible, with their invoices unchanged', async () => {
    const client = await newClient()
    const past = await book(client)
    const invoice = (await findInvoices(db, past.id))[0]
    await later(30)
    await remove(client)
    await stage.queue.drain()
    expect(await cartOf(past)).toMatchObject({ ...nameless, clientId: null, email: `forgotten:${past.id}` })
    await expect(openCart(db, past.id, { token: past.token, actor: guest })).rejects.toEqual(failing('not_found'))
    expect((await findInvoices(db, past.id))[0]).toEqual(invoice)
    expect(JSON.stringify(invoice?.content)).toContain('Zerlina Kanarienvogel')
  })

  test('gets a missing invoice before its data is erased', async () => {
    const client = await newClient()
    const past = await book(client)
    await sql`alter table invoice disable trigger user`.execute(db)
    await db.deleteFrom('invoice').where('targetId', '=', past.id).execute()
    await sql`update invoice_counter set last = last - 1`.execute(db)
    await sql`alter table invoice enable trigger user`.execute(db)
    await later(30)
    await remove(client)
    await stage.queue.drain()
    const invoice = (await findInvoices(db, past.id))[0]
    expect(JSON.stringify(invoice?.content)).toContain('Zerlina Kanarienvogel')
    expect(await cartOf(past)).toMatchObject(nameless)
  })

  test('leaves an upcoming booking accessible by its link until the appointment is over', async () => {
    const client = await newClient()
    const coming = await book(client)
    await remove(client)
    await stage.queue.drain()
    expect(await openCart(db, coming.id, { token: coming.token, actor: guest })).toMatchObject({
      status: 'paid',
      surname: 'Kanarienvogel',
    })
    await stage.database.setNow(coming.startAt + 59 * 60_000)
    await forget()
    expect(await cartOf(coming)).toMatchObject({ surname: 'Kanarienvogel' })
    await stage.database.setNow(coming.startAt + 60 * 60_000)
    await forget()
    expect(await cartOf(coming)).toMatchObject(nameless)
  })

  test('leaves a booking to another account that claims it', async () => {
    const [client, next] = [await newClient(), await newClient()]
    const coming = await book(client)
    await remove(client)
    const { customId } = await openCart(db, coming.id, { token: coming.token, actor: guest })
    await claimCarts(db, { actor: next.actor, access: [{ customId, token: coming.token }] })
    await later(60)
    await forget()
    expect(await cartOf(coming)).toMatchObject({ clientId: next.id, surname: 'Kanarienvogel' })
  })

  test('allows an upcoming booking to be cancelled by its link, and erases the customer once no refund is possible', async () => {
    const client = await newClient()
    const coming = await book(client)
    await remove(client)
    await cancelCart({
      db,
      log,
      tokenKey: tokenKey(stage.config),
      cartId: coming.id,
      token: coming.token,
      actor: guest,
    })
    await stage.deliver()
    expect((await stage.inbox(client.email)).some(({ subject }) => subject.includes('storniert'))).toBe(true)
    await later(limits.deletedTracesDays - 1)
    await forget()
    expect(await cartOf(coming)).toMatchObject({ surname: 'Kanarienvogel' })
    await later(limits.deletedTracesDays)
    await forget()
    expect(await cartOf(coming)).toMatchObject(nameless)
  })

  test('does not touch a booking that is being paid', async () => {
    const client = await newClient()
    const open = await place(client)
    const { paymentIntent } = await stage.create(open)
    await remove(client)
    await forget()
    await provider.confirm(paymentIntent, 'pm_card_visa')
    await stage.deliver()
    expect(await cartOf(open)).toMatchObject({ status: 'paid', surname: 'Kanarienvogel' })
  })

  test('takes guest bookings with its address along, but not those of other people', async () => {
    const [client, other] = [await newClient(), await newClient()]
    const asGuest = await book(client, { account: false })
    const ofOther = await book(other, { email: client.email })
    await later(60)
    await remove({ ...client, email: client.email.toUpperCase() })
    await stage.queue.drain()
    expect(await cartOf(asGuest)).toMatchObject(nameless)
    expect(await cartOf(ofOther)).toMatchObject({ clientId: other.id, surname: 'Kanarienvogel', forgottenAt: null })
  })

  test('keeps a voucher order until the withdrawal period ends, and its vouchers keep their value', async () => {
    const client = await newClient()
    const bought = await order(client)
    await remove(client)
    await later(limits.deletedTracesDays - 1)
    await forget()
    expect(await orderOf(bought)).toMatchObject({ surname: 'Kanarienvogel', forgottenAt: null })
    await later(limits.deletedTracesDays)
    await forget()
    expect(await orderOf(bought)).toMatchObject({
      name: '',
      surname: '',
      message: null,
      email: `forgotten:${bought.id}`,
    })
    const vouchers = db.selectFrom('voucher').select('balanceCents').where('orderId', '=', bought.id)
    expect((await vouchers.execute()).map(({ balanceCents }) => balanceCents).sort()).toEqual([2500, 2500, 7500])
  })

  test('does not keep its address forever if the last mail cannot be sent', async () => {
    const client = await newClient()
    await remove(client)
    await later(limits.deletedTracesDays)
    await forget()
    const kept = db.selectFrom('accountDeletion').select('email').where('id', '=', client.id)
    expect(await kept.executeTakeFirst()).toEqual({ email: null })
  })
})
