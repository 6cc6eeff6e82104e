import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addClient } from '@ruhepol/server/account/testing/add-client'
import { databaseOfFile } from '../testing/test-database.ts'
import { up } from './0046-canonical-emails.ts'

const database = await databaseOfFile()

const TYPED = 'Max@MÜLLER.de'
const STORED = 'Max@xn--mller-kva.de'
const migrate = () => database.db.transaction().execute((tx) => up(tx as never))

async function addConsent(email: string, confirmed: boolean): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into newsletter_subscription (email, name, postal_code, locale, agreed_text, confirmed_at)
    values (${email}, 'Max', '10115', 'de', 'Ja', case when ${confirmed} then app_now() end) returning id`.execute(
    database.db,
  )
  return rows[0]?.id ?? ''
}

const emailOf = async (id: string) =>
  (await database.db.selectFrom('client').select('email').where('id', '=', id).executeTakeFirst())?.email

test('migration 0046 stores each address in its canonical spelling and merges no accounts', async () => {
  const alone = await addClient(database.db, { email: 'anna@maß.DE' })
  const inCanonical = await addClient(database.db, { email: 'max@xn--mller-kva.de' })
  const inTyped = await addClient(database.db, { email: 'max@müller.de' })
  const plain = await addClient(database.db, { email: 'Capital@example.org' })
  await migrate()
  expect(await emailOf(alone.id)).toBe('anna@xn--ma-hia.de')
  expect(await emailOf(inCanonical.id)).toBe('max@xn--mller-kva.de')
  expect(await emailOf(inTyped.id)).toBe('max@müller.de')
  expect(await emailOf(plain.id)).toBe('Capital@example.org')
})

test('migration 0046 gives a shared address to the account confirmed first if neither has the canonical spelling', async () => {
  const later = await addClient(database.db, { email: 'eva@bu\u0308ro.de' })
  const first = await addClient(database.db, { email: 'eva@büro.de' })
  await database.db
    .updateTable('client')
    .set({ verifiedAt: '2026-12-01T08:00:00Z' })
    .where('id', '=', first.id)
    .execute()
  await migrate()
  expect(await emailOf(first.id)).toBe('eva@xn--bro-hoa.de')
  expect(await emailOf(later.id)).toBe('eva@bu\u0308ro.de')
})

test.each([
  ['the canonical spelling', 'ida@xn--kln-sna.de'],
  ['another one', 'ida@ko\u0308ln.de'],
])(
  'migration 0046 deletes an unconfirmed registration in %s, so that the confirmed account gets the address',
  async (_how, email) => {
    const waiting = await addClient(database.db, { email, unverified: true })
    const confirmed = await addClient(database.db, { email: 'Ida@köln.de' })
    await migrate()
    expect(await emailOf(confirmed.id)).toBe('Ida@xn--kln-sna.de')
    expect(await emailOf(waiting.id)).toBeUndefined()
    await database.db.deleteFrom('client').where('id', '=', confirmed.id).execute()
  },
)

test('migration 0046 keeps an unconfirmed account that is blocked or whose address nobody else has', async () => {
  const blocked = await addClient(database.db, { email: 'uwe@xn--kln-sna.de', unverified: true })
  await database.db
    .updateTable('client')
    .set({ blockedAt: '2027-01-02T08:00:00Z' })
    .where('id', '=', blocked.id)
    .execute()
  const confirmed = await addClient(database.db, { email: 'uwe@köln.de' })
  const alone = await addClient(database.db, { email: 'pia@köln.de', unverified: true })
  await migrate()
  expect(await emailOf(blocked.id)).toBe('uwe@xn--kln-sna.de')
  expect(await emailOf(confirmed.id)).toBe('uwe@köln.de')
  expect(await emailOf(alone.id)).toBe('pia@xn--kln-sna.de')
})

test('migration 0046 keeps every consent in the log but only one per address in force', async () => {
  const first = await addConsent(TYPED, true)
  const second = await addConsent('max@mu\u0308ller.de', true)
  await addConsent(STORED, false)
  const other = await addConsent('Other@Example.ORG', true)
  await migrate()
  const rows = await database.db
    .selectFrom('newsletterSubscription')
    .select(['id', 'email', sql<boolean>`unsubscribed_at is null`.as('inForce')])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: first, email: STORED, inForce: true },
    { id: second, email: STORED.toLowerCase(), inForce: false },
    { id: other, email: 'Other@example.org', inForce: true },
  ])
})

test('migration 0046 deletes codes of another spelling, so that their owners request new ones', async () => {
  await sql`insert into email_code (email, expires_at) values (${TYPED}, app_now())`.execute(database.db)
  await migrate()
  expect(await database.db.selectFrom('emailCode').select('email').execute()).toEqual([])
})
