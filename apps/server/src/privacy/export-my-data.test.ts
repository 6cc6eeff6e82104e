import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { insertReview } from '../catalogue/index.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { exportMyData } from './export-my-data.ts'
import { lifeOf } from './testing/life-of-client.ts'
import { sections } from './testing/personal-tables.ts'

const { stage, provider } = await stageOfFile()
const { db } = stage.context
const { place, pay, book, order, ask, newClient } = lifeOf({ stage, provider })

type Exported = Record<string, unknown> & {
  account: Record<string, unknown>
  bookings: Record<string, unknown>[]
  voucherOrders: Record<string, unknown>[]
}
const exported = async (client: Awaited<ReturnType<typeof newClient>>) => {
  const text = await exportMyData(stage.context, client.actor)
  return { text, data: JSON.parse(text) as Exported }
}

/** Why the other tables have nothing about an account's owner, or nothing that is not exported elsewhere. */
const others: Record<string, string> = {
  absence: 'when experts do not work',
  account_deletion: 'only people without an account are in it',
  banner: 'offers',
  busy_time: 'when experts are busy elsewhere',
  hours_exception: 'when experts work',
  planned_shift: 'when experts work',
  closure: 'when nobody works in a city',
  cart_event: 'the moves of a cart, whose times are exported with it',
  cart_reschedule: 'the former times of an appointment, which are exported with it',
  expert_replacement: 'who came before somebody else did; who comes is exported with the cart',
  office_change: 'which move by the office can still be undone; what came of it is exported with the cart',
  delay: 'how much later than booked an appointment was expected to begin, of which its customer was told',
  cart_notice: 'that a mail about something was sent',
  city: 'offers',
  discount: 'offers',
  email_code: 'that a code was mailed to an address, for a day',
  event_count: 'counts of everybody together',
  expert: 'offers',
  expert_day: 'offers',
  expert_day_removal: 'offers',
  expert_feed: 'hashes that open the appointments of experts',
  expert_service: 'offers',
  external_token: 'a secret between us and the other service, sealed',
  idempotency_key: 'ids of what is exported itself',
  invoice_counter: 'numbers',
  location: 'offers',
  mail: 'that a mail about something was sent',
  money_movement: 'when a payment or refund that is exported itself came and went',
  planned_price: 'offers',
  outside_calendar: 'calendars of experts',
  office_act: 'what the office changed of a booking, which is exported itself',
  partner: 'companies that book',
  partner_event: 'that a company that books was told of a booking, which is exported itself',
  partner_key: 'hashes of their keys',
  partner_webhook: 'where companies that book are told of bookings',
  person_opened: 'which of the people who work here opened a booking, for 90 days',
  postal_code: 'offers',
  push_message: 'that a message about a booking was sent',
  search_count: 'counts of everybody together',
  shift: 'offers',
  slot_hold: 'a slot of a booking that is being made, for 15 minutes, or of an offer that is exported itself',
  slot_hold_expert: 'whose slot it is',
  staff: 'people who work here',
  staff_challenge: 'how they sign in',
  staff_code: 'how they sign in',
  staff_passkey: 'how they sign in',
  staff_recovery_code: 'how they sign in',
  staff_second_factor: 'how they sign in',
  staff_session: 'how they sign in',
  street: 'offers',
  throttle: 'hashes and counts, for a day',
  time_watch_progress: 'up to where changed days were looked at',
  treatment_price: 'offers',
  treatment_type: 'offers',
  voucher_entry: 'what each voucher has left is exported',
  webhook_event: 'ids of the provider',
}

test('every table is in the export or has a reason not to be', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('kysely_migration', 'kysely_migration_lock', 'test_clock')
    order by table_name`.execute(db)
  const known = [...Object.keys(sections), ...Object.keys(others)].sort()
  expect(rows.map(({ name }) => name)).toEqual(known)
})

describe('the export of a client', () => {
  test('contains the account, its sign-ins, bookings with payment and invoice, cards, orders, requests and consents', async () => {
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
    const review = { bookingId, expertId: 1, rating: 9, text: 'Sehr ruhig', authorName: 'Zerlina' }
    await db.transaction().execute((tx) => insertReview(tx, review))
    const { data } = await exported(client)
    const atHome = ['Ackerstraße 12a', '10115 Berlin']
    expect(data).toMatchObject({
      exportedAt: '2027-01-11T08:00:00.000Z',
      account: { email: client.email, surname: 'Kanarienvogel', birthday: '1990-05-17', street: 'Chausseestraße' },
      signIns: [{ device: 'Firefox, Linux', endedAt: null }],
      savedCards: [{ brand: 'visa', numberSuffix: '4242' }],
      bookings: [
        {
          status: 'paid',
          contact: { email: client.email, surname: 'Kanarienvogel' },
          place: { kind: 'home', lines: atHome },
          notes: 'Hinterhof, bei Kanarienvogel',
          payments: [{ provider: 'stripe', method: 'card', status: 'succeeded' }],
          invoices: [{ kind: 'invoice', number: expect.stringMatching(/^RP-2027-/) as unknown }],
          reviews: [{ rating: 9, text: 'Sehr ruhig', authorName: 'Zerlina' }],
        },
      ],
      voucherOrders: [{ status: 'active', message: 'Ruh dich aus', payments: [{ status: 'succeeded' }] }],
      bookingRequests: [{ surname: 'Kanarienvogel', day: '2027-01-12' }],
      openingNotices: [{ postalCode: '50667', withdrawnAt: null }],
    })
    expect(data.voucherOrders[0]?.['vouchers']).toHaveLength(3)
  })

  test('contains no secrets: no hashes, no tokens', async () => {
    const client = await newClient()
    const cart = await book(client)
    const { text } = await exported(client)
    const { passwordHash } = await db
      .selectFrom('client')
      .select('passwordHash')
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow()
    for (const secret of [passwordHash ?? '', cart.token]) {
      expect(secret).not.toBe('')
      expect(text).not.toContain(secret)
    }
  })

  test('contains what was confirmed for the address, and nothing about others', async () => {
    const [client, other] = [await newClient(), await newClient()]
    await book(client, { account: false })
    // Never paid, so that nobody ever wrote to the address about it; the address may be a typo.
    const slip = await place(client, { account: false })
    const ofOther = await book(other, { email: client.email })
    const { data, text } = await exported(client)
    expect(data.bookings).toHaveLength(1)
    expect(text).not.toContain(other.email)
    expect([slip.id, ofOther.id].filter((id) => text.includes(id))).toEqual([])
  })
})
