import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { race, type Step } from '@ruhepol/database/testing/race'
import { lockClient, lockClientToDelete } from './account/client-queries.ts'
import { addClient } from './account/testing/add-client.ts'
import { lockExpertDay, lockExpertDays } from './availability/claim/claim-queries.ts'
import { lockBookingRequest, lockContent, lockRequestsOf } from './booking/request/booking-request-queries.ts'
import { claimFreeCarts } from './booking/cart/cart-queries.ts'
import { lockCart } from './booking/cart/cart-state-queries.ts'
import { lockPerson, type Person } from './booking/placing/discount-queries.ts'
import { lockHolds, type HoldSource } from './booking/hold/hold-queries.ts'
import { lockSlotHold } from './booking/hold/slot-hold-queries.ts'
import { at, couple, placing, TEN, worldOfFile } from './booking/testing/booking-world.ts'
import { holding, slotHoldsOf, withExperts } from './booking/testing/slot-hold-stage.ts'
import { insertReview } from './catalogue/review-queries.ts'
import { beginStaging } from './geo/street-import-queries.ts'
import { givenSince } from './office/office-act-queries.ts'
import { insertRequest } from './office/testing/insert-request.ts'
import { lockAttempt } from './payment/payment-queries.ts'
import { lockRefund } from './payment/refund-queries.ts'
import { appNow } from './platform/app-now.ts'
import type { DatabaseTransaction } from './platform/database.ts'
import { repositoryRoot } from './platform/repository-root.ts'
import { lockActingStaff, lockStaff, lockTeam } from './staff/staff-queries.ts'
import { beginStaffSession } from './staff/staff-sessions.ts'
import { addStaff } from './staff/testing/add-staff.ts'
import { expireBalances, keepReturned } from './voucher/expiry-queries.ts'
import { insertOrder } from './voucher/testing/insert-order.ts'
import { lockOrder } from './voucher/voucher-order-queries.ts'
import { lockVoucher, lockVouchersOfOrder } from './voucher/voucher-queries.ts'

const world = await worldOfFile()
const { db } = world
// Before the carts that it belongs to.
afterEach(() => db.deleteFrom('review').execute())

const NOBODY = '00000000-0000-7000-8000-000000000000'
const hash = (byte: number) => Buffer.alloc(32, byte)

/** An order with one voucher. */
let orders = 22
async function order(): Promise<string> {
  orders += 1
  const { id: voucherId } = await world.issue({})
  const orderId = await insertOrder(db, `RDER23${orders}`)
  await sql`update voucher set order_id = ${orderId}, type = 'value' where id = ${voucherId}`.execute(db)
  return orderId
}

