import { limits } from '@ruhepol/rules'
import { officeLimits } from '@ruhepol/rules/office'
import { casesOf, type BoundName } from '@ruhepol/rules/testing/field-bounds'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { stageOfFile } from './payment/testing/stage-of-file.ts'
import { liveAll } from './privacy/testing/live-all.ts'

const { stage, provider } = await stageOfFile({ spoilsBooks: true })
const { db } = stage.context
beforeAll(() => liveAll({ stage, provider }))

/** The columns for typed input; '' for what is stored in none, or in none as it was typed. */
const columns = {
  email: `account_code.former_email account_code.new_email booking_request.email client.email
    email_undo.former_email newsletter_subscription.email opening_notice.email review_report.email
    time_watch.email voucher_order.email voucher_order.recipient_email`,
  name: 'cart.name client.name voucher_order.name',
  anyName: 'booking_request.name newsletter_subscription.name',
  optionalName: 'review_report.name',
  surname: 'cart.surname voucher_order.surname',
  accountSurname: 'client.surname',
  anySurname: 'booking_request.surname',
  phoneNumber: 'booking_request.phone_number cart.phone_number client.phone_number',
  companyName: 'cart.company_name client.company_name voucher_order.company_name',
  billingAddress: 'cart.billing_address',
  birthday: 'client.birthday',
  postalCode: 'booking_request.postal_code cart.postal_code client.postal_code',
  askedPostalCode: 'opening_notice.postal_code',
  germanPostalCode: 'newsletter_subscription.postal_code time_watch.postal_code',
  locality: 'booking_request.locality cart.locality client.locality',
  street: 'booking_request.street cart.street client.street',
  streetNumber: 'booking_request.street_number cart.street_number client.street_number',
  addressTitle: 'booking_request.address_title cart.address_title client.address_title',
  notes: 'cart.notes',
  massageTables: 'cart.massage_table',
  voucherMessage: 'voucher_order.message',
  voucherAmount: 'voucher_order_item.amount',
  reviewText: 'review.text',
  halfStars: 'review.rating',
  reportExplanation: 'review_report.explanation',
  // Accepted by a test of its own below.
  discountCode: '',
  // Hashed, or only compared.
  newPassword: '',
  loginPassword: '',
  confirmationCode: '',
  resetCode: '',
  deviceToken: '',
  orderCode: '',
} satisfies Record<BoundName, string>

