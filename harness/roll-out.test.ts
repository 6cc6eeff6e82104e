import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { freePort } from '@ruhepol/database/embedded/server-process'
import { repositoryRoot } from '@ruhepol/server/platform/repository-root'
import { startBookingLoad } from './support/booking-load.ts'
import { checkTold } from './support/check-told.ts'
import { checkBooks } from './support/check-world.ts'
import { childServers } from './support/child-server.ts'
import { buildAll, drill, type Endings } from './support/drill.ts'
import { startHaproxy, tellHaproxy } from './support/haproxy.ts'
import { newFolder } from './support/machines.ts'
import { startProgram } from './support/program.ts'
import { report } from './support/scale.ts'
import { startSearchLoad } from './support/search-load.ts'
import { openWorld, type World } from './support/world.ts'

const PEOPLE = 10
const SEARCHES_PER_SECOND = 200
const LOAD_MS = 5_000

/** The folder of the former release, already built. If it is not set, this release stands in for it. */
const former = process.env['FORMER_RELEASE'] ?? repositoryRoot

type Release = { origin: string; stop: () => Promise<number | null> }

/** Waits until a process answers there, or HAProxy leads to one. */
async function becomesReady(origin: string): Promise<void> {
  const status = () =>
    fetch(`${origin}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    )
  await expect.poll(status).toBe(200)
}

async function startRelease(release: string, environment: NodeJS.ProcessEnv, port: string): Promise<Release> {
  const { child, ended } = startProgram(release, 'api', { ...environment, PORT: port })
  const origin = `http://127.0.0.1:${port}`
  await becomesReady(origin)
  return {
    origin,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Two places for an API process behind HAProxy, of which everybody is led to one: docs/operations/survive.md. */
async function startPlaces(ends: Endings) {
  const [port, one, two] = [await freePort(), await freePort(), await freePort()].map(String)
  const socket = path.join(newFolder('haproxy'), 'admin.sock')
  const address = (of: string | undefined) => `127.0.0.1:${of}`
  ends.push(
    await startHaproxy('haproxy-api.cfg', Number(port), {
      API_BIND: address(port),
      API_1: address(one),
      API_2: address(two),
      HAPROXY_ADMIN: socket,
    }),
  )
  const tell = (commands: string) => tellHaproxy(socket, commands)
  await tell('set server api/two state maint')
  return {
    origin: `http://${address(port)}`,
    ports: { one: one ?? '', two: two ?? '' },
    /** Steps 3 and 4: everybody goes to the next release, until nobody is left at the former one. */
    leadTo: async (next: 'one' | 'two') => {
      const last = next === 'one' ? 'two' : 'one'
      await tell(`set server api/${next} state ready; set server api/${last} state drain`)
      const connections = async () => {
        const lines = (await tell('show servers conn api')).split('\n').map((line) => line.split(/\s+/))
        const names = lines.find(([first]) => first === '#')?.slice(1) ?? []
        const row = lines.find(([name]) => name === `api/${last}`) ?? []
        return Number(row[names.findIndex((name) => name.startsWith('used_cur'))])
      }
      await expect.poll(connections, { interval: 50 }).toBe(0)
      await tell(`set server api/${last} state maint`)
    },
  }
}

/** A process has answered for a few seconds before everybody comes to it. */
async function warmUp(origin: string): Promise<void> {
  const few = startSearchLoad(origin, SEARCHES_PER_SECOND / 10)
  await delay(LOAD_MS)
  await few.end()
}

/** What a release's migrations do to a table under load: adding a column, filling it, an index beside it. */
async function addToSchema({ database: { db } }: World): Promise<void> {
  await sql`alter table cart add column rolled_out text`.execute(db)
  await sql`alter table cart alter column rolled_out set default 'yes'`.execute(db)
  await sql`update cart set rolled_out = 'before'`.execute(db)
  await sql`create index concurrently cart_rolled_out on cart (rolled_out)`.execute(db)
}

async function rollOut(ends: Endings): Promise<void> {
  const world = await openWorld()
  ends.push(world.close)
  await world.provider.faults({ hold: false })
  const environment = { ...world.environment, KEPT_FILES: newFolder('kept') }
  const places = await startPlaces(ends)
  let running = await startRelease(former, environment, places.ports.one)
  ends.push(() => running.stop())
  await world.holdClockOfJobs()
  await becomesReady(places.origin)
  await warmUp(places.origin)
  const searches = startSearchLoad(places.origin, SEARCHES_PER_SECOND)
  const load = startBookingLoad(world, [places.origin], PEOPLE)
  await delay(LOAD_MS)
  expect(await startProgram(repositoryRoot, 'migrate', environment).ended).toBe(0)
  await addToSchema(world)
  for (const [place, release] of [
    ['two', repositoryRoot],
    ['one', former],
  ] as const) {
    const next = await startRelease(release, environment, places.ports[place])
    await warmUp(next.origin)
    const last = running
    running = next
    await places.leadTo(place)
    expect(await last.stop(), 'the code with which the former release ended').toBe(0)
    await delay(LOAD_MS)
  }
  await load.end()
  await searches.end()

  expect(load.failures(), 'requests of people that were not answered').toBe(0)
  expect(searches.failures()).toEqual([])
  await checkTold(world, load)
  const servers = childServers({ ...world.environment, PORT: String(await freePort()) })
  ends.push(servers.close)
  await (await servers.open()).work()
  await checkBooks(world)
  report(
    `roll-out: there and back under ${searches.answered()} searches, ${load.told.length} bookings paid, ${load.refused()} refused as taken; no request failed`,
  )
}

drill(
  {
    name: 'the roll-out',
    promises: 'the next release takes over under load, and gives back, without a request that fails',
    turns: 2,
    minutes: 20,
  },
  rollOut,
  buildAll,
)
