import { limits, writtenTime } from '@ruhepol/rules'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addClient } from '../account/testing/add-client.ts'
import { updateClientMetadata } from '../account/testing/session-parts.ts'
import {
  announceChanges,
  clientToNotify,
  getCartSummary,
  moveAppointmentIn,
  moveCart,
  replaceExpertIn,
  undoChangeIn,
} from '../booking/index.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { appNow, timestamp } from '../platform/app-now.ts'
import { enqueue } from '../platform/jobs.ts'
import { vapidPublicKey } from '../platform/vapid-key.ts'
import { addStaff } from '../staff/testing/add-staff.ts'
import { subscribeWebPush, unsubscribeWebPush } from './subscribe-web-push.ts'
import { cancelByOperator } from '../booking/testing/cancel-by-operator.ts'

const { stage } = await stageOfFile({ spoilsBooks: true })
const { db, log, config } = stage.context
const push = stage.sandbox.addresses.push

type Browser = { id: string; endpoint: string; p256dh: string; auth: string }
type Delivered = { ttl: string; message: { title: string; body: string; path: string; tag: string; language: string } }

const sandbox = async (path: string, method = 'GET', body?: object): Promise<unknown> =>
  (
    await fetch(`${push}/_sandbox/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  ).json()
const newBrowser = () =>
  sandbox('subscriptions', 'POST', { applicationServerKey: vapidPublicKey(config) }) as Promise<Browser>
const delivered = ({ id }: Browser) => sandbox(`messages?to=${id}`) as Promise<Delivered[]>

type Person = Awaited<ReturnType<typeof addClient>>
const subscribe = ({ actor }: Person, { endpoint, p256dh, auth }: Omit<Browser, 'id'>) =>
  subscribeWebPush({ db, config }, actor, { endpoint, p256dh, auth })

/** The person's paid cart, before any of its follow-up jobs. */
async function paidCartOf({ id: clientId }: Person) {
  const cart = await stage.place()
  await db.updateTable('cart').set({ clientId }).where('id', '=', cart.id).execute()
  await db.transaction().execute(async (tx) => {
    await moveCart(tx, cart.id, 'createPayment', log)
    await moveCart(tx, cart.id, 'paymentSucceeded', log)
  })
  return { ...cart, code: (await getCartSummary(db, cart.id)).cart.customId }
}

let person: Person
let browser: Browser
beforeEach(async () => {
  await sandbox('faults', 'DELETE')
  person = await addClient(db)
  browser = await newBrowser()
  await subscribe(person, browser)
})

describe('a message to a browser', () => {
  test("is sent when a booking is paid, near and cancelled, once each, encrypted and in the account's language", async () => {
    await db.updateTable('client').set({ locale: 'en' }).where('id', '=', person.id).execute()
    const cart = await paidCartOf(person)
    for (let time = 0; time < 5; time += 1) {
      await db.transaction().execute((tx) => enqueue(tx, clientToNotify, { cartId: cart.id, event: 'paid' }))
    }
    await stage.queue.drain()
    await stage.database.setNow(cart.startAt - limits.reminderBeforeStartHours * 3_600_000)
    await stage.runSweep('noteNotices')
    await stage.queue.drain()
    await cancelByOperator({ db, log }, cart.id)
    await stage.queue.drain()
    const messages = await delivered(browser)
    expect(messages.map(({ message: { title, tag } }) => [title, tag])).toEqual([
      ['Your booking is confirmed', `paid-${cart.id}`],
      ['Your appointment is coming up', `reminder-${cart.id}`],
      ['Your booking is cancelled', `cancelled-${cart.id}`],
    ])
    expect(messages[0]?.message).toMatchObject({ path: '/bookings?lang=en', language: 'en' })
    expect(messages[0]?.message.body).toContain(cart.code)
    // A reader of the locked screen learns neither who it is nor where.
    expect(JSON.stringify(messages)).not.toMatch(/Muster|Acker|Classic/)
    expect(messages[1]?.ttl).toBe('93600')
  })

  test('is not sent if the booking has been cancelled, or if the session has ended', async () => {
    const cart = await paidCartOf(person)
    await db.transaction().execute((tx) => moveCart(tx, cart.id, 'operatorCancel', log))
    await stage.queue.drain()
    expect((await delivered(browser)).map(({ message }) => message.tag)).toEqual([`cancelled-${cart.id}`])
    await paidCartOf(person)
    await db
      .updateTable('clientSession')
      .set({ endedAt: new Date(0) })
      .where('id', '=', person.actor.sessionId)
      .execute()
    await stage.queue.drain()
    expect(await delivered(browser)).toHaveLength(1)
  })

  test.each(['rescheduled', 'replaced'] as const)(
    'is sent about a change by the office (%s) if a later change was undone before anybody was notified',
    async (event) => {
      const cart = await paidCartOf(person)
      await stage.queue.drain()
      const change = async (step: 1 | 2) => {
        const time = cart.startAt + step * 2 * 3_600_000
        const moving = { log, time, experts: [1], wished: 'office', keepsLeadTime: false } as const
        const changed = await db
          .transaction()
          .execute((tx) =>
            event === 'rescheduled'
              ? moveAppointmentIn(tx, moving, cart.id)
              : replaceExpertIn(tx, { log, from: step, to: 3 - step }, cart.id),
          )
        if (!changed) throw new Error('nothing was changed')
        return changed
      }
      const [first, second] = [await change(1), await change(2)]
      await db.transaction().execute((tx) => undoChangeIn(tx, { log, change: second }, cart.id))
      await db.transaction().execute((tx) => announceChanges(tx, cart.id, [first]))
      await stage.queue.drain()
      const tags = (await delivered(browser)).map(({ message: { tag } }) => tag)
      expect(tags).toEqual([`paid-${cart.id}`, `${event}-${cart.id}`])
    },
  )

  test('is sent about the latest delay alone, with the time at which the appointment is expected to begin', async () => {
    const cart = await paidCartOf(person)
    await stage.queue.drain()
    const { id: staffId } = await addStaff(db)
    for (const [index, minutes] of [15, 30].entries()) {
      const startAt = timestamp(cart.startAt)
      const delay = { cartId: cart.id, number: index + 1, startAt, minutes, staffId, toldAt: appNow }
      await db.insertInto('delay').values(delay).execute()
    }
    for (const edition of [1, 2])
      await db
        .transaction()
        .execute((tx) => enqueue(tx, clientToNotify, { cartId: cart.id, event: 'delayed', edition }))
    await stage.queue.drain()
    const messages = (await delivered(browser)).filter(({ message: { tag } }) => tag === `delayed-${cart.id}`)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.message.body).toContain(writtenTime(cart.startAt + 30 * 60_000))
  })

  test('waits while the push service is down, and is then sent once', async () => {
    await paidCartOf(person)
    await sandbox('faults', 'POST', { status: 503 })
    await stage.queue.drain()
    expect(await delivered(browser)).toEqual([])
    await sandbox('faults', 'DELETE')
    // The queue waits some seconds before a retry; the test does not.
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
    await stage.queue.drain()
    expect(await delivered(browser)).toHaveLength(1)
  })

  test('unsubscribes a browser that is gone, without an error', async () => {
    await sandbox(`subscriptions/${browser.id}`, 'DELETE')
    await paidCartOf(person)
    await stage.queue.drain()
    const rows = await db
      .selectFrom('webPushSubscription')
      .selectAll()
      .where('endpoint', '=', browser.endpoint)
      .execute()
    expect(rows).toEqual([])
  })

  test('goes to the last person who signed in on a browser, and to nobody once it is switched off', async () => {
    const other = await addClient(db)
    await subscribe(other, browser)
    await paidCartOf(person)
    await stage.queue.drain()
    expect(await delivered(browser)).toEqual([])
    await paidCartOf(other)
    await stage.queue.drain()
    expect(await delivered(browser)).toHaveLength(1)
    await unsubscribeWebPush({ db, config }, other.actor)
    await paidCartOf(other)
    await stage.queue.drain()
    expect(await delivered(browser)).toHaveLength(1)
  })

  test('is never sent for a guest’s booking', async () => {
    const cart = await stage.place()
    await db.transaction().execute((tx) => enqueue(tx, clientToNotify, { cartId: cart.id, event: 'paid' }))
    await stage.queue.drain()
    expect(await db.selectFrom('pushMessage').select('id').where('cartId', '=', cart.id).execute()).toEqual([])
  })
})

describe('a message to an app', () => {
  const appOf = (platform: 'ios' | 'android', notificationToken: string) =>
    updateClientMetadata({ db, config, callerAddress: '198.51.100.1' }, person.actor, { platform, notificationToken })
  const sentTo = (to: string) => sandbox(`messages?to=${to}`) as Promise<unknown[]>
  const tokenKept = () =>
    db
      .selectFrom('clientSession')
      .select('notificationToken as token')
      .where('id', '=', person.actor.sessionId)
      .executeTakeFirst()

  test('goes directly to Apple for iOS: once, replaced by newer ones, with the path to open', async () => {
    const token = 'a1'.repeat(32)
    await appOf('ios', token)
    const cart = await paidCartOf(person)
    await db.transaction().execute((tx) => enqueue(tx, clientToNotify, { cartId: cart.id, event: 'paid' }))
    await stage.queue.drain()
    const { id } = await db
      .selectFrom('pushMessage')
      .select('id')
      .where('cartId', '=', cart.id)
      .executeTakeFirstOrThrow()
    expect(await sentTo(token)).toMatchObject([
      {
        kind: 'apns',
        message: {
          headers: { 'apns-id': id, 'apns-collapse-id': `paid-${cart.id}`, 'apns-topic': 'app.ruhepol' },
          payload: { aps: { alert: { title: 'Ihre Buchung ist bestätigt' } }, path: '/bookings?lang=de' },
        },
      },
    ])
  })

  test('unsubscribes a device that Apple no longer knows, without an error', async () => {
    const token = 'b2'.repeat(32)
    await appOf('ios', token)
    await sandbox(`unregistered/${token}`, 'PUT')
    await paidCartOf(person)
    await stage.queue.drain()
    expect(await tokenKept()).toEqual({ token: null })
  })

  test('is not sent to Android while Firebase has no keys', async () => {
    await appOf('android', 'android-device')
    await paidCartOf(person)
    await stage.queue.drain()
    expect([await sentTo('android-device'), await tokenKept()]).toEqual([[], { token: 'android-device' }])
  })
})

describe('a push subscription', () => {
  test.each([
    ['endpoint', 'http://fcm.googleapis.com/fcm/send/x'],
    ['endpoint', 'https://127.0.0.1/admin'],
    ['endpoint', 'https://fcm.googleapis.com:8443/x'],
    ['endpoint', 'https://fcm.googleapis.com@intranet/x'],
    ['endpoint', 'https://evil.example/fcm.googleapis.com'],
    ['endpoint', 'https://notify.windows.com.evil.example/x'],
    ['endpoint', `https://fcm.googleapis.com/${'x'.repeat(2048)}`],
    ['p256dh', 'short'],
    ['auth', '!'],
  ])('rejects %s %s, which no browser sends', async (field, value) => {
    await expect(subscribe(person, { ...browser, [field]: value })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: `subscription.${field}`, key: 'invalid_input' }] },
    })
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('accepts %s', async (endpoint) => {
    await expect(subscribe(person, { ...browser, endpoint })).resolves.toBeUndefined()
  })
})
