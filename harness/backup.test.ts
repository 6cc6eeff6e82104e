import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTemplate, databaseUrl } from '@ruhepol/database/testing/templates'
import { createTestDatabase } from '@ruhepol/database/testing/test-database'
import { verifyBooks, verifyProvider } from '@ruhepol/server/books/index'
import { openDatabase, type Database } from '@ruhepol/server/platform/database'
import type { Instant } from '@ruhepol/rules'
import { startBookingLoad, type BookingLoad } from './support/booking-load.ts'
import { checkBooks } from './support/check-world.ts'
import { childServers, type ChildServer } from './support/child-server.ts'
import {
  baseBackup,
  fetchBackup,
  newArchive,
  newFolder,
  onMachine,
  recoverAs,
  startMachine,
  type Machine,
} from './support/machines.ts'
import { isLong, report, times } from './support/scale.ts'
import { openWorld, type World } from './support/world.ts'

const MINUTES = 60_000
const PEOPLE = 8
const LOAD_MS = 6_000
const GIGABYTES = times(1, 1)
/** A row takes about a kilobyte. */
const ROWS = GIGABYTES * 1_000_000
const filler = (rows: number) => `select i as id, repeat(md5(i::text), 29) as filler from generate_series(1, ${rows}) i`

const gigabytesIn = (folder: string) =>
  Number(spawnSync('du', ['-sb', folder], { encoding: 'utf8' }).stdout.split('\t')[0]) / 1e9

async function timed<Result>(work: () => Result | Promise<Result>): Promise<{ seconds: number; result: Result }> {
  const begun = performance.now()
  const result = await work()
  return { seconds: (performance.now() - begun) / 1000, result }
}

/** Waits until everything written so far is in the archive. */
async function archived({ url }: Machine): Promise<void> {
  await onMachine(url, async (client) => {
    const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
    const last = async () =>
      (await client.query<{ file: string }>('select last_archived_wal as file from pg_stat_archiver')).rows[0]?.file
    await expect
      .poll(async () => (await last()) ?? '', { timeout: 2 * MINUTES })
      .toSatisfy((file: string) => file >= (rows[0]?.file ?? ''))
  })
}

const walPosition = ({ url }: Machine): Promise<number> =>
  onMachine(url, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(`select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`)
    return Number(rows[0]?.bytes)
  })

