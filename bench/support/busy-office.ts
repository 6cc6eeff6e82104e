import { sql } from 'kysely'
import { beginStaffSession } from '@ruhepol/server/staff/index'
import type { Database, DatabaseTransaction } from '@ruhepol/server/platform/database'
import { POSTAL_CODE, THEIR_ROWS } from './crowded-city.ts'
import type { LoadRequest } from './load.ts'
import { officeDocument } from './trusted-document.ts'

/** With those of the crowded city's bookings. */
export const CARTS = 1_000_000

const theirs = sql.raw(THEIR_ROWS)

const person = sql`
  'Guest ' || n, 'Muster ' || n, 'guest-' || n || '@example.org', '030 ' || 1000000 + n, '+4930' || 1000000 + n`

/** A paid cart for each of the city's bookings, and past ones without bookings up to the number above. */
async function writeCarts(tx: DatabaseTransaction): Promise<void> {
  const carts = (from: ReturnType<typeof sql>) => sql`
    insert into cart (id, custom_id, token_hash, status, city_id, start_at, length_minutes, postal_code, locality, street,
      street_number, place, massage_table, name, surname, email, phone_number, phone_e164, locale, platform,
      terms_accepted_at, total_cents, tax_cents, price_components, cancellation_compensation, cancellable_until, placed_at,
      paid_at)
    select id, 'BENCH' || n, sha256(id::text::bytea), 'paid', 'bench', start_at, 90, ${POSTAL_CODE}, 'Bench', 'Weg', '1', 'home',
      1, ${person}, 'de', 'web', start_at, 12000, 1916, '[]', 'voucher', start_at, start_at, start_at
    from ${from}`
  await sql`set local session_replication_role = replica`.execute(tx)
  await carts(sql`(
    select cart_id as id, start_at, row_number() over (order by start_at, expert_id) as n from booking where ${theirs}
  ) booked`).execute(tx)
  await carts(sql`(
    select uuidv7() as id, app_now() - n * interval '3 minutes' as start_at, n
    from generate_series((select count(*) + 1 from booking where ${theirs}), ${CARTS}) n
  ) past`).execute(tx)
}

let filled: Promise<void> | undefined

async function fill(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await writeCarts(tx)
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
