import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { freePort } from '@ruhepol/database/embedded/server-process'
import { openStallingProxy, type StallingProxy } from '@ruhepol/server/payment/testing/stalling-proxy'
import { repositoryRoot } from '@ruhepol/server/platform/repository-root'
import type { Cart } from './support/browser.ts'
import { buildAll, drill, type Endings } from './support/drill.ts'
import { methods } from './support/methods.ts'
import { startProgram } from './support/program.ts'
import { alertNames, startPrometheus, type Prometheus, type Target } from './support/prometheus.ts'
import { report } from './support/scale.ts'
import { startSearchLoad } from './support/search-load.ts'
import { openWorld, type World } from './support/world.ts'

const SEARCHES_PER_SECOND = 20
/** More connections than the pool has. */
const MANY = 40
/** No expert works on this day. */
const EMPTY_DAY = '2027-06-01'

type Program = ReturnType<typeof startProgram>

/** The running product, and what watches it. */
type Watched = {
  world: World
  stripe: StallingProxy
  prometheus: Prometheus
  targets: { api: Target; worker: Target }
  api: Program
  worker: Program
  startWorker: () => Program
}

async function begin(ends: Endings): Promise<Watched> {
  let stripe: StallingProxy | undefined
  const world = await openWorld({
    settings: async ({ addresses }) => {
      stripe = await openStallingProxy(addresses.stripe)
      // A silent log counts no lines.
      return { STRIPE_API_URL: stripe.origin, LOG_LEVEL: 'fatal' }
    },
  })
  ends.push(world.close)
  if (!stripe) throw new Error('the world asked for no settings')
  ends.push(stripe.close)
  await world.provider.faults({ hold: false })
  const targets = {
    api: { program: 'api' as const, port: await freePort() },
    worker: { program: 'worker' as const, port: await freePort() },
  }
  const start = ({ program, port }: Target) => {
    const started = startProgram(repositoryRoot, program, { ...world.environment, METRICS_PORT: String(port) })
    ends.push(() => {
      started.child.kill('SIGKILL')
      return started.ended
    })
    return started
  }
  const api = start(targets.api)
  const ready = () =>
    fetch(`${world.origin}/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(ready, { timeout: 30_000 }).toBe(200)
  const worker = start(targets.worker)
  const prometheus = await startPrometheus(Object.values(targets))
  ends.push(prometheus.end)
  return { world, stripe, prometheus, targets, api, worker, startWorker: () => start(targets.worker) }
}

/** Locks a table for so long. */
const lock = ({ database: { db } }: World, table: string, seconds: number) =>
  db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
    await delay(seconds * 1_000)
  })

const place = ({ browser, nextSlot }: World): Promise<Cart> =>
  browser.place({ slot: nextSlot(), request: browser.newRequest() })

async function placeSome(world: World, count: number): Promise<Cart[]> {
  const carts: Cart[] = []
  while (carts.length < count) carts.push(await place(world))
  return carts
}

const ignore = () => undefined

/** What people search, place and pay. */
async function business({ world, prometheus }: Watched): Promise<void> {
  for (let search = 0; search < 25; search += 1) await world.browser.search(EMPTY_DAY)
  await prometheus.fires('SearchesFindNothing')
  const load = startSearchLoad(world.origin, SEARCHES_PER_SECOND)
  await prometheus.rests('SearchesFindNothing')
  await prometheus.fires('NothingPlaced')
  await load.end()
  const cart = await place(world)
  await prometheus.rests('NothingPlaced')

  const secrets: string[] = []
  for (const each of [cart, ...(await placeSome(world, 5))]) {
    const secret = await methods.card.open(world, each)
    await world.provider.confirm(secret, 'pm_card_visa_chargeDeclined')
    secrets.push(secret)
  }
  await prometheus.fires('NoPaymentSucceeds')
  for (const secret of secrets) await methods.card.agree(world, secret)
  await prometheus.rests('NoPaymentSucceeds')
}

/** The worker is gone, while jobs, a hold and a partner wait for it. */
async function withoutWorker({ world, prometheus, targets, worker, startWorker }: Watched): Promise<void> {
  const { db } = world.database
  const hotel = await world.hotel()
  worker.child.kill('SIGKILL')
  await prometheus.fires('ProcessDown')
  const held = await place(world)
  await sql`update cart set hold_expires_at = app_now() - interval '3 minutes' where id = ${held.id}`.execute(db)
  await hotel.place({ slot: world.nextSlot(), request: world.browser.newRequest() })
  await sql`update partner_event set tried_since = app_now() - interval '7 hours'`.execute(db)
  // No job has these data, so it fails for good once the worker is back.
  await sql`
    insert into pgboss.job (name, data, start_after, retry_limit, dead_letter)
    values ('cartUnpaid', '{"cartId": 0}', now() - interval '6 minutes', 0, 'dead-letters')`.execute(db)
  await prometheus.fires('JobsWait', 'HoldsNotReleased', 'PartnerUnreached')
  prometheus.watch([targets.api])
  await prometheus.fires('NothingWatched')
  prometheus.watch(Object.values(targets))
  startWorker()
  await prometheus.rests('ProcessDown', 'NothingWatched', 'JobsWait', 'HoldsNotReleased', 'PartnerUnreached')
  await prometheus.fires('DeadLetters')
  await prometheus.fires('NeedsPerson')
  await sql`delete from pgboss.job where name = 'dead-letters'`.execute(db)
  await prometheus.rests('DeadLetters', 'NeedsPerson')
}

/** A database in which others lock tables, or in which a table is gone, and a processor that is busy elsewhere. */
async function slowDatabase({ world, prometheus, api }: Watched): Promise<void> {
  const cart = await place(world)
  const locked = Promise.all([
    prometheus.fires('DatabaseUnreadable'),
    prometheus.fires('ConnectionsScarce'),
    lock(world, 'cart', 10),
  ])
  const begun = performance.now()
  while (performance.now() - begun < 8_000) {
    for (let poll = 0; poll < MANY; poll += 1) void world.browser.poll(cart).catch(ignore)
    await delay(1_000)
  }
  await locked
  await prometheus.rests('DatabaseUnreadable', 'ConnectionsScarce')

  const load = startSearchLoad(world.origin, SEARCHES_PER_SECOND)
  const slow = prometheus.fires('AnswersSlow')
  for (let turn = 0; turn < 8; turn += 1) {
    await lock(world, 'expert_day', 2.5)
    await delay(100)
  }
  await slow
  await prometheus.rests('AnswersSlow')

  await sql`alter table expert rename to elsewhere`.execute(world.database.db)
  const pages = setInterval(() => void fetch(`${world.origin}/experts`).catch(ignore), 300)
  await prometheus.fires('CallsFail', 'RequestsFail')
  clearInterval(pages)
  await sql`alter table elsewhere rename to expert`.execute(world.database.db)
  await prometheus.rests('CallsFail', 'RequestsFail')
  await load.end()

  const blocked = prometheus.fires('EventLoopBlocked')
  for (let turn = 0; turn < 12; turn += 1) {
    api.child.kill('SIGSTOP')
    await delay(700)
    api.child.kill('SIGCONT')
    await delay(300)
  }
  await blocked
  await prometheus.rests('EventLoopBlocked')
}

/** A provider that takes calls and never answers. */
async function silentProvider({ world, prometheus, stripe }: Watched): Promise<void> {
  const carts = await placeSome(world, 8)
  stripe.fail('deaf')
  const noticed = (async () => {
    await prometheus.fires('ProviderSlow')
    await prometheus.fires('ProviderDown')
  })()
  for (const cart of carts) {
    void methods.card.open(world, cart).catch(ignore)
    await delay(1_500)
  }
  await noticed
  stripe.fail(undefined)
  await expect
    .poll(() => methods.card.open(world, carts[0] as Cart).then(() => 'opened', String), {
      timeout: 90_000,
      interval: 500,
    })
    .toBe('opened')
  await prometheus.rests('ProviderDown', 'ProviderSlow')
}

async function everyAlert(ends: Endings): Promise<void> {
  const watched = await begin(ends)
  const { prometheus } = watched
  await business(watched)
  await expect.poll(async () => [...(await prometheus.firing())], { timeout: 30_000 }).toEqual([])
  await withoutWorker(watched)
  await slowDatabase(watched)
  await silentProvider(watched)
  expect([...prometheus.seen()].toSorted()).toEqual(alertNames().toSorted())
  report(`alerts: each of the ${prometheus.seen().size} fired once, for its cause, and rested afterwards`)
}

drill(
  {
    name: 'the alerts',
    promises: 'each alert fires in a running Prometheus when its cause is there, and rests when it is gone',
    turns: 2,
    minutes: 20,
    program: 'prometheus',
  },
  everyAlert,
  buildAll,
)
