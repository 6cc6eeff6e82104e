import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { databaseOfFile } from '@ruhepol/database/testing/test-database'
import { openDatabase } from './database.ts'
import { watchDatabase } from './database-watch.ts'
import { createLog } from './log.ts'
import { openDatabaseDetour } from './testing/database-detour.ts'

const database = await databaseOfFile()

test('an unreachable database is logged once, and once more when it is back', async () => {
  const lines: string[] = []
  const reported: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) }, ({ what }) => void reported.push(what))
  const way = await openDatabaseDetour(database.url)
  const { db } = openDatabase({ url: way.url, watch: watchDatabase(log) })
  onTestFinished(async () => {
    await db.destroy()
    await way.close()
  })
  const ask = () => sql`select 1`.execute(db)
  await ask()
  await way.close()
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const error: unknown = await ask().catch((error: unknown) => error)
    // Each logs its own failure, as a sweep, a job or a request does.
    log.error({ err: error }, 'sweep failed; the next round tries again')
  }
  await way.open()
  await ask()
  await ask()
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'the database is away',
    'the database is back',
  ])
  expect(reported).toEqual(['the database is away'])
})

test('a full disk is logged once, and once more after half a minute of successful writes', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  let now = 0
  const { db } = openDatabase({ url: database.url, watch: watchDatabase(log, () => now) })
  onTestFinished(() => db.destroy())
  await sql`create table disk (full_until integer)`.execute(db)
  await sql`
    create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
  await sql`create trigger refuse before insert on disk for each row execute function refuse()`.execute(db)
  const write = () => sql`insert into disk values (1)`.execute(db)
  for (let attempt = 0; attempt < 10; attempt += 1) {
    now += 10_000
    log.error({ err: await write().catch((error: unknown) => error) }, 'sweep failed; the next round tries again')
    // Statements that need no space still succeed.
    await sql`select 1`.execute(db)
    await sql`update disk set full_until = 1`.execute(db)
  }
  await sql`drop trigger refuse on disk`.execute(db)
  await write()
  now += 30_000
  await sql`select 1`.execute(db)
  expect(lines).toHaveLength(1)
  await write()
  await write()
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'the database refuses statements, such as for a full disk',
    'the database takes statements again',
  ])
})
