import { sql } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'
import type { PartnerEvent } from '@ruhepol/database/tables'
import type { Database } from '@ruhepol/server/platform/database'

export type MessageKind = PartnerEvent['kind']

/** A lock that the transaction waits for. */
const KEY = 300_090
const LOOKS_EVERY_MS = 10

const countOf = async (db: Database, kind: MessageKind) =>
  (await db.selectFrom('partnerEvent').select('id').where('kind', '=', kind).execute()).length

/**
 * Kills the server inside the next transaction that writes an event of this kind, whose change is then rolled back.
 * Returns a function that ends this and returns how many events of the kind were written since.
 */
export async function killInTransaction(
  db: Database,
  kind: MessageKind,
  kill: () => Promise<void>,
): Promise<() => Promise<number>> {
  const before = await countOf(db, kind)
  await sql`
    create or replace function wait_to_be_killed() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${sql.lit(KEY)});
      return new;
    end $$`.execute(db)
  await sql`
    create trigger waits_to_be_killed before insert on partner_event
      for each row when (new.kind = ${sql.lit(kind)}) execute function wait_to_be_killed()`.execute(db)
  let isOver = false
  const locked = Promise.withResolvers<undefined>()
  const killed = db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${KEY})`.execute(connection)
    locked.resolve(undefined)
    const isWaiting = async () => {
      const { rows } = await sql`
        select from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and objid = ${KEY} and not granted and datname = current_database()`.execute(
        connection,
      )
      return rows.length > 0
    }
    while (!isOver && !(await isWaiting())) await delay(LOOKS_EVERY_MS)
    if (!isOver) await kill()
    await sql`select pg_advisory_unlock(${KEY})`.execute(connection)
  })
  await locked.promise
  return async () => {
    isOver = true
    await killed
    await sql`drop trigger waits_to_be_killed on partner_event`.execute(db)
    return (await countOf(db, kind)) - before
  }
}
