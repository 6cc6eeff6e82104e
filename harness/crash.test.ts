import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MortalWorld } from './support/life.ts'
import { openMortalWorld } from './support/life.ts'
import { methodNames, type MethodName } from './support/methods.ts'
import { PersonLeft, playIn } from './support/play.ts'
import { checkBooks, everythingMade, type Standing } from './support/check-world.ts'
import { beforeAnswer, deathsOf, inTransaction, isPoint, type Death } from './support/deaths.ts'
import { checkMessages } from './support/check-messages.ts'
import { checkDelays } from './support/delays.ts'
import { isLong, randomNumbers, report, sample, times } from './support/scale.ts'
import { settled } from './support/settle.ts'
import { providerCallNames, transactionNames } from './support/sources.ts'
import { goodwillStories } from './support/goodwill-stories.ts'
import { officeStories } from './support/office-stories.ts'
import { hotelStory, kindsOfHotelStory } from './support/hotel-story.ts'
import { storiesOf } from './support/stories.ts'
import { endingOf, type Story } from './support/story.ts'

type Run = { story: Story; method: MethodName; death?: Death; comesBack: boolean }

let mortal: MortalWorld
beforeAll(async () => {
  mortal = await openMortalWorld()
})
afterAll(() => mortal.close())

const nameOf = ({ story, method, death, comesBack }: Run) =>
  `${story.name} by ${method}${death ? `, killed at "${death.point}" (${death.passing}), the person ${comesBack ? 'comes back' : 'leaves'}` : ''}`

async function beginAnew(): Promise<void> {
  await mortal.world.endFaults()
  await mortal.world.beginAnew()
}

/**
 * Runs a story, kills the server in it, and checks the result. Returns the crash points that the first server reached.
 */
async function run(wanted: Run): Promise<string[]> {
  const { story, method, death, comesBack } = wanted
  const { world } = mortal
  const before = new Set((await everythingMade(world)).map(({ id }) => id))
  const play = playIn(world, mortal.life(comesBack), method)
  const doomed = mortal.server()
  await doomed.passed()
  const disarm = await death?.arm?.({ server: doomed, comesBack })
  if (death && !disarm) await doomed.dieAt(death.point, death.passing)
  try {
    try {
      await story.tell(play)
    } catch (error) {
      if (!(error instanceof PersonLeft)) throw error
    } finally {
      await disarm?.()
    }
    const passed = death ? [] : await doomed.passed()
    const things = (await everythingMade(world)).filter(({ id }) => !before.has(id))
    const standings = await settled(play, things, death !== undefined)
    if (death && mortal.server() === doomed) throw new Error('the server did not die')
    for (const [id, standing] of standings) await checkEnd(wanted, id, standing)
    if (comesBack) expect(standings.size, 'carts, orders and requests').toBe(story.also ? 2 : 1)
    await checkMessages(world, [...standings.keys()])
    await checkBooks(world)
    // Everything has ended, so the next story starts at the same time as this one, however long the run is.
    await beginAnew()
    return passed
  } catch (error) {
    report(`${nameOf(wanted)}: ${String(error)}`)
    // The following stories still run, with another server.
    await mortal.server().kill()
    await mortal.life(comesBack).revive()
    await beginAnew()
    throw new Error(`${nameOf(wanted)}: ${String(error)}`, { cause: error })
  }
}

async function checkEnd(
  { story, method, death, comesBack }: Run,
  id: string,
  { subject, status, charges, retainedCents, goodwillCents }: Standing,
): Promise<void> {
  const ending = endingOf(story, method, subject)
  const endings = death && story.endingWhenLate ? [ending, story.endingWhenLate] : [ending]
  if (comesBack) expect(endings).toContainEqual({ status, keeps: retainedCents > 0 })
  if (subject === 'booking') await checkCart(id, { status, charges, retainedCents, goodwillCents })
  if (subject === 'voucher') await checkOrder(id, { status, charges, retainedCents })
}

type Bill = Pick<Standing, 'status' | 'charges' | 'retainedCents'>

