import type { PaymentProviderName } from '@ruhepol/rules'
import type { SharedWorld } from './shared-world.ts'
import { standingOf, type Standing } from './check-world.ts'
import type { MethodName } from './methods.ts'
import type { Play } from './play.ts'

/** The fate of one webhook: delayed by minutes, lost or duplicated. */
export const fates = ['on time', 'twice', 'lost', 'after 1 minute', 'after 32 minutes', 'after 72 hours'] as const
export type Fate = (typeof fates)[number]

const lateBy: Partial<Record<Fate, number>> = { 'after 1 minute': 1, 'after 32 minutes': 32, 'after 72 hours': 72 * 60 }
/** When the worker runs, in minutes: the reconciler must have asked by the second. */
const RECONCILED = 2
const moments = [0, 1, RECONCILED, 32, 72 * 60]
const MOST_EVENTS = 5

/** A customer's actions while no webhook arrives. Returns the cart. */
export type WebhookStory = { name: string; method: MethodName; status: string; act: (play: Play) => Promise<string> }

const pays = async ({ place, open, agree }: Play) => {
  const cart = await place()
  await agree(await open(cart))
  return cart.id
}

export const webhookStories: readonly WebhookStory[] = [
  {
    name: 'a card that is declined twice and then pays',
    method: 'card',
    status: 'paid',
    act: async ({ place, open, agree, world }) => {
      const cart = await place()
      const opening = await open(cart)
      await world.provider.confirm(opening, 'pm_card_chargeDeclined')
      await world.provider.confirm(opening, 'pm_card_chargeDeclinedInsufficientFunds')
      await agree(opening)
      return cart.id
    },
  },
  { name: 'a card after 3-D Secure', method: 'threeDSecure', status: 'paid', act: pays },
  { name: 'a bank redirect', method: 'bankRedirect', status: 'paid', act: pays },
  { name: 'PayPal', method: 'paypal', status: 'paid', act: pays },
  {
    name: 'a payment that was left after it had succeeded',
    method: 'card',
    status: 'cancelled',
    act: async ({ place, open, agree, leaves, work }) => {
      const cart = await place()
      await agree(await open(cart))
      await leaves(cart)
      await work()
      return cart.id
    },
  },
]

type Held = { provider: PaymentProviderName; id: string }

async function heldEvents({ world }: SharedWorld, known: ReadonlySet<string>): Promise<Held[]> {
  const stripe = (await world.provider.events()).filter(({ type }) => /^(payment_intent|refund)\./.test(type))
  const paypal = await world.paypal.events()
  return [
    ...stripe.map(({ id }) => ({ provider: 'stripe', id }) as const),
    ...paypal.map(({ id }) => ({ provider: 'paypal', id }) as const),
  ].filter(({ id }) => !known.has(id))
}

/**
 * Runs a story and delivers its webhooks in this order, each with its fate. Both lists are cut to the number of
 * webhooks. Returns the cart's final state; throws if it does not reach its status within two minutes.
 */
export async function outcomeOf(
  shared: SharedWorld,
  { name, method, status, act }: WebhookStory,
  order: readonly number[],
  fatesOfEvents: readonly Fate[],
): Promise<Omit<Standing, 'retainedCents'> & { keeps: boolean }> {
  const { world } = shared
  const play = shared.play(method)
  const known = new Set((await heldEvents(shared, new Set())).map(({ id }) => id))
  const id = await act(play)
  const events = (await heldEvents(shared, known)).slice(0, MOST_EVENTS)
  const arrivals = order
    .filter((place) => place < events.length)
    .flatMap((place) => {
      const event = events[place]
      const fate = fatesOfEvents[place] ?? 'on time'
      if (!event || fate === 'lost') return []
      return Array.from({ length: fate === 'twice' ? 2 : 1 }, () => ({ ...event, minute: lateBy[fate] ?? 0 }))
    })
  const last = Math.max(RECONCILED, ...arrivals.map(({ minute }) => minute))
  let now = 0
  for (const moment of moments.filter((minute) => minute <= last)) {
    await play.later(moment - now)
    now = moment
    for (const { provider, id } of arrivals.filter(({ minute }) => minute === moment)) {
      await (provider === 'stripe' ? world.provider : world.paypal).send({ ids: [id] })
      await play.work()
    }
    await play.sweep('expireHolds')
    await play.sweep('reconcilePayments')
    await play.work()
    const standing = await standingOf(world, { subject: 'booking', id })
    if (moment >= RECONCILED && standing.status !== status) {
      throw new Error(`${name}: ${standing.status} after ${moment} minutes and not ${status}`)
    }
  }
  const { retainedCents, ...standing } = await standingOf(world, { subject: 'booking', id })
  return { ...standing, keeps: retainedCents > 0 }
}

/** The number of webhooks that a story causes, at most five of which are tested. */
export async function eventsOf(shared: SharedWorld, { method, act }: WebhookStory): Promise<number> {
  const known = new Set((await heldEvents(shared, new Set())).map(({ id }) => id))
  await act(shared.play(method))
  return Math.min(MOST_EVENTS, (await heldEvents(shared, known)).length)
}