/** Recovers a base backup from the archive up to a moment, on a second machine beside the original. */
async function recover(dataDir: string, archive: string, moment: Instant): Promise<Machine> {
  recoverAs('recovery', dataDir, {
    restore_command: `cp ${archive}/%f %p`,
    // PostgreSQL does not know Z here.
    recovery_target_time: new Date(moment).toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
  })
  const machine = await startMachine(dataDir)
  const isRecovering = () =>
    onMachine(machine.url, async (client) => {
      return (await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')).rows[0]?.is
    })
  await expect.poll(isRecovering, { timeout: 30 * MINUTES, interval: 100 }).toBe(false)
  return machine
}

/** Everything acknowledged before the moment is there, and nothing that was requested after it. */
async function checkMoment(db: Database, { told }: BookingLoad, moment: Instant): Promise<void> {
  const carts = await db.selectFrom('cart').select(['id', 'status']).execute()
  const statusOf = new Map(carts.map(({ id, status }) => [id, status]))
  expect(told.filter(({ cart, placedAt }) => placedAt < moment && !statusOf.has(cart.id))).toEqual([])
  expect(told.filter(({ cart, askedAt }) => askedAt > moment && statusOf.has(cart.id))).toEqual([])
  const paid = told.filter(({ paidAt }) => paidAt !== undefined && paidAt < moment)
  expect(paid.filter(({ cart }) => statusOf.get(cart.id) !== 'paid')).toEqual([])
  expect(paid.length, 'paid before the moment').toBeGreaterThan(0)
}

/** What an operator does after restoring: `payments bring-in`, and a decision on each payment for a lost booking. */
async function bringInPayments(server: ChildServer): Promise<{ broughtIn: number; givenBack: number }> {
  const list = (await server.operate(['payments', 'bring-in'])).split('\n')
  const lost = list.filter((line) => line.includes('give it back')).map((line) => line.split(/\s+/)[1] ?? '')
  for (const id of lost) await server.operate(['payments', 'give-back', 'stripe', id])
  return { broughtIn: list.filter((line) => line.endsWith('is brought in')).length, givenBack: lost.length }
}

/** Lets holds expire and fetches what the providers did in the meantime. */
async function settle({ deliver, database }: World, server: ChildServer): Promise<void> {
  await database.advance(40)
  for (let round = 0; round < 3; round += 1) {
    await server.sweep('expireHolds')
    await server.sweep('reconcilePayments')
    await server.work()
    await deliver()
  }
  await server.work()
}

async function backUpAndRestore(): Promise<void> {
  const archive = newArchive()
  const machine = await startMachine(newFolder('machine'), [
    'archive_mode=on',
    `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    'max_wal_size=2GB',
  ])
  await createTemplate(machine.url)
  const database = await createTestDatabase({ server: machine.url })
  await onMachine(database.url, (client) => client.query(`create table filler as ${filler(ROWS)}`))
  const world = await openWorld({ database })
  await world.provider.faults({ hold: false })
  const servers = childServers(world.environment)
  await servers.open()
  await world.holdClockOfJobs()

  const backup = await timed(() => baseBackup(machine, 'backup'))
  const size = gigabytesIn(backup.result)
  const walBefore = await walPosition(machine)
  // More than bookings write in a day.
  await onMachine(database.url, (client) => client.query(`insert into filler ${filler(ROWS / 2)}`))
  const load = startBookingLoad(world, [world.origin], PEOPLE)
  await delay(LOAD_MS)
  const moment = Date.now()
  const wal = ((await walPosition(machine)) - walBefore) / 1e9
  await delay(LOAD_MS)
  await load.end()
  // An update without its condition, which somebody notices later.
  await onMachine(database.url, (client) => client.query(`update cart set notes = 'oops', pets = true`))
  await archived(machine)
  await servers.close()

  const fetched = await timed(() => fetchBackup(backup.result))
  const restored = await timed(() => recover(fetched.result, archive, moment))
  const url = databaseUrl(restored.result.url, path.basename(new URL(database.url).pathname))
  const { db } = openDatabase({ url })
  const again = childServers({ ...world.environment, DATABASE_URL: url })
  try {
    await checkMoment(db, load, moment)
    expect(await verifyBooks(db)).toEqual([])
    const unknown = await verifyProvider(db, world.config, { pauses: [] })
    expect(unknown.length, 'what the provider knows beyond the moment').toBeGreaterThan(0)
    const server = await again.open()
    const there: World = {
      ...world,
      database: {
        ...database,
        url,
        db,
        advance: async (minutes) => {
          await sql`update test_clock set fixed_at = fixed_at + ${minutes} * interval '1 minute'`.execute(db)
        },
      },
    }
    const { broughtIn, givenBack } = await bringInPayments(server)
    await settle(there, server)
    await checkBooks(there)
    expect(await server.operate(['payments', 'bring-in'])).toBe('The providers know of no payment that is not here.')
    const perGigabyte = (seconds: number, gigabytes: number) =>
      `${seconds.toFixed(1)} s for ${gigabytes.toFixed(2)} GB, ${(seconds / gigabytes).toFixed(1)} s per GB`
    report(`backup: base backup ${perGigabyte(backup.seconds, size)}`)
    report(`backup: fetched ${perGigabyte(fetched.seconds, size)}; WAL replayed ${perGigabyte(restored.seconds, wal)}`)
    report(
      `backup: ${load.told.length} bookings in all; ${unknown.length} payments beyond the moment, ${broughtIn} brought in, ${givenBack} given back`,
    )
  } finally {
    await again.close()
    await db.destroy()
    await restored.result.stop()
    await world.close()
    await machine.stop()
    for (const folder of [archive, backup.result]) rmSync(folder, { recursive: true, force: true })
  }
}

test.runIf(isLong)(
  'a database restored to a minute chosen afterwards is in order, and takes over what the providers know beyond it',
  { timeout: 60 * MINUTES },
  backUpAndRestore,
)