async function attempt(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into payment_attempt (subject, target_id, provider, method, status, amount_cents)
    values ('booking', uuidv7(), 'stripe', 'card', 'succeeded', 8100) returning id`.execute(db)
  return rows[0]?.id ?? ''
}

async function refund(): Promise<string> {
  const { id } = await db
    .insertInto('refund')
    .values({ attemptId: await attempt(), amountCents: 8100, cause: 'customer', belated: false, status: 'pending' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const person: Person = { email: 'ada@example.org', phoneE164: '+49301234567', clientId: null }
const other: Person = { email: 'bo@example.org', phoneE164: '+49307654321', clientId: null }
const source: HoldSource = { email: 'ada@example.org', phoneE164: '+49301234567', clientId: null, callerHash: hash(1) }
const otherSource: HoldSource = {
  email: 'bo@example.org',
  phoneE164: '+49307654321',
  clientId: null,
  callerHash: hash(2),
}

type Held = { first: Step; second: Step; elsewhere: Step }
const of = (lock: (tx: DatabaseTransaction, id: string) => Promise<unknown>, ids: readonly [string, string]): Held => ({
  first: (tx) => lock(tx, ids[0]),
  second: (tx) => lock(tx, ids[0]),
  elsewhere: (tx) => lock(tx, ids[1]),
})

/** What each lock separates. `second` must wait for `first`, `elsewhere` must not. */
const rows: Record<string, () => Promise<Held>> = {
  'a client': async () => of(lockClient, [(await addClient(db)).id, (await addClient(db)).id]),
  'a client who is deleted, from whatever refers to them': async () => {
    const [client, stranger] = [await addClient(db), await addClient(db)]
    const refer = (clientId: string) => (tx: DatabaseTransaction) =>
      tx.insertInto('paymentCustomer').values({ clientId, provider: 'stripe' }).execute()
    return { first: (tx) => lockClientToDelete(tx, client.id), second: refer(client.id), elsewhere: refer(stranger.id) }
  },
  'the day of an expert': () => {
    const lock = (expertId: number) => (tx: DatabaseTransaction) => lockExpertDay(tx, expertId, '2027-01-14')
    return Promise.resolve({ first: lock(1), second: lock(1), elsewhere: lock(2) })
  },
  'several days of several experts': () => {
    const lock = (expertId: number) => (tx: DatabaseTransaction) =>
      lockExpertDays(tx, [expertId, 3], ['2027-01-14', '2027-01-15'])
    return Promise.resolve({
      first: lock(1),
      second: (tx) => lockExpertDay(tx, 1, '2027-01-15'),
      elsewhere: (tx) => lockExpertDay(tx, 2, '2027-01-15'),
    })
  },
  'booking requests of one content': () => {
    const lock = (byte: number) => (tx: DatabaseTransaction) => lockContent(tx, hash(byte))
    return Promise.resolve({ first: lock(1), second: lock(1), elsewhere: lock(2) })
  },
  'a cart': async () => of(lockCart, [await world.place(), await world.place(placing({ time: at(TEN + 20) }))]),
  ...Object.fromEntries(
    (
      [
        ['mailbox', { email: 'ADA+new@example.org' }],
        ['telephone number', { phoneE164: person.phoneE164 }],
      ] as const
    ).map(([mark, shared]) => [
      `discounts of one ${mark}`,
      () =>
        Promise.resolve({
          first: (tx: DatabaseTransaction) => lockPerson(tx, person),
          second: (tx: DatabaseTransaction) => lockPerson(tx, { ...other, ...shared }),
          elsewhere: (tx: DatabaseTransaction) => lockPerson(tx, other),
        }),
    ]),
  ),
  'discounts of one account': () => {
    const lock = (changes: Partial<Person>) => (tx: DatabaseTransaction) => lockPerson(tx, { ...other, ...changes })
    return Promise.resolve({
      first: (tx) => lockPerson(tx, { ...person, clientId: NOBODY }),
      second: lock({ clientId: NOBODY }),
      elsewhere: lock({}),
    })
  },
  ...Object.fromEntries(
    (
      [
        ['mailbox', { email: 'ADA+new@example.org' }],
        ['telephone number', { phoneE164: source.phoneE164 }],
        ['caller', { callerHash: source.callerHash }],
        ['account', { clientId: NOBODY }],
        ['city and day', {}],
      ] as const
    ).map(([mark, shared]) => [
      `holds of one ${mark}`,
      () =>
        Promise.resolve({
          first: (tx: DatabaseTransaction) => lockHolds(tx, { ...source, clientId: NOBODY }, 'berlin 2027-01-14'),
          second: (tx: DatabaseTransaction) =>
            lockHolds(tx, { ...otherSource, ...shared }, mark === 'city and day' ? 'berlin 2027-01-14' : null),
          elsewhere: (tx: DatabaseTransaction) => lockHolds(tx, otherSource, 'berlin 2027-01-15'),
        }),
    ]),
  ),
  'a slot hold': async () => {
    const inputs = [holding(), holding({ bookings: withExperts(2) })] as const
    for (const input of inputs) await slotHoldsOf(world).hold(input)
    const [one, other] = await db.selectFrom('slotHold').select('id').orderBy('id').execute()
    return of(lockSlotHold, [one?.id ?? NOBODY, other?.id ?? NOBODY])
  },
  'the reviews of an expert': async () => {
    await world.place(couple())
    await world.place(couple({ time: at(TEN + 20) }))
    const bookings = await db.selectFrom('booking').select(['id', 'expertId']).orderBy('expertId').execute()
    const review = (index: number) => (tx: DatabaseTransaction) => {
      const { id: bookingId, expertId } = bookings[index] ?? { id: NOBODY, expertId: 0 }
      return insertReview(tx, { bookingId, expertId, rating: 10, text: null, authorName: 'Ada' })
    }
    return { first: review(0), second: review(1), elsewhere: review(2) }
  },
  'an import of streets': () =>
    Promise.resolve({ first: beginStaging, second: beginStaging, elsewhere: () => Promise.resolve() }),
  'a booking request': async () => of(lockBookingRequest, [await insertRequest(db), await insertRequest(db)]),
  'the booking requests of a sender': async () => {
    await insertRequest(db)
    return of(lockRequestsOf, ['ziegenfuss@example.org', 'somebody.else@example.org'])
  },
  'an attempt to pay': async () => of(lockAttempt, [await attempt(), await attempt()]),
  'a refund': async () => of(lockRefund, [await refund(), await refund()]),
  'an order of vouchers': async () => of(lockOrder, [await order(), await order()]),
  'the vouchers of an order': async () => of(lockVouchersOfOrder, [await order(), await order()]),
  'a person of the office, who acts and is ended': async () => {
    const [one, another] = [await addStaff(db), await addStaff(db)]
    const session = await beginStaffSession(db, { staffId: one.id, step: 'done', userAgent: undefined })
    const end = (id: string) => (tx: DatabaseTransaction) =>
      tx.updateTable('staff').set({ endedAt: appNow }).where('id', '=', id).execute()
    return {
      first: (tx) => lockActingStaff(tx, { staffId: one.id, sessionId: session.id }),
      second: end(one.id),
      elsewhere: end(another.id),
    }
  },
  'a person of the office, whose factors change': async () =>
    of(lockStaff, [(await addStaff(db)).id, (await addStaff(db)).id]),
  'what a person of the office has refunded and given': async () => {
    const [one, another] = [await addStaff(db), await addStaff(db)]
    return of((tx, id: string) => givenSince(tx, id, 0), [one.id, another.id])
  },
  'the team of the office': async () => {
    await addStaff(db)
    return { first: lockTeam, second: lockTeam, elsewhere: () => Promise.resolve() }
  },
  'a voucher': async () => of(lockVoucher, [(await world.issue({})).id, (await world.issue({})).id]),
}

describe('a lock', () => {
  test.each(Object.entries(rows))('separates two callers who change %s', async (_, prepare) => {
    const { first, second, elsewhere } = await prepare()
    // A caller with another row must not wait. Checked first, because a test cannot undo anything.
    expect(await race(db, first, (tx) => elsewhere(tx).then(() => rollBack()))).toMatchObject({ waited: false })
    expect(await race(db, first, second)).toMatchObject({ waited: true, second: { status: 'fulfilled' } })
  })

  test('gives a cart that two claim simultaneously to the first', async () => {
    const [first, second] = [await addClient(db), await addClient(db)]
    const cartId = await world.place()
    await race(
      db,
      (tx) => claimFreeCarts(tx, first.id, [cartId]),
      (tx) => claimFreeCarts(tx, second.id, [cartId]),
    )
    const cart = await db.selectFrom('cart').select('clientId').where('id', '=', cartId).executeTakeFirstOrThrow()
    expect(cart.clientId).toBe(first.id)
  })

  test('lets only one of two simultaneous sweeps take the rest of a voucher', async () => {
    const { id } = await world.issue({ valueCents: 5000 })
    await db.updateTable('voucher').set({ expiresOn: '2027-01-10' }).where('id', '=', id).execute()
    expect(await race(db, expireBalances, expireBalances)).toMatchObject({
      waited: true,
      second: { status: 'fulfilled', value: 0 },
    })
    expect(await world.balance(id)).toBe(0)
  })

  test('keeps the last day of a voucher that is emptied at the same moment', async () => {
    const { id } = await world.issue({ valueCents: 5000 })
    await db.updateTable('voucher').set({ expiresOn: '2027-01-10' }).where('id', '=', id).execute()
    await race(db, expireBalances, (tx) => keepReturned(tx, id))
    const voucher = db.selectFrom('voucher').select('expiresOn').where('id', '=', id)
    expect((await voucher.executeTakeFirstOrThrow()).expiresOn).toBe('2027-01-10')
  })
})

/** Locks by file, so that a new one cannot be forgotten above. Locks that no race can show have a reason here. */
const locks: Record<string, number> = {
  'apps/server/src/account/client-queries.ts': 2,
  // Its own tests let imports, absences, claims and the sweep run at once.
  'apps/server/src/availability/working-times/busy-time-queries.ts': 1,
  'apps/server/src/availability/claim/claim-queries.ts': 2,
  // Keeps the order of one statement's rows the same as in a claim.
  'apps/server/src/availability/working-times/open-days-queries.ts': 1,
  'apps/server/src/booking/request/booking-request-queries.ts': 3,
  'apps/server/src/booking/cart/cart-queries.ts': 1,
  'apps/server/src/booking/cart/cart-state-queries.ts': 1,
  'apps/server/src/booking/placing/discount-queries.ts': 1,
  'apps/server/src/booking/hold/hold-queries.ts': 1,
  'apps/server/src/booking/hold/slot-hold-queries.ts': 1,
  // Locks the rows of one statement in a fixed order.
  'apps/server/src/catalogue/expert-queries.ts': 1,
  'apps/server/src/catalogue/review-queries.ts': 1,
  // Its own test imports the same calendar twice at once.
  'apps/server/src/calendars/calendar-queries.ts': 1,
  'apps/server/src/geo/street-import-queries.ts': 1,
  // Its own test issues several keys at once.
  'apps/server/src/partner/partner-queries.ts': 1,
  // Its own test rotates several times at once.
  'apps/server/src/partner/webhook-queries.ts': 1,
  'apps/server/src/office/office-act-queries.ts': 1,
  'apps/server/src/payment/payment-queries.ts': 1,
  'apps/server/src/payment/refund-queries.ts': 1,
  // Not a lock but the statement that tests whether the database is writable.
  'apps/server/src/platform/http/health.ts': 1,
  'apps/server/src/staff/staff-queries.ts': 3,
  'apps/server/src/voucher/expiry-queries.ts': 2,
  'apps/server/src/voucher/voucher-order-queries.ts': 1,
  'apps/server/src/voucher/voucher-queries.ts': 2,
  // Its own test starts several at once.
  'database/seed/load-demo-data.ts': 1,
}

test('every lock in the code is tested here', async () => {
  const found: Record<string, number> = {}
  for await (const file of glob(['apps/server/src/**/*.ts', 'database/*/*.ts'], { cwd: repositoryRoot })) {
    if (/test|migrations|node_modules/.test(file)) continue
    const code = readFileSync(path.join(repositoryRoot, file), 'utf8')
    const count = code.match(/\.for(NoKey)?(Update|Share)\(|\bfor (no key )?(update|share)( of|`|$)|pg_advisory/gm)
    if (count) found[file.replaceAll('\\', '/')] = count.length
  }
  expect(found).toEqual(locks)
})

function rollBack(): never {
  throw new Error('rolled back')
}
