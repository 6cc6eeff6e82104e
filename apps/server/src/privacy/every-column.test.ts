import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { callers } from '../account/testing/account-stage.ts'
import { PASSWORD } from '../account/testing/add-client.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { deleteAccount } from './delete-account.ts'
import { exportMyData } from './export-my-data.ts'
import { liveAll } from './testing/live-all.ts'
import { sections } from './testing/personal-tables.ts'

const { stage, provider } = await stageOfFile({ spoilsBooks: true })
const { db } = stage.context
const DAY = 86_400_000

/** Texts left unchanged, because the export and the deletion find the person by them. */
const kept: Record<string, string> = {
  ...Object.fromEntries(
    [
      'booking_request',
      'cart',
      'client',
      'newsletter_subscription',
      'opening_notice',
      'review_report',
      'time_watch',
      'voucher_order',
    ].map((table) => [`${table}.email`, 'the address of the person, which has the word in it']),
  ),
  'client.password_hash': 'asked before the account is deleted',
}

type Column = { table: string; column: string; type: string }
const nameOf = ({ table, column }: Pick<Column, 'table' | 'column'>) => `${table}.${column}`
const wordOf = (column: Pick<Column, 'table' | 'column'>) => `Wellensittich ${nameOf(column)}`

/** The columns of every table with personal data, as in the database. */
async function personalColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = any(${Object.keys(sections)})
    order by table_name, column_name`.execute(db)
  return rows
}

/** Writes a marker word into every text of these tables. Returns the columns that accept no free text. */
async function fillTexts(columns: readonly Column[]): Promise<string[]> {
  const refused: string[] = []
  for (const column of columns.filter((one) => one.type === 'text' && !(nameOf(one) in kept))) {
    await db
      .transaction()
      .execute(async (tx) => {
        const { numAffectedRows } = await sql`
          update ${sql.table(column.table)} set ${sql.ref(column.column)} = ${wordOf(column)}`.execute(tx)
        expect(numAffectedRows, `${column.table} has a row`).toBeGreaterThan(0n)
      })
      .catch((error: unknown) => {
        if (!(error instanceof Error) || !('constraint' in error || 'code' in error)) throw error
        refused.push(nameOf(column))
      })
  }
  return refused
}

const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const namesOf = (those: readonly Column[]) => those.map(nameOf).sort()
const all = (lists: Record<string, Record<string, string>>) =>
  Object.values(lists)
    .flatMap((tables) =>
      Object.entries(tables).flatMap(([table, named]) => named.split(/\s+/).map((one) => `${table}.${one}`)),
    )
    .sort()

const client = await liveAll({ stage, provider })
const columns = await personalColumns()
const refused = await fillTexts(columns)
const text = await exportMyData(stage.context, client.actor)
const keys = new Set([...text.matchAll(/"(\w+)":/g)].map(([, key = '']) => key))

/** Columns of these tables that the export omits or names differently, with the reason. */
const notExported = {
  'ties rows together that are exported together': {
    account_code: 'client_id',
    account_event: 'client_id',
    booking: 'cart_id guest',
    booking_outcome: 'booking_id',
    booking_request: 'cart_id',
    cart: 'client_id compensation_voucher_id voucher_id',
    cart_note: 'cart_id',
    client_session: 'client_id',
    dispute: 'attempt_id',
    email_undo: 'client_id',
    goodwill_voucher: 'cart_id voucher_id',
    invoice: 'cancels_id replaces_id subject target_id',
    known_device: 'client_id',
    payment_attempt: 'subject target_id',
    payment_customer: 'client_id',
    refund: 'attempt_id repaid_by_refund',
    request_answer: 'request_id',
    request_offer: 'answer_id cart_id request_id',
    request_offer_time: 'offer_id',
    review: 'booking_id',
    transfer: 'attempt_id',
    voucher: 'order_id',
    voucher_order: 'client_id',
    voucher_order_item: 'order_id',
    web_push_subscription: 'session_id',
  },
  'is about a person of the office': {
    booking_outcome: 'staff_id',
    booking_request: 'taken_by',
    cart_note: 'staff_id',
    request_answer: 'staff_id',
    transfer: 'staff_id',
  },
  'is a hash or a key, or tells which one counts': {
    booking_request: 'content_hash',
    cart: 'caller_hash token_hash token_version',
    client: 'password_hash',
    client_session: 'token_version token_version_at',
    email_undo: 'token_hash',
    known_device: 'token_hash',
    request_offer: 'token_hash',
    review_report: 'content_hash',
    voucher: 'code_hash code_version',
    voucher_order: 'token_hash token_version',
    web_push_subscription: 'auth p256dh',
    refund: 'request_key',
    goodwill_voucher: 'request_key',
    transfer: 'key',
  },
  'is exported under another name': {
    booking_request: 'city_id',
    cart: 'billing_address_parts city_id custom_id massage_table partner_id phone_e164',
    client: 'phone_e164',
    time_watch: 'city_id',
    web_push_subscription: 'endpoint',
  },
  'is exported in the content of the invoice': { invoice: 'gross_cents serial vat_percent xml year' },
  'is where a piece of work stands': {
    booking: 'active blocked_until',
    booking_request: 'version',
    invoice: 'edition',
    cart: `calendar_sequence cancellable_until cancellation_compensation compensation_cents deletion_id email_is_proven
      forgotten_at hold_expires_at hold_limit_at is_proven release_cause releasing_since review_asked_at
      voucher_remaining_cents`,
    payment_attempt: 'checked_at currency money_check_at money_checked_at return_prefix save_card',
    refund: 'belated cause repaid_at repaid_by requested_cents',
    review: 'hidden_at hidden_because',
    review_report: 'decided_at',
    time_watch: 'is_checked',
    voucher: 'active reminded_at stopped_by_payment',
    voucher_order: 'deletion_id forgotten_at',
  },
  'is what the provider says or calls it': {
    dispute: 'provider_dispute_id reason',
    payment_attempt: 'failure_reason provider_customer_id provider_payment_id',
    payment_customer: 'provider_customer_id',
    refund: 'failure_reason provider_refund_id',
  },
}

/** Texts with the marker that are neither exported under their own name nor listed as exceptions. */
const otherNames = ['cart.custom_id', 'client.phone_e164', 'web_push_subscription.endpoint']

test('every personal column is in the export or has a reason not to be', () => {
  const unnamed = columns.filter(({ column }) => !keys.has(camel(column)))
  const unsaid = columns.filter(
    (one) =>
      one.type === 'text' && !(nameOf(one) in kept) && !refused.includes(nameOf(one)) && !text.includes(wordOf(one)),
  )
  expect([...new Set(namesOf([...unnamed, ...unsaid]))].sort()).toEqual(all(notExported))
  expect(unsaid.map(nameOf).filter((name) => otherNames.includes(name))).toEqual([])
})

test('every instant in the export is written as a date, not as a number', () => {
  expect(text.match(/"\w+": ?1\d{12}\b/g)).toBeNull()
})

/** Texts that stay when the rest is erased, with the reason (decision 0020). */
const textsThatStay = {
  'proves what was agreed to, for three years': {
    newsletter_subscription: 'agreed_text email name',
    opening_notice: 'agreed_text email postal_code',
  },
  'is the log of blocks, with the id of an account that is gone': { account_event: 'reason' },
  'is public, or is about what is public': { review: 'text', review_report: 'explanation' },
  'is the appointment, coarsely': { cart: 'locality postal_code' },
  'is a key, made up for a request': { goodwill_voucher: 'request_key' },
  'is what the provider says or calls it': {
    dispute: 'provider_dispute_id reason',
    payment_attempt: 'failure_reason provider_customer_id return_prefix',
    refund: 'failure_reason provider_refund_id',
  },
}

/** What stays of a paid cart and a paid order, with the reason. */
const stays = {
  'is the books and the appointment': {
    cart: `cancellable_until cancellation_compensation custom_id discount_code ended_at id length_minutes massage_table
      on_account paid_at place placed_at price_components start_at status tax_cents terms_accepted_at total_cents updated_at
      voucher_cents voucher_id voucher_remaining_cents compensation_cents compensation_voucher_id`,
    voucher_order: 'code ended_at id ordered_at paid_at status total_cents withdrawn_at',
  },
  'is where that was, coarsely, and in which language': {
    cart: 'city_id locale locality location_id origin partner_id platform postal_code',
    voucher_order: 'locale',
  },
  'is where a piece of work stands': {
    cart: 'calendar_sequence email_is_proven is_proven release_cause releasing_since review_asked_at review_mails_refused_at',
  },
  'is of an unpaid hold alone': { cart: 'caller_hash hold_expires_at hold_limit_at' },
  'counts tokens': { cart: 'token_version', voucher_order: 'token_version' },
}

test('no personal data is left once it may be erased', async () => {
  const rowsOf = async (table: 'cart' | 'voucher_order') => {
    const query = sql<Record<string, unknown>>`select * from ${sql.table(table)} order by id`
    return (await query.execute(db.withoutPlugins())).rows[0] ?? {}
  }
  const before = { cart: await rowsOf('cart'), voucher_order: await rowsOf('voucher_order') }
  await deleteAccount(callers(stage)(), client.actor, { email: client.email, password: PASSWORD })
  await stage.queue.drain()
  await stage.database.setNow(Date.parse(TEST_NOW) + 200 * DAY)
  await stage.runSweep('forgetTraces')
  const left: Column[] = []
  for (const column of columns) {
    const { rows } = await sql<{ hit: boolean }>`
      select exists (
        select from ${sql.table(column.table)} where ${sql.ref(column.column)}::text ilike '%wellensittich%') as hit`.execute(
      db,
    )
    if (rows[0]?.hit === true) left.push(column)
  }
  expect(namesOf(left)).toEqual(all(textsThatStay))
  const same: string[] = []
  for (const table of ['cart', 'voucher_order'] as const) {
    const after = await rowsOf(table)
    for (const [column, value] of Object.entries(before[table])) {
      if (JSON.stringify(after[column]) === JSON.stringify(value)) same.push(`${table}.${column}`)
    }
  }
  expect(same.sort()).toEqual(all(stays))
})
