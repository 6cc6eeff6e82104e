import { sql } from 'kysely'
import { beginStaffSession } from '@ruhepol/server/staff/index'
import type { Database, DatabaseTransaction } from '@ruhepol/server/platform/database'
import { BOOKINGS, POSTAL_CODE, THEIR_ROWS } from './crowded-city.ts'
import type { LoadRequest } from './load.ts'
import { officeDocument } from './trusted-document.ts'

/** With those of the crowded city's bookings. */
const CARTS = 1_000_000

const theirs = sql.raw(THEIR_ROWS)

const person = sql`
  'Guest ' || n, 'Muster ' || n, 'guest-' || n || '@example.org', '030 ' || 1000000 + n, '+4930' || 1000000 + n`

/** Writes paid carts of the city: one for each row of `source`, which has their id, start and number (`n`). */
async function writeCarts(tx: DatabaseTransaction, source: ReturnType<typeof sql>): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx)
  await sql`
    insert into cart (id, custom_id, token_hash, status, city_id, start_at, length_minutes, postal_code, locality, street,
      street_number, place, massage_table, name, surname, email, phone_number, phone_e164, locale, platform,
      terms_accepted_at, total_cents, tax_cents, price_components, cancellation_compensation, cancellable_until, placed_at,
      paid_at)
    select id, 'BENCH' || n, sha256(id::text::bytea), 'paid', 'bench', start_at, 90, ${POSTAL_CODE}, 'Bench', 'Weg', '1', 'home',
      1, ${person}, 'de', 'web', start_at, 12000, 1916, '[]', 'voucher', start_at, start_at, start_at
    from ${source}`.execute(tx)
}

/** A paid cart for each of the city's bookings. */
const writeBookedCarts = (tx: DatabaseTransaction) =>
  writeCarts(
    tx,
    sql`(
      select cart_id as id, start_at, row_number() over (order by start_at, expert_id) as n from booking where ${theirs}
    ) booked`,
  )

/** Carts with these numbers, of bookings that are past; the bookings themselves are left out. */
export const writePastCarts = (tx: DatabaseTransaction, first: number, last: number) =>
  writeCarts(
    tx,
    sql`(
      select uuidv7() as id, app_now() - n * interval '30 seconds' as start_at, n from generate_series(${sql.lit(first)}, ${sql.lit(last)}) n
    ) past`,
  )

let filled: Promise<void> | undefined

async function fill(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await writeBookedCarts(tx)
    await writePastCarts(tx, BOOKINGS + 1, CARTS)
  })
  await sql`vacuum (analyze) cart`.execute(db)
}

/** A million carts, in the city that is crowded already. */
export function busyOffice(db: Database): Promise<void> {
  filled ??= fill(db)
  return filled
}

/** The headers of a signed-in owner's calls, and how they ask for one of the office's documents. */
export async function ownersCalls(db: Database, origin: string) {
  const { id: staffId } = await db
    .insertInto('staff')
    .values({ email: 'owner@example.org', name: 'Owner', role: 'owner', locale: 'en' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { token } = await beginStaffSession(db, { staffId, step: 'done', userAgent: undefined })
  const headers = { origin, cookie: `ruhepol-office=${token}` }
  return {
    headers,
    /** As from `count` desks, since one of them may not ask that often. */
    requests: (operation: string, variables: readonly object[]): LoadRequest[] => {
      const { id } = officeDocument(operation)
      return variables.map((one, desk) => ({
        path: '/office/graphql',
        body: JSON.stringify({ documentId: id, variables: one }),
        headers: { ...headers, 'X-Forwarded-For': `12.0.${desk >> 8}.${desk & 255}` },
      }))
    },
  }
}
