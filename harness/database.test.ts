import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type EmbeddedPostgres } from '@ruhepol/database/embedded/start-postgres'
import { createTemplate } from '@ruhepol/database/testing/templates'
import { createTestDatabase } from '@ruhepol/database/testing/test-database'
import { checkBooks } from './support/check-world.ts'
import { openMortalWorld, type MortalWorld } from './support/life.ts'
import { report, times } from './support/scale.ts'

const MINUTES = 60_000
const WRITERS = 8
const WRITES_BEFORE_KILL = 40
const PAUSE_MS = 20
const READY = /database system is ready to accept connections/

let postgres: EmbeddedPostgres
let mortal: MortalWorld
let dataDir: string
/** When the database was last ready, by this process's clock, in milliseconds. */
let readyAt = 0

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'ruhepol-kill-'))
  await chmod(dataDir, 0o755)
  // As in production: committed data is on the disk.
  postgres = await startPostgres({
    dataDir,
    log: (line) => {
      if (READY.test(line)) readyAt = performance.now()
    },
  })
  await createTemplate(postgres.url)
  mortal = await openMortalWorld(await createTestDatabase({ server: postgres.url }))
}, MINUTES)
afterAll(async () => {
  await mortal.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/**
 * Holds slots and places carts in them until told to stop, and records which were acknowledged, and when the first one
 * after a moment was.
 */
function startWriting() {
  const { browser, nextSlot } = mortal.world
  const acknowledged: string[] = []
  let running = true
  let failures = 0
  let lastAt = 0
  const writer = async () => {
    while (running) {
      try {
        const held = { slot: nextSlot(), key: browser.newRequest() }
        await browser.hold(held)
        const { id } = await browser.place({ slot: held.slot, request: browser.newRequest(), slotHoldKey: held.key })
        acknowledged.push(id)
        lastAt = performance.now()
      } catch {
        // Not acknowledged, so it may or may not exist.
        failures += 1
        await delay(PAUSE_MS)
      }
    }
  }
  const writers = Array.from({ length: WRITERS }, writer)
  const until = async (condition: () => boolean) => {
    while (!condition()) await delay(5)
  }
  return {
    acknowledged,
    failures: () => failures,
    lastAt: () => lastAt,
    written: (count: number) => until(() => acknowledged.length >= count),
    failed: (count: number) => until(() => failures >= count),
    succeededAfter: (moment: () => number) => until(() => moment() > 0 && lastAt > moment()),
    end: async () => {
      running = false
      await Promise.all(writers)
    },
  }
}

test(
  'a PostgreSQL killed during writes loses nothing that it acknowledged, and the server survives',
  { timeout: 60 * MINUTES },
  async () => {
    const kills = times(20, 1)
    const { pid } = mortal.server()
    const writing = startWriting()
    const returns: number[] = []
    for (let kill = 1; kill <= kills; kill += 1) {
      await writing.written(writing.acknowledged.length + WRITES_BEFORE_KILL)
      const failuresBefore = writing.failures()
      readyAt = 0
      process.kill(postgres.pid(), 'SIGKILL')
      await writing.failed(failuresBefore + 1)
      await writing.succeededAfter(() => readyAt)
      returns.push(writing.lastAt() - readyAt)
    }
    await writing.end()
    expect(mortal.server().pid).toBe(pid)
    expect((await fetch(`${mortal.world.origin}/readyz`)).status).toBe(200)
    const rows = await mortal.world.database.db.selectFrom('cart').select('id').execute()
    const kept = new Set(rows.map(({ id }) => id))
    expect(writing.acknowledged.filter((id) => !kept.has(id))).toEqual([])
    expect(kept.size).toBeGreaterThan(kills * WRITES_BEFORE_KILL)
    await mortal.server().work()
    await checkBooks(mortal.world)
    const longest = Math.max(...returns)
    report(`database: ${kills} kills under ${writing.acknowledged.length} writes, none lost`)
    report(`database: first success at most ${longest.toFixed(0)} ms after it was back (goal: 5000 ms)`)
  },
)
