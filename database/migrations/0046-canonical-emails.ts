import { domainToASCII } from 'node:url'
import { sql, type Kysely } from 'kysely'

/** Every column with an address that a person gave, except those below, where an address must be unique. */
const columns = [
  ['cart', 'email'],
  ['booking_request', 'email'],
  ['voucher_order', 'email'],
  ['voucher_order', 'recipient_email'],
  ['review_report', 'email'],
  ['account_code', 'new_email'],
  ['account_code', 'former_email'],
  ['account_deletion', 'email'],
  ['email_undo', 'former_email'],
  ['email_undo', 'replaced_email'],
] as const

/**
 * Converts every e-mail address to its canonical spelling, with the domain as lower-case A-labels (decision 0050).
 * Accounts are not merged: if two turn out to have the same address, an unconfirmed registration gives way to a
 * confirmed account (decision 0042). Otherwise the later one keeps its spelling, and the operator's command `addresses`
 * lists it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create temporary table respelled (spelled text primary key, canonical text not null) on commit drop`.execute(
    db,
  )
  const all = [
    ...columns,
    ['client', 'email'],
    ['newsletter_subscription', 'email'],
    ['opening_notice', 'email'],
  ] as const
  for (const [table, column] of all) {
    const { rows } = await sql<{ email: string }>`
      select distinct ${sql.ref(column)} as email from ${sql.table(table)}
      where ${sql.ref(column)} ~ '.@.' and ${sql.ref(column)} !~ '@[a-z0-9.-]+$'`.execute(db)
    for (const { email } of rows) await respell(db, email)
  }

  // Normally a cart's address never changes, so that the cart stays with its holder.
  await sql`alter table cart disable trigger cart_stays_whose_it_is`.execute(db)
  for (const [table, column] of columns) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = respelled.canonical from respelled
      where ${sql.ref(column)} = respelled.spelled`.execute(db)
  }
  await sql`alter table cart enable trigger cart_stays_whose_it_is`.execute(db)

  await respellAccounts(db)
  await respellConsents(db)
  // Codes live for ten minutes; anyone waiting for one requests it again.
  await sql`delete from email_code where email !~ '@[a-z0-9.-]+$'`.execute(db)
}

async function respell(db: Kysely<unknown>, email: string): Promise<void> {
  const at = email.lastIndexOf('@')
  const domain = domainToASCII(email.slice(at + 1))
  if (domain === '') return
  const respelled = `${email.slice(0, at)}@${domain}`
  await sql`insert into respelled values (${email}, ${respelled}) on conflict do nothing`.execute(db)
}

/** An account that already has the canonical spelling keeps its address; otherwise the one confirmed first gets it. */
async function respellAccounts(db: Kysely<unknown>): Promise<void> {
  const spelled = sql`(
    select id, verified_at, lower(coalesce(respelled.canonical, client.email)) as address
    from client left join respelled on spelled = client.email
  )`
  await sql`
    delete from client using ${spelled} as waiting, ${spelled} as confirmed
    where client.id = waiting.id and client.verified_at is null and client.blocked_at is null
      and confirmed.address = waiting.address and confirmed.verified_at is not null`.execute(db)
  await sql`
    update client set email = respelled.canonical from respelled, (
      select id, row_number() over (
        partition by lower(coalesce(respelled.canonical, client.email))
        order by respelled.canonical is not null, verified_at nulls last, created_at, id) as place
      from client left join respelled on spelled = client.email
    ) as ranked
    where client.email = spelled and ranked.id = client.id and place = 1`.execute(db)
}

/**
 * If an address has two consents, the later one ends today and both stay in the log. An unconfirmed one is not a
 * consent.
 */
async function respellConsents(db: Kysely<unknown>): Promise<void> {
  const later = sql`(
    select id, row_number() over (
      partition by lower(coalesce(respelled.canonical, subscription.email))
      order by confirmed_at nulls last, agreed_at, id) as place
    from newsletter_subscription as subscription left join respelled on spelled = subscription.email
    where unsubscribed_at is null
  ) as ranked`
  await sql`
    delete from newsletter_subscription using ${later}
    where ranked.id = newsletter_subscription.id and place > 1 and confirmed_at is null`.execute(db)
  await sql`
    update newsletter_subscription set unsubscribed_at = app_now() from ${later}
    where ranked.id = newsletter_subscription.id and place > 1`.execute(db)
  await sql`
    update opening_notice set withdrawn_at = app_now() from (
      select id, row_number() over (
        partition by lower(coalesce(respelled.canonical, notice.email)), location_id, postal_code
        order by agreed_at, id) as place
      from opening_notice as notice left join respelled on spelled = notice.email
      where withdrawn_at is null
    ) as ranked
    where ranked.id = opening_notice.id and place > 1`.execute(db)
  for (const table of ['newsletter_subscription', 'opening_notice']) {
    await sql`update ${sql.table(table)} set email = respelled.canonical from respelled where ${sql.table(table)}.email = spelled`.execute(
      db,
    )
  }
}