async function checkOrder(id: string, { status, charges, retainedCents }: Bill): Promise<void> {
  const { db } = mortal.world.database
  const { totalCents } = await db
    .selectFrom('voucherOrder')
    .select('totalCents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const vouchers = await db.selectFrom('voucher').select('balanceCents').where('orderId', '=', id).execute()
  // A withdrawal is intended.
  if (charges > 0) expect(['active', 'revoked'], 'a paid order is lost').toContain(status)
  const due = status === 'active' ? totalCents : 0
  expect(retainedCents, `money of an order that is ${status}`).toBe(due)
  expect(
    vouchers.reduce((sum, { balanceCents }) => sum + balanceCents, 0),
    'vouchers',
  ).toBe(due)
}

async function checkCart(
  id: string,
  { status, charges, retainedCents, goodwillCents }: Bill & Pick<Standing, 'goodwillCents'>,
): Promise<void> {
  const { db } = mortal.world.database
  const cart = await db
    .selectFrom('cart')
    .leftJoin('voucher', 'voucher.id', 'compensationVoucherId')
    .select(['totalCents', 'compensationCents', 'voucher.stoppedByPayment'])
    .where('cart.id', '=', id)
    .executeTakeFirstOrThrow()
  const events = await db.selectFrom('cartEvent').select('event').where('cartId', '=', id).execute()
  const wasLetGo = events.some(({ event }) => ['leave', 'cancelPaid', 'operatorCancel', 'graceOver'].includes(event))
  if (charges > 0 && !wasLetGo) expect(status, 'a paid booking is lost').toBe('paid')
  // Null without a voucher. It is stopped if the money turns out to have gone back before the customer cancelled.
  const given = cart.stoppedByPayment === false ? cart.compensationCents : 0
  const due = status === 'paid' ? cart.totalCents - goodwillCents : given
  expect(retainedCents, `money of a ${status} cart`).toBe(due)
  if (status === 'paid') await checkDelays(mortal.world, id)
}

const recordings = new Map<string, string[]>()

/** The crash points of a story without a crash, from a single run. */
async function recorded(story: Story, method: MethodName): Promise<string[]> {
  const name = `${story.name} by ${method}`
  const known = recordings.get(name) ?? (await run({ story, method, comesBack: true }))
  recordings.set(name, known)
  return known
}

/** Killed at each of the points, once with a person who comes back and, if requested, once with one who does not. */
async function killAt(story: Story, method: MethodName, deaths: readonly Death[], ways: readonly boolean[]) {
  for (const death of deaths) {
    for (const comesBack of ways) await run({ story, method, death, comesBack })
  }
}

const MINUTES = 60_000

/** What the short form checks in total. */
const recordedMethods: readonly MethodName[] = isLong ? methodNames : ['card']

test.each(recordedMethods)(
  'every call to a provider by %s is between two crash points',
  { timeout: 5 * MINUTES },
  async (method) => {
    for (const story of storiesOf(method)) {
      const passed = await recorded(story, method)
      passed.forEach((entry, index) => {
        if (isPoint(entry)) return
        const [, call] = /^before (\w+ .+)$/.exec(passed.slice(0, index).findLast(isPoint) ?? '') ?? []
        expect(call, `${entry} in ${story.name}`).toBeDefined()
        expect(passed.slice(index + 1).find(isPoint), `after ${entry} in ${story.name}`).toBe(`after ${String(call)}`)
      })
    }
  },
)

/** Calls made only by the checker, which change nothing. */
const ofChecker = ['stripe list payments', 'stripe list refunds', 'stripe list disputes']

/** Calls where PayPal has its own crash points. */
const paypalsOwn = [
  'coming back before the webhook',
  'leaving while the payment is open',
  'being cancelled by the office',
  'a part that is refunded in the dashboard before the office cancels',
  'two parts that are given back, and the rest when the office cancels',
]

test('every crash point in the sources is reached by a story', { timeout: 5 * MINUTES }, async () => {
  const passed = new Set<string>()
  for (const method of isLong ? methodNames : (['card', 'paypal'] as const)) {
    const told = storiesOf(method).filter(({ name }) => isLong || method === 'card' || paypalsOwn.includes(name))
    for (const story of told) for (const point of await recorded(story, method)) passed.add(point)
  }
  const named = [...transactionNames(), ...providerCallNames()].filter((name) => !ofChecker.includes(name))
  expect(named.filter((name) => !passed.has(`before ${name}`) || !passed.has(`after ${name}`))).toEqual([])
})

if (isLong) {
  test.each(methodNames)(
    'a kill by %s at every crash point, in the first story that reaches it, loses nothing and leaves nothing stuck',
    { timeout: 60 * MINUTES },
    async (method) => {
      const done = new Set<string>()
      for (const story of storiesOf(method)) {
        const first = deathsOf(await recorded(story, method)).filter(({ point }) => !done.has(point))
        const deaths = first.filter(({ passing }) => passing === 1)
        for (const { point } of deaths) done.add(point)
        await killAt(story, method, deaths, [true, false])
      }
      report(`${method}: killed at ${done.size} points, twice at each`)
    },
  )
} else {
  const asksForMoney = / stripe (?:open|fetch|cancel|refund) (?:payment|refund)$/

  test(
    'a kill on either side of every money call lets a card pay once or not at all',
    { timeout: 5 * MINUTES },
    async () => {
      const random = randomNumbers('calls')
      const done = new Set<string>()
      for (const story of storiesOf('card')) {
        const deaths = deathsOf(await recorded(story, 'card')).filter(({ point }) => asksForMoney.test(point))
        for (const death of deaths) {
          if (done.has(death.point)) continue
          done.add(death.point)
          await killAt(story, 'card', [death], [random() < 0.5])
        }
      }
    },
  )
}

test(
  'a kill at some of the other points, by any method, loses nothing and leaves nothing stuck',
  { timeout: 600 * MINUTES },
  async () => {
    const random = randomNumbers('points')
    const told = methodNames.flatMap((method) => storiesOf(method).map((story) => ({ story, method })))
    for (const { story, method } of isLong ? told : sample(told, 3, random)) {
      const deaths = sample(deathsOf(await recorded(story, method)), times(2, 1), random)
      await killAt(story, method, deaths, isLong ? [true, false] : [random() < 0.5])
      report(`${story.name} by ${method}: killed at ${deaths.length} points, twice at each`)
    }
  },
)

/** The crash points around each step of a refund, from the office's act to the provider's answer and webhook. */
const ofRefund = /act in the office|refund|apply money|settle failed|find capture|find disputes/

test.each(isLong ? (['card', 'paypal'] as const) : (['card'] as const))(
  'a kill by %s at any moment of several refunds gives each of them back once',
  { timeout: 60 * MINUTES },
  async (method) => {
    const random = randomNumbers('goodwill')
    for (const story of goodwillStories) {
      const deaths = deathsOf(await recorded(story, method)).filter(({ point }) => ofRefund.test(point))
      await killAt(story, method, isLong ? deaths : sample(deaths, 1, random), isLong ? [true, false] : [true])
      report(`${story.name} by ${method}: killed at ${deaths.length} moments, twice at each`)
    }
  },
)

/** The crash points around each act of the office, around telling people about it, and around a promise on account. */
const ofOffice = / (?:act in the office|tell of a change by the office|tell of a delay|begin capture)$/

test.each(isLong ? (['card', 'paypal'] as const) : (['card'] as const))(
  'a kill by %s around any act of the office leaves it done once and told, or not done',
  { timeout: 60 * MINUTES },
  async (method) => {
    const random = randomNumbers('office')
    for (const story of officeStories.filter(({ methods = [method] }) => methods.includes(method))) {
      const deaths = deathsOf(await recorded(story, method)).filter(({ point }) => ofOffice.test(point))
      await killAt(story, method, isLong ? deaths : sample(deaths, 1, random), isLong ? [true, false] : [true])
      report(`${story.name} by ${method}: killed at ${deaths.length} moments, twice at each`)
    }
  },
)

/** The crash points between the steps of a delivery, and the one right after an event was written. */
const ofPartner = /^(?:after claim partner events|(?:before|after) note partner answer|after place cart)$/

test(
  'a kill at any moment tells a partner of every change that was committed, in order, with the same id each time',
  { timeout: 60 * MINUTES },
  async () => {
    const { world } = mortal
    const first = deathsOf(await recorded(hotelStory, 'card')).filter(({ passing }) => passing === 1)
    const atPoints = first.filter(({ point }) => isLong || ofPartner.test(point))
    await killAt(hotelStory, 'card', [...atPoints, beforeAnswer(world)], isLong ? [true, false] : [true])
    const kinds = isLong ? kindsOfHotelStory : (['booking.cancelled'] as const)
    const inTransactions = kinds.map((kind) => inTransaction(world, kind))
    await killAt(hotelStory, 'card', inTransactions, isLong ? [true, false] : [false])
  },
)
