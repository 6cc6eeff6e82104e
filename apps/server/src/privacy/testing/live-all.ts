import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestClient } from '../../account/testing/add-client.ts'
import { insertReview } from '../../catalogue/index.ts'
import { lifeOf } from './life-of-client.ts'

/**
 * Fills every table of `personal-tables.ts` with a row of one client, through normal use, or directly where that would
 * take long. All of the client's addresses contain the word Wellensittich.
 */
export async function liveAll({ stage, provider }: Parameters<typeof lifeOf>[0]): Promise<TestClient> {
  const { db } = stage.context
  const { place, pay, order, ask, newClient } = lifeOf({ stage, provider })
  const client = await newClient({ email: 'wellensittich@example.org' })
  const { id: clientId, email, actor } = client
  for (const account of [true, false]) {
    const cart = await place(client, { account })
    await pay(client, cart, { saveCard: account })
  }
  await order(client)
  await ask(client)
  await stage.deliver()
  const booking = await db.selectFrom('booking').select('id').executeTakeFirstOrThrow()
  await db
    .transaction()
    .execute((tx) =>
      insertReview(tx, { bookingId: booking.id, expertId: 1, rating: 9, text: 'Ruhig', authorName: 'Zerlina' }),
    )
  const change = randomUUID()
  for (const statement of [
    sql`insert into account_code (id, client_id, purpose, new_email, expires_at)
      values (${change}, ${clientId}, 'emailChange', 'new@example.org', app_now())`,
    sql`insert into account_event (client_id, event, reason) values (${clientId}, 'blocked', 'asked for')`,
    sql`insert into email_undo (id, client_id, former_email, token_hash, expires_at)
      values (${change}, ${clientId}, 'former@example.org', ${Buffer.alloc(32)}, app_now())`,
    sql`insert into staff (id, email, name, locale, role)
      values (${change}, 'owner@example.org', 'Olga Owner', 'de', 'owner')`,
    sql`insert into cart_note (cart_id, staff_id, text) select id, ${change}, 'rang twice' from cart limit 1`,
    sql`insert into request_answer (request_id, staff_id, text) select id, ${change}, 'Anna is free' from booking_request`,
    sql`insert into request_offer (id, request_id, answer_id, token_hash, held_until, contents)
      select ${change}, request_id, id, ${Buffer.alloc(32)}, app_now() + interval '1 day', '{"street": "Wellensittich"}'
      from request_answer`,
    sql`insert into request_offer_time (id, offer_id, start_at, length_minutes, expert_ids, total_cents)
      values (${change}, ${change}, app_now() + interval '3 days', 60, '{1}', 8900)`,
    sql`insert into booking_outcome (booking_id, outcome, waited_minutes, called_at, staff_id)
      values (${booking.id}, 'customerNoShow', 25, app_now(), ${change})`,
    sql`with given as (insert into voucher (code_hash, expires_on) values (${Buffer.alloc(32, 7)}, '2030-12-31') returning id),
        entry as (insert into voucher_entry (voucher_id, kind, amount_cents) select id, 'issue', 2000 from given)
      insert into goodwill_voucher (voucher_id, cart_id, reason, request_key)
      select given.id, cart_id, 'late', 'key' from given, booking where booking.id = ${booking.id}`,
    sql`insert into known_device (client_id, token_hash) values (${clientId}, ${Buffer.alloc(32)})`,
    sql`insert into newsletter_subscription (email, name, postal_code, locale, agreed_text, confirmed_at)
      values (${email}, 'Zerlina', '10115', 'de', 'yes', app_now())`,
    sql`insert into time_watch (email, locale, city_id, postal_code, treatment_type_id, first_day, last_day)
      values (${email}, 'de', 'berlin', '10115', 'classic', date '2027-01-20', date '2027-01-20')`,
    sql`insert into web_push_subscription (session_id, endpoint, p256dh, auth)
      values (${actor.sessionId}, 'https://push.example', 'p', 'a')`,
    sql`insert into review_report (review_id, reason, explanation, name, email, locale, content_hash)
      select id, 'insult', 'it is not true', 'Zerlina', ${email}, 'de', ${Buffer.alloc(32)} from review`,
    sql`insert into dispute (attempt_id, provider_dispute_id, amount_cents, status)
      select id, 'dp_1', 100, 'won' from payment_attempt limit 1`,
    sql`insert into transfer (attempt_id, kind, amount_cents, booked_on, key, staff_id)
      select id, 'arrived', 100, date '2027-01-20', 'key', ${change} from payment_attempt limit 1`,
    sql`insert into refund (attempt_id, amount_cents, cause, status)
      select id, 100, 'operator', 'pending' from payment_attempt limit 1`,
  ])
    await statement.execute(db)
  await sql`
    update cart set pets = true, marketing_emails_accepted = true,
      billing_address_parts = '{"street": "Wellensittich", "addition": "", "postalCode": "14055", "locality": "Berlin", "country": "DE"}'
`.execute(db)
  await db.updateTable('voucherOrder').set({ clientId }).execute()
  return client
}
