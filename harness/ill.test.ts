import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, instantAt, type Day, type Instant } from '@ruhepol/rules'
import { freePort } from '@ruhepol/database/embedded/server-process'
import { Refused } from './support/ask.ts'
import { browserAt, type Browser } from './support/browser.ts'
import { childServers } from './support/child-server.ts'
import { openDesk, type Desk, type Hours } from './support/desk.ts'
import { randomNumbers, report, times } from './support/scale.ts'
import { openWorld, type World } from './support/world.ts'

const MINUTES = 60_000
const HOUR = 60 * MINUTES
const FIRST_DAY = '2027-01-22'
const OPENS = 36
const CLOSES = 80
/** Each one is of another expert, and there are 40. */
const ILLNESSES = Math.min(times(40, 3), 40)
const random = randomNumbers('illnesses')

let world: World
let servers: ReturnType<typeof childServers>
let desk: Desk
/** Two API processes on one database. The office uses the first one. */
let processes: Browser[]
beforeAll(async () => {
  world = await openWorld()
  servers = childServers(world.environment)
  const origins = [world.origin, `http://127.0.0.1:${await freePort()}`]
  for (const origin of origins) await servers.open(origin)
  processes = origins.map((origin) => browserAt(origin))
  desk = await openDesk(world)
})
afterAll(async () => {
  await servers.close()
  await world.close()
})

const isTouched = (start: Instant, { from, until }: Hours) => start < until && start + HOUR > from

const startsOf = async (process: Browser, expertId: string, day: Day): Promise<Instant[]> =>
  (await process.search(day)).get(expertId) ?? []

/** Some hours of a day, or all of it. */
function someHours(day: Day): Hours {
  if (random() < 0.25) return { from: instantAt(day, 0), until: instantAt(addDays(day, 1), 0) }
  const from = OPENS + Math.floor(random() * (CLOSES - OPENS))
  return { from: instantAt(day, from), until: instantAt(day, from + 1 + Math.floor(random() * 24)) }
}

type Sight = { askedAt: number; answeredAt: number; starts: Instant[] }

/**
 * Asks each process for an expert's starts, over and over while an act is under way and once when it is done. Returns
 * what they answered, and when the act was done.
 */
async function seenDuring(act: () => Promise<void>, expertId: string, day: Day) {
  let isOver = false
  const looking = processes.map(async (process) => {
    const sights: Sight[] = []
    // The last look begins when the act is over.
    for (let isLast = false; !isLast;) {
      isLast = isOver
      const askedAt = performance.now()
      const starts = await startsOf(process, expertId, day)
      sights.push({ askedAt, answeredAt: performance.now(), starts })
    }
    return sights
  })
  try {
    await act()
  } finally {
    isOver = true
  }
  const doneAt = performance.now()
  return { doneAt, seen: await Promise.all(looking) }
}

/** Places a booking. Returns why it was refused; undefined if it was not. */
async function placed(process: Browser, expertId: string, startAt: Instant): Promise<string | undefined> {
  try {
    await process.place({ slot: { expertId, startAt }, request: process.newRequest() })
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.reason ?? error.code
    throw error
  }
}

test(
  'once the office has reported an expert ill, no process offers or books one of those quarter hours',
  { timeout: 60 * MINUTES },
  async () => {
    const lags: number[] = []
    for (let illness = 0; illness < ILLNESSES; illness += 1) {
      const [expertId, day] = [String(1 + illness), addDays(FIRST_DAY, illness)]
      const hours = someHours(day)
      const before = await Promise.all(processes.map((process) => startsOf(process, expertId, day)))
      const [offered = []] = before
      expect(before).toEqual(processes.map(() => offered))
      const touched = offered.filter((start) => isTouched(start, hours))
      const left = offered.filter((start) => !isTouched(start, hours))
      expect(touched.length).toBeGreaterThan(0)

      const { doneAt, seen } = await seenDuring(() => desk.ill(expertId, hours), expertId, day)
      for (const sights of seen) {
        const later = sights.filter(({ askedAt }) => askedAt >= doneAt)
        expect(later.map(({ starts }) => starts)).toEqual(later.map(() => left))
        expect(later.length).toBeGreaterThan(0)
        const stale = sights.filter(({ starts }) => starts.some((start) => isTouched(start, hours)))
        lags.push(Math.max(0, ...stale.map(({ answeredAt }) => answeredAt - doneAt)))
      }
      for (const process of processes) {
        for (const start of touched) expect(await placed(process, expertId, start)).toBe('expert_off')
      }
    }
    const longest = Math.max(...lags).toFixed(0)
    report(`ill: ${ILLNESSES} reported, in both processes the times were gone after ${longest} ms at most`)
  },
)