/** Writes a value into every row of the table, reads it back, and restores the rows. */
async function storedAs(column: string, value: string | number): Promise<unknown> {
  const [table = '', name = ''] = column.split('.')
  let kept: unknown
  const rollBack = new Error('rolled back')
  try {
    await db.transaction().execute(async (tx) => {
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${sql.ref(name)} = ${value}
        where ctid = (select ctid from ${sql.table(table)} limit 1)`.execute(tx)
      expect(numAffectedRows, `${table} has a row`).toBe(1n)
      const { rows } = await sql<{ kept: string }>`
        select ${sql.ref(name)}::text as kept from ${sql.table(table)}
        where ${sql.ref(name)}::text = ${String(value)}`.execute(tx)
      kept = rows[0]?.kept
      throw rollBack
    })
  } catch (error) {
    if (error !== rollBack) throw error
  }
  return kept
}

const rows = Object.entries(columns).flatMap(([bound, named]) =>
  named
    .split(/\s+/)
    .filter(Boolean)
    .map((column) => ({ bound: bound as BoundName, column })),
)

describe('the database', () => {
  test.each(rows)('accepts every value within the limits of $bound in $column', async ({ bound, column }) => {
    for (const { what, value, key } of casesOf(bound)) {
      if (key === undefined) expect(await storedAs(column, value), what).toBe(String(value))
    }
  })

  test('accepts every valid address in a cart, whose address cannot be changed', async () => {
    for (const { value, key } of casesOf('email')) {
      if (key !== undefined) continue
      const { id } = await stage.place({ email: String(value) })
      const cart = db.selectFrom('cart').select('email').where('id', '=', id)
      expect(await cart.executeTakeFirst()).toEqual({ email: value })
    }
  })

  test("accepts every valid code as a discount's", async () => {
    for (const { value, key } of casesOf('discountCode')) {
      if (key !== undefined) continue
      const discount = { code: String(value), kind: 'percent', percent: 10, amountCents: null } as const
      await db
        .insertInto('discount')
        .values({ ...discount, treatmentTypeIds: null })
        .execute()
    }
  })

  /** Limits enforced by the database itself, whoever writes. */
  test.each([
    ['cart.notes', 'cart_notes_check', limits.notesMax],
    ['cart_note.text', 'cart_note_text_check', officeLimits.noteMax],
    ['request_answer.text', 'request_answer_text_check', officeLimits.requestAnswerMax],
    ['review.text', 'review_text_check', limits.reviewTextMax],
    ['voucher_order.message', 'voucher_order_message_check', limits.voucherMessageMax],
  ] as const)('accepts as many characters in %s as the rules allow, and no more (%s)', async (column, check, most) => {
    expect(await storedAs(column, '🎉'.repeat(most))).toHaveLength(2 * most)
    await expect(storedAs(column, 'a'.repeat(most + 1))).rejects.toMatchObject({ constraint: check })
  })

  test.each([
    ['review.rating', 'review_rating_check', limits.reviewHalfStarsMin, limits.reviewHalfStarsMax],
    ['voucher_order_item.amount', 'voucher_order_item_amount_check', limits.voucherAmountMin, limits.voucherAmountMax],
    // One for each guest.
    ['cart.massage_table', 'cart_massage_table_check', 0, limits.expertsMax],
    ['expert.rating', 'expert_rating_check', 0, limits.expertRatingMax],
  ] as const)('accepts exactly the numbers in %s that the rules allow (%s)', async (column, check, least, most) => {
    for (const right of [least, most]) expect(await storedAs(column, right)).toBe(String(right))
    for (const wrong of [least - 1, most + 1]) {
      await expect(storedAs(column, wrong)).rejects.toMatchObject({ constraint: check })
    }
  })

  test.each(['newsletter_subscription', 'time_watch'])(
    'accepts only five digits as the postal code in %s',
    async (table) => {
      for (const wrong of ['1011', '101155', '1011a']) {
        await expect(storedAs(`${table}.postal_code`, wrong)).rejects.toMatchObject({
          constraint: `${table}_postal_code_check`,
        })
      }
    },
  )

  test.each([
    ['client_session.notification_token', limits.notificationTokenMax],
    ['web_push_subscription.endpoint', limits.pushEndpointMax],
  ])('accepts the longest text from a device in %s, even if it does not compress', async (column, length) => {
    const value = randomBytes(length).toString('base64url').slice(0, length)
    expect(await storedAs(column, value)).toBe(value)
  })

  test('accepts the longest idempotency key of any characters', async () => {
    const key = Array.from(randomBytes(limits.idempotencyKeyMax), (byte) => String.fromCodePoint(0x1f300 + byte)).join(
      '',
    )
    await sql`
      insert into idempotency_key (principal, operation, key, request_hash, answer)
      values ('guest', 'placeCart', ${key}, ${Buffer.alloc(32)}, '{}')`.execute(db)
    const { rows: found } = await sql`select from idempotency_key where key = ${key}`.execute(db)
    expect(found).toHaveLength(1)
  })

  /**
   * Limits of values that nobody types: the operator's offers, the office, what calendars bring, and our own counters.
   */
  const ofOthers = [
    'busy_time_outside_uid_check',
    'cart_has_one_code',
    'closure_from_quarter_check',
    'closure_to_quarter_check',
    'delay_minutes_check',
    'discount_percent_check',
    'invoice_check1',
    'location_latitude_check',
    'location_longitude_check',
    'office_act_reason_check',
    'outside_calendar_failure_check',
    'outside_calendar_name_check',
    'partner_name_check',
    'partner_webhook_url_check',
    'payment_attempt_return_prefix_check',
    'planned_shift_weekday_check',
    'shift_from_quarter_check',
    'shift_to_quarter_check',
    'shift_weekday_check',
    'staff_name_check',
  ]
  const ofPeople = [
    'cart_massage_table_check',
    'cart_note_text_check',
    'cart_notes_check',
    'expert_rating_check',
    'newsletter_subscription_postal_code_check',
    'request_answer_text_check',
    'review_rating_check',
    'review_text_check',
    'time_watch_postal_code_check',
    'voucher_order_item_amount_check',
    'voucher_order_message_check',
  ]

  test('has no limit on a length or number that this test does not know', async () => {
    const { rows: checks } = await sql<{ name: string }>`
      select conname as name from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace
        and pg_get_constraintdef(oid) ~ '\\m(char_)?length\\(|<= \\(?[0-9]|\\[0-9\\]'
      order by conname`.execute(db)
    expect(checks.map(({ name }) => name)).toEqual([...ofOthers, ...ofPeople].sort())
  })

  test('limits no text by its type, because such an error would have no message key', async () => {
    const { rows: bounded } = await sql`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and character_maximum_length is not null and table_name not like 'kysely%'`.execute(
      db,
    )
    expect(bounded).toEqual([])
  })
})
