import { instantAt, type PaidCompensation } from '@ruhepol/rules'
import { sql } from 'kysely'
import { afterAll, beforeEach } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@ruhepol/database/testing/test-database'
import { generateExpertDays } from '../../availability/index.ts'
import { addExpert, addSmallCatalogue } from '../../availability/testing/small-catalogue.ts'
import { invoiceReissued } from '../../invoice/index.ts'
import { openJobQueue, type JobQueue } from '../../platform/job-queue.ts'
import { handleJob } from '../../platform/jobs.ts'
import { createLog } from '../../platform/log.ts'
import { clearVouchers } from '../../voucher/testing/clear-vouchers.ts'
import { issueVoucher } from '../../voucher/index.ts'
import {
  cancelPayments,
  cartCancelled,
  cartExpertReplaced,
  cartPaid,
  cartRescheduled,
  clientToNotify,
  expertsToTell,
  paidCartCancelled,
  refundCart,
} from '../cart/cart-jobs.ts'
import type { CartEvent } from '../cart/cart-state.ts'
import { cartToken } from '../cart/cart-token.ts'
import type { PlacingInput } from '../placing/check-placing.ts'
import { moveCart } from '../cart/move-cart.ts'
import { placeCart } from '../placing/place-cart.ts'
import type { PlaceCart } from '../placing/prepare-placing.ts'

export const TOKEN_KEY = 'a key for tests that is long enough'
/** A Thursday on which everyone works, three days after the test clock's start. */
const DAY = '2027-01-14'
/** 10:00 in Berlin: a morning. */
export const TEN = 40

export const at = (quarter: number, day = DAY) => instantAt(day, quarter)

let keys = 0

/** A valid input: 60 minutes of classic massage at home at 10:00, for 81.00 EUR. */
export function placing(changes: Partial<PlacingInput> = {}): PlacingInput {
  keys += 1
  return {
    bookings: [{ expertId: '1', treatmentTypeId: 'classic', length: 60 }],
    time: at(TEN),
    clientData: { name: 'Ada', surname: 'Muster', email: 'ada@example.org', phoneNumber: '030 1234567', locale: 'de' },
    address:
      changes.locationId == null ? { postalCode: '10115', locality: 'Berlin', street: 'Weg', streetNumber: '1' } : null,
    place: 'home',
    details: { massageTable: 1 },
    marketingEmailsAccepted: false,
    termsAccepted: true,
    idempotencyKey: `idempotency-key-${keys}`,
    ...changes,
  }
}

export const couple = (changes: Partial<PlacingInput> = {}): PlacingInput =>
  placing({
    bookings: ['1', '2'].map((expertId) => ({ expertId, treatmentTypeId: 'classic', length: 60 })),
    ...changes,
  })

export type BookingWorld = TestDatabase & {
  queue: JobQueue
  /** The carts each job ran for, once per run, with person or reason if given. */
  ran: Record<
    | 'cartPaid'
    | 'cartRescheduled'
    | 'cartExpertReplaced'
    | 'cancelPayments'
    | 'cartCancelled'
    | 'expertsToTell'
    | 'refundCart',
    string[]
  >
  /** Places as a guest, or as the given person. */
  place: (input?: PlacingInput, caller?: Partial<PlaceCart>) => Promise<string>
  /** What carts placed from now on will return when cancelled. */
  compensation: PaidCompensation
  move: (cartId: string, event: CartEvent) => ReturnType<typeof moveCart>
  /** Pays a placed cart. Returns its id. */
  pay: (cartId: string) => Promise<string>
  status: (cartId: string) => Promise<string>
  token: (cartId: string) => string
  /** Creates a voucher with the given fields. Returns its id and code. */
  issue: (voucher: Partial<Parameters<typeof issueVoucher>[1]>) => ReturnType<typeof issueVoucher>
  /** The spendable amount of a voucher, in cents. */
  balance: (voucherId: string) => Promise<number>
}

export const silent = createLog('silent')

