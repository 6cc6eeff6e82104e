import { limits } from '@ruhepol/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refused } from './support/ask.ts'
import { browserAt } from './support/browser.ts'
import { randomNumbers, report, times } from './support/scale.ts'
import { openServer } from './support/server.ts'
import { openWorld, type World } from './support/world.ts'

const MINUTES = 60_000
const ATTEMPTS = times(2_000, 211)
const AT_ONCE = 20

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const random = randomNumbers('forged callers')
const address = () => Array.from({ length: 4 }, () => Math.floor(random() * 256)).join('.')

let people = 0
/** Places as a new person. Returns the reason of a refusal, or undefined if the slot is held. */
async function place(headers: Record<string, string>): Promise<string | undefined> {
  people += 1
  const person = { request: `flood-of-holds-${people}`, phoneNumber: `030 ${1_000_000 + people}` }
  try {
    await browserAt(world.origin, headers).place({ slot: world.nextSlot(), ...person })
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.reason ?? error.code
    throw error
  }
}

async function flood(headersOf: () => Record<string, string>): Promise<(string | undefined)[]> {
  const outcomes: (string | undefined)[] = []
  while (outcomes.length < ATTEMPTS) {
    const wave = Array.from({ length: Math.min(AT_ONCE, ATTEMPTS - outcomes.length) }, () => place(headersOf()))
    outcomes.push(...(await Promise.all(wave)))
  }
  return outcomes
}

const forgeries = () => ({
  'x-real-ip': address(),
  'cf-connecting-ip': address(),
  forwarded: `for=${address()}`,
})

describe('a flood of placings with forged caller addresses', () => {
  test.each([
    {
      proxies: 'without a trusted proxy',
      trusted: '0',
      headersOf: () => ({ ...forgeries(), 'x-forwarded-for': address() }),
    },
    {
      proxies: 'behind one trusted proxy',
      trusted: '1',
      // A proxy appends the address it sees to the header it receives.
      headersOf: () => ({ ...forgeries(), 'x-forwarded-for': `${address()}, ${address()}, 203.0.113.66` }),
    },
  ])('holds no more $proxies than one caller may', { timeout: 30 * MINUTES }, async ({ trusted, headersOf }) => {
    const server = await openServer({ ...world.environment, HOLD_BOUNDS: 'on', TRUSTED_PROXIES: trusted })
    try {
      const outcomes = await flood(headersOf)
      expect(outcomes.filter((reason) => reason === undefined)).toHaveLength(limits.unpaidHoldsPerCallerMax)
      expect(new Set(outcomes)).toEqual(new Set([undefined, 'open_holds']))
      report(`${ATTEMPTS} placings, trusting ${trusted} proxies: ${limits.unpaidHoldsPerCallerMax} are held`)
    } finally {
      await server.close()
    }
  })
})
