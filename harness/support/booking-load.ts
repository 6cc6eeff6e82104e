import { setTimeout as delay } from 'node:timers/promises'
import { dayOf } from '@ruhepol/rules'
import { Refused } from './ask.ts'
import { browserAt, type Browser, type Cart } from './browser.ts'
import { methods } from './methods.ts'
import type { Slot } from './slots.ts'
import { ServerGone } from './protocol.ts'
import type { World } from './world.ts'

const PAUSE_MS = 50

/** An answer that a person got. */
type Answered = { what: 'search' | 'placing' | 'payment'; at: number }

/** What people were told, to be compared with the database afterwards. Times are epoch milliseconds. */
export type Told = { cart: Cart; slot: Slot; askedAt: number; placedAt: number; paidAt: number | undefined }

/** Only these may be seen while there is no database; a person tries again after them. */
const isPassing = (error: unknown) =>
  error instanceof ServerGone || (error instanceof Refused && error.code === 'unavailable')

/**
 * People who search, place and pay at several API processes until told to end. Two people want each slot. A request
 * without an answer is sent again, unchanged, as the web app does; any other failure rejects `end`.
 */
export function startBookingLoad(world: World, origins: readonly string[], people: number) {
  const told: Told[] = []
  const answers: Answered[] = []
  let failures = 0
  let refused = 0
  let running = true
  const browsers = origins.map((origin) => browserAt(origin))
  const turn = (number: number) => browsers[number % browsers.length] ?? world.browser

  const insist = async <Result>(what: Answered['what'], step: () => Promise<Result>): Promise<Result> => {
    for (;;) {
      try {
        const result = await step()
        answers.push({ what, at: performance.now() })
        return result
      } catch (error) {
        if (!isPassing(error)) throw error
        failures += 1
        await delay(PAUSE_MS)
      }
    }
  }

  /** Fails if the other process still offers the slot that was just placed. */
  const seesIt = async (other: Browser, { expertId, startAt }: Slot) => {
    const free = await insist('search', () => other.search(dayOf(startAt)))
    if (free.get(expertId)?.includes(startAt)) throw new Error(`expert ${expertId} is offered at a time that is taken`)
  }

  const books = async (browser: Browser, other: Browser, slot: Slot) => {
    const request = browser.newRequest()
    const askedAt = Date.now()
    const cart = await insist('placing', () => browser.place({ slot, request }))
    const entry: Told = { cart, slot, askedAt, placedAt: Date.now(), paidAt: undefined }
    told.push(entry)
    await seesIt(other, slot)
    const secret = await insist('payment', () => methods.card.open({ ...world, browser }, cart))
    await methods.card.agree(world, secret)
    await insist('payment', () => browser.returnFrom(cart, methods.card.paymentId(secret)))
    const { status } = await insist('search', () => browser.poll(cart))
    if (status !== 'paid') throw new Error(`a paid cart is ${status}`)
    entry.paidAt = Date.now()
  }

  let wanted: Slot | undefined
  const nextSlot = () => {
    // Two people in turn get the same one.
    const slot = wanted ?? world.nextSlot()
    wanted = wanted ? undefined : slot
    return slot
  }
  const person = async (number: number) => {
    for (let round = 0; running; round += 1) {
      try {
        await books(turn(number + round), turn(number + round + 1), nextSlot())
      } catch (error) {
        if (!(error instanceof Refused && error.code === 'not_available')) throw error
        refused += 1
      }
    }
  }
  const all = Promise.all(Array.from({ length: people }, (_, number) => person(number)))
  // `end` rejects with it too, but a test that is waiting for an answer may never get there.
  all.catch((error: unknown) => console.error(error))

  return {
    told,
    failures: () => failures,
    refused: () => refused,
    answers,
    /** The first answer of a kind after a moment of `performance.now()`, in milliseconds since then. */
    firstAfter: (what: Answered['what'], moment: number) => {
      const at = answers.filter((answer) => answer.what === what && answer.at > moment).map((answer) => answer.at)
      return at.length === 0 ? undefined : Math.min(...at) - moment
    },
    /** Lets everyone finish the booking they are in, then stops. */
    end: async () => {
      running = false
      await all
    },
  }
}

export type BookingLoad = ReturnType<typeof startBookingLoad>