/** A database with a small catalogue, four free experts in Berlin, discounts, and a job queue. */
export async function createBookingWorld(options: { poolSize?: number } = {}): Promise<BookingWorld> {
  const database = await createTestDatabase(options)
  const { db } = database
  await addSmallCatalogue(db)
  for (const id of [1, 2, 3, 4]) await addExpert(db, { id, services: { classic: [60, 90], thai: [90] } })
  await addExpert(db, { id: 5, city: 'hamburg' })
  const words = { en: 'Hotel', de: 'Hotel' }
  const hotel = JSON.stringify({ feeLabel: words, infoBullets: [words], treatmentInfo: words })
  await db.updateTable('location').set({ hotel, feeCents: 2000 }).where('id', '=', 'hotel').execute()
  await db
    .insertInto('discount')
    .values([
      { code: 'PERCENT15', kind: 'percent', percent: 15, amountCents: null, treatmentTypeIds: null },
      {
        code: 'WELCOME',
        kind: 'amount',
        percent: null,
        amountCents: 1500,
        newCustomersOnly: true,
        treatmentTypeIds: null,
      },
      {
        code: 'ONCE',
        kind: 'amount',
        percent: null,
        amountCents: 500,
        oncePerPerson: true,
        treatmentTypeIds: null,
      },
      { code: 'FREE', kind: 'amount', percent: null, amountCents: 1_000_000, treatmentTypeIds: null },
      { code: 'THAIONLY', kind: 'percent', percent: 10, amountCents: null, treatmentTypeIds: ['thai'] },
      { code: 'THAIGIFT', kind: 'amount', percent: null, amountCents: 25_000, treatmentTypeIds: ['thai'] },
      { code: 'ALMOST', kind: 'amount', percent: null, amountCents: 8080, treatmentTypeIds: null },
      { code: 'HUNT-15', kind: 'percent', percent: 15, amountCents: null, treatmentTypeIds: null },
      { code: 'STRASSE10', kind: 'percent', percent: 10, amountCents: null, treatmentTypeIds: null },
      { code: 'PAUSED', kind: 'percent', percent: 10, amountCents: null, active: false, treatmentTypeIds: null },
      {
        code: 'OVER',
        kind: 'percent',
        percent: 10,
        amountCents: null,
        endsAt: '2027-01-11T07:59:59Z',
        treatmentTypeIds: null,
      },
      {
        code: 'LATER',
        kind: 'percent',
        percent: 10,
        amountCents: null,
        startsAt: '2027-02-01T00:00:00Z',
        treatmentTypeIds: null,
      },
    ])
    .execute()
  await generateExpertDays(db)
  const ran: BookingWorld['ran'] = {
    cartPaid: [],
    cartRescheduled: [],
    cartExpertReplaced: [],
    cancelPayments: [],
    cartCancelled: [],
    expertsToTell: [],
    refundCart: [],
  }
  const queue = await openJobQueue({
    url: database.url,
    db,
    log: silent,
    handlers: [
      handleJob(cartPaid, ({ cartId }) => Promise.resolve(void ran.cartPaid.push(cartId))),
      handleJob(cartRescheduled, ({ cartId, edition }) =>
        Promise.resolve(void ran.cartRescheduled.push(`${cartId} ${edition}`)),
      ),
      handleJob(cartExpertReplaced, ({ cartId, edition }) =>
        Promise.resolve(void ran.cartExpertReplaced.push(`${cartId} ${edition}`)),
      ),
      handleJob(cancelPayments, ({ cartId }) => Promise.resolve(void ran.cancelPayments.push(cartId))),
      handleJob(cartCancelled, ({ cartId, by }) => Promise.resolve(void ran.cartCancelled.push(`${cartId} ${by}`))),
      handleJob(clientToNotify, () => Promise.resolve()),
      handleJob(paidCartCancelled, () => Promise.resolve()),
      handleJob(invoiceReissued, () => Promise.resolve()),
      handleJob(expertsToTell, ({ cartId, change }) =>
        Promise.resolve(void ran.expertsToTell.push(`${cartId} ${change}`)),
      ),
      handleJob(refundCart, ({ cartId, cause }) => Promise.resolve(void ran.refundCart.push(`${cartId} ${cause}`))),
    ],
  })
  const world: BookingWorld = {
    ...database,
    queue,
    ran,
    compensation: 'voucher',
    place: async (input = placing(), caller = {}) => {
      const settings = {
        actor: { kind: 'guest' },
        callerAddress: '203.0.113.1',
        placingsPerMinute: 10_000,
        boundsHolds: false,
        log: silent,
        language: 'en',
        tokenKey: TOKEN_KEY,
        compensation: world.compensation,
        ...caller,
      } as const
      return (await placeCart(db, { input, ...settings })).id
    },
    move: (cartId, event) => db.transaction().execute((tx) => moveCart(tx, cartId, event, silent)),
    pay: async (cartId) => {
      for (const event of ['createPayment', 'paymentSucceeded'] as const) await world.move(cartId, event)
      return cartId
    },
    status: async (cartId) =>
      (await db.selectFrom('cart').select('status').where('id', '=', cartId).executeTakeFirstOrThrow()).status,
    token: (cartId) => cartToken(TOKEN_KEY, { id: cartId, tokenVersion: 1 }),
    issue: (voucher) =>
      db.transaction().execute((tx) => issueVoucher(tx, { valueCents: 10_000, code: { key: TOKEN_KEY }, ...voucher })),
    balance: async (voucherId) => {
      const query = db.selectFrom('voucher').select('balanceCents').where('id', '=', voucherId)
      return (await query.executeTakeFirstOrThrow()).balanceCents
    },
    close: async () => {
      await queue.stop()
      await database.close()
    },
  }
  return world
}

/** Deletes everything that carts leave behind, and resets the clock to the tests' start. */
export async function clearCarts(world: BookingWorld): Promise<void> {
  const { db, setNow, ran, queue } = world
  await queue.drain()
  await clearVouchers(db)
  for (const table of [
    'slotHoldExpert',
    'slotHold',
    'expertReplacement',
    'booking',
    'cartReschedule',
    'cartEvent',
    'cart',
    'idempotencyKey',
    'throttle',
  ] as const) {
    await db.deleteFrom(table).execute()
  }
  await db.updateTable('expertDay').set({ busyA: '0', busyB: '0' }).execute()
  await db
    .updateTable('expert')
    .set({ bookingCount: sql`bookings_before` })
    .execute()
  await setNow('2027-01-11T08:00:00Z')
  for (const carts of Object.values(ran)) carts.length = 0
  world.compensation = 'voucher'
}

/** One world for the tests of a file, without carts before each test. */
export async function worldOfFile(options: Parameters<typeof createBookingWorld>[0] = {}): Promise<BookingWorld> {
  const world = await createBookingWorld(options)
  afterAll(() => world.close())
  beforeEach(() => clearCarts(world))
  return world
}
