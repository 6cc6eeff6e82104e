import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveCart } from '@ruhepol/server/booking/index'
import { createLog } from '@ruhepol/server/platform/log'
import { standingOf } from './support/check-world.ts'
import { isLong, randomNumbers, report, sample, seed, times } from './support/scale.ts'
import { worldOfFile } from './support/shared-world.ts'
import { eventsOf, fates, outcomeOf, webhookStories, type Fate } from './support/webhook-story.ts'

const shared = await worldOfFile()
const { world, play, rest } = shared
const MINUTES = 60_000
const inOrder = [0, 1, 2, 3, 4]

/** Every permutation of this many items. */
function ordersOf(count: number): number[][] {
  if (count === 0) return [[]]
  return ordersOf(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, place) => [...order.slice(0, place), count - 1, ...order.slice(place)]),
  )
}

test(
  'webhooks in any order, duplicated, lost or days late lead to the same end within two minutes',
  { timeout: 600 * MINUTES },
  async () => {
    const ends = new Map<string, unknown>()
    for (const story of webhookStories) ends.set(story.name, await outcomeOf(shared, story, inOrder, []))
    await rest()
    const arrangement = fc.record({
      story: fc.constantFrom(...webhookStories),
      order: fc.shuffledSubarray(inOrder, { minLength: inOrder.length }),
      fatesOfEvents: fc.array(fc.constantFrom(...fates), { minLength: inOrder.length, maxLength: inOrder.length }),
    })
    const property = fc.asyncProperty(arrangement, async ({ story, order, fatesOfEvents }) => {
      expect(await outcomeOf(shared, story, order, fatesOfEvents)).toEqual(ends.get(story.name))
      // The lost one arrives after all, and changes nothing.
      await rest()
    })
    await fc.assert(property, { seed, numRuns: times(300, 12) })
    report(`webhooks: ${times(300, 12)} arrangements of up to five events end as in order`)
  },
)

if (isLong) {
  test.each(webhookStories.map((story) => [story.name, story] as const))(
    'the story "%s" ends the same for every order and fate of its webhooks',
    { timeout: 600 * MINUTES },
    async (name, story) => {
      const end = await outcomeOf(shared, story, inOrder, [])
      const count = await eventsOf(shared, story)
      await rest()
      const all = ordersOf(count).flatMap((order) =>
        Array.from({ length: count }, (_, place) => fates.map((fate) => ({ order, place, fate }))).flat(),
      )
      const told = sample(all, times(60, 0), randomNumbers(name))
      for (const { order, place, fate } of told) {
        const fatesOfEvents = Array.from({ length: count }, (_, one): Fate => (one === place ? fate : 'on time'))
        expect(await outcomeOf(shared, story, order, fatesOfEvents), `${order.join()} ${fatesOfEvents.join()}`).toEqual(
          end,
        )
        // A webhook that arrives 72 hours late moves the clock, so the slots of the next one start where these did.
        await rest()
      }
      report(`${name}: ${told.length} of ${all.length} arrangements of ${count} webhooks`)
    },
  )
}

test(
  'a late success keeps the booking, or is refunded at once if the slot is taken',
  { timeout: 600 * MINUTES },
  async () => {
    const log = createLog('silent')
    const { browser, database, provider } = world
    for (let run = 0; run < times(50, 3); run += 1) {
      for (const isTaken of [false, true]) {
        const person = play('card')
        const slot = world.nextSlot()
        const cart = await browser.place({ slot, request: browser.newRequest() })
        const opening = await person.open(cart)
        await person.later(31)
        // As if the bank had confirmed at the very moment when the provider said that it cannot any more.
        await database.db.transaction().execute(async (tx) => {
          for (const event of ['holdOver', 'providerCancelled'] as const) await moveCart(tx, cart.id, event, log)
        })
        if (isTaken) await browser.place({ slot, request: browser.newRequest() })
        await provider.confirm(opening, 'pm_card_visa')
        await person.webhooks()
        expect(await standingOf(world, cart)).toMatchObject({
          status: isTaken ? 'expired' : 'paid',
          charges: 1,
          retainedCents: isTaken ? 0 : cart.totalCents,
        })
        await rest()
      }
    }
  },
)
