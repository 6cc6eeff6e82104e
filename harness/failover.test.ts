import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { addDays } from '@ruhepol/rules'
import { freePort } from '@ruhepol/database/embedded/server-process'
import { createTemplate } from '@ruhepol/database/testing/templates'
import { createTestDatabase } from '@ruhepol/database/testing/test-database'
import { startBookingLoad } from './support/booking-load.ts'
import { browserAt } from './support/browser.ts'
import { checkTold } from './support/check-told.ts'
import { checkBooks } from './support/check-world.ts'
import { childServers } from './support/child-server.ts'
import { drill, type Endings } from './support/drill.ts'
import { startHaproxy, startHealth } from './support/haproxy.ts'
import { baseBackup, newFolder, onMachine, recoverAs, startMachine, type Machine } from './support/machines.ts'
import { report } from './support/scale.ts'
import { openWorld } from './support/world.ts'

const PEOPLE = 12
const LOAD_MS = 5_000
/**
 * How long the primary stays away before the standby takes over. In production the failover manager decides that; here
 * it is long enough for everybody to notice.
 */
const AWAY_MS = 3_000
const GOAL_MS = 5_000
const CHECKED_MS = 3_000
const FIRST_DAY = '2027-01-22'
const DAYS_COMPARED = 60

/** A standby that a commit of the primary waits for. */
async function addSynchronousStandby(primary: Machine): Promise<Machine> {
  const dataDir = await baseBackup(primary, 'standby')
  const { port, username, password } = new URL(primary.url)
  recoverAs('standby', dataDir, {
    primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=standby`,
  })
  const standby = await startMachine(dataDir)
  await onMachine(primary.url, async (client) => {
    await client.query(`alter system set synchronous_standby_names = 'standby'`)
    await client.query('select pg_reload_conf()')
    const state = async () =>
      (await client.query<{ sync_state: string }>('select sync_state from pg_stat_replication')).rows[0]?.sync_state
    await expect.poll(state).toBe('sync')
  })
  return standby
}

/** Checks that every process offers the same times in sixty days as one that has just read them. */
async function checkCopies(origins: readonly string[], fresh: string): Promise<void> {
  for (let ahead = 0; ahead < DAYS_COMPARED; ahead += 1) {
    const day = addDays(FIRST_DAY, ahead)
    const truth = await browserAt(fresh).search(day)
    for (const origin of origins) expect(await browserAt(origin).search(day), `${origin} on ${day}`).toEqual(truth)
  }
}

const freeOrigin = async () => `http://127.0.0.1:${await freePort()}`

async function failOver(ends: Endings): Promise<void> {
  const primary = await startMachine(newFolder('primary'), ['wal_keep_size=1GB'])
  ends.push(primary.stop)
  await createTemplate(primary.url)
  const standby = await addSynchronousStandby(primary)
  ends.push(standby.stop)
  const [one, two] = [await startHealth(primary), await startHealth(standby)]
  ends.push(one.close, two.close)
  const port = await freePort()
  const endProxy = await startHaproxy('haproxy-postgres.cfg', port, {
    POSTGRES_BIND: `127.0.0.1:${port}`,
    POSTGRES_1: `127.0.0.1:${primary.port}`,
    POSTGRES_2: `127.0.0.1:${standby.port}`,
    PATRONI_1: one.port,
    PATRONI_2: two.port,
  })
  ends.push(endProxy)
  // Until its first check HAProxy takes every machine for the primary.
  await delay(CHECKED_MS)
  const proxied = new URL(primary.url)
  proxied.port = String(port)
  const world = await openWorld({ database: await createTestDatabase({ server: proxied.href }) })
  ends.push(world.close)
  await world.provider.faults({ hold: false })
  const [first, second, fresh] = [world.origin, await freeOrigin(), await freeOrigin()]
  const servers = childServers(world.environment)
  ends.push(servers.close)
  const server = await servers.open(first)
  await servers.open(second)
  await world.holdClockOfJobs()
  const load = startBookingLoad(world, [first, second], PEOPLE)
  await delay(LOAD_MS)

  const before = load.told.length
  primary.kill()
  const killedAt = performance.now()
  await delay(AWAY_MS)
  await onMachine(standby.url, (client) => client.query('select pg_promote()'))
  const promotedAt = performance.now()
  const firsts = () => (['search', 'placing', 'payment'] as const).map((what) => load.firstAfter(what, promotedAt))
  await expect.poll(firsts, { interval: 20 }).not.toContain(undefined)
  const during = load.answers.filter(({ at }) => at > killedAt + 500 && at < promotedAt).length
  await delay(LOAD_MS)
  await load.end()

  await servers.open(fresh)
  await checkCopies([first, second], fresh)
  await checkTold(world, load)
  await server.work()
  await checkBooks(world)
  const [search = 0, placing = 0, payment = 0] = firsts()
  expect(Math.max(search, placing, payment), 'the first answers after the promotion, ms').toBeLessThan(GOAL_MS)
  const inMs = (figure: number) => `${figure.toFixed(0)} ms`
  report(
    `failover: ${load.told.length} placed (${before} before), ${load.refused()} refused as taken, none lost or double`,
  )
  report(`failover: ${load.failures()} requests answered unavailable, ${during} answered well without a primary`)
  report(
    `failover: after the promotion the first search came after ${inMs(search)}, placing ${inMs(placing)}, payment ${inMs(payment)}`,
  )
}

drill(
  {
    name: 'the failover',
    promises:
      'a primary that dies under load loses nothing that it acknowledged, and its standby goes on within five seconds',
    turns: 3,
    minutes: 60,
  },
  failOver,
)
