import type { Payable } from './protocol.ts'
import type { Play } from './play.ts'
import { LOST, type Story } from './story.ts'

const refunded = { status: 'cancelled', keeps: false } as const

/** Actions in the dashboard of the story's provider. */
export function dashboardOf({ method, world }: Play) {
  const name = method === 'paypal' ? 'paypal' : 'stripe'
  const press = async <T>(path: string, body: object): Promise<T> => {
    const response = await fetch(`${world.sandbox.addresses[name]}/_sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const paymentOf = async ({ id }: Payable): Promise<string> => {
    if (name === 'paypal') return `captures/${(await world.paypal.moneyOf({ id })).captureIds[0] ?? ''}`
    const { paymentIntents } = await world.provider.books()
    const paid = paymentIntents.find(({ metadata, status }) => metadata['target'] === id && status === 'succeeded')
    return `payment_intents/${paid?.id ?? ''}`
  }
  return {
    refund: async (target: Payable, amount?: number) => {
      await press(`${await paymentOf(target)}/refund`, amount === undefined ? {} : { amount })
    },
    dispute: async (target: Payable) => {
      const disputed = await press<{ id?: string; dispute_id?: string }>(`${await paymentOf(target)}/dispute`, {})
      return disputed.dispute_id ?? disputed.id ?? ''
    },
    close: async (dispute: string, outcome: 'won' | 'lost') => {
      await press(`disputes/${dispute}/close`, { outcome })
    },
    /** Refuses every refund from now on, or none any more. */
    refuseRefunds: (refuses: boolean) =>
      (name === 'paypal' ? world.paypal : world.provider).faults({ refuseRefunds: refuses ? 100 : 0 }),
    loseAnswer: () =>
      name === 'paypal'
        ? world.paypal.faults({ apiError: { ...LOST, status: 500, path: '/refund', times: 2 } })
        : world.provider.faults({ apiError: { ...LOST, path: '/v1/refunds', times: 2 } }),
    forgetKeys: () => fetch(`${world.sandbox.addresses[name]}/_sandbox/answers`, { method: 'DELETE' }),
  }
}

export async function paidCart({ place, pays }: Play) {
  const cart = await place()
  await pays(cart)
  return cart
}

async function paidOrder({ order, pays }: Play) {
  const ordered = await order()
  await pays(ordered)
  return ordered
}

/** Retries every failed refund. */
export async function retryFailed({ operate, world: { database } }: Play): Promise<void> {
  const failed = await database.db
    .selectFrom('refund')
    .select('id')
    .where('status', '=', 'failed')
    .where('repaidAt', 'is', null)
    .execute()
  for (const { id } of failed) await operate(['money', 'retry', id], /failed and is still owed/)
}

/** What happens outside the product to a payment after its success. */
export const moneyStories: readonly Story[] = [
  {
    name: 'a part that is refunded in the dashboard before the office cancels',
    methods: ['card', 'paypal'],
    ending: refunded,
    tell: async (play) => {
      const cart = await paidCart(play)
      await dashboardOf(play).refund(cart, 1_000)
      await play.webhooks()
      await play.officeCancels(cart)
      await play.work()
      await play.webhooks()
    },
  },
  {
    name: 'all of it that is refunded in the dashboard, and then cancelled by its customer',
    methods: ['card', 'paypal'],
    ending: refunded,
    tell: async (play) => {
      const cart = await paidCart(play)
      await dashboardOf(play).refund(cart)
      await play.webhooks()
      await play.leaves(cart)
      await play.webhooks()
    },
  },
  {
    name: 'a refund that is refused, and made again',
    methods: ['card', 'paypal'],
    ending: refunded,
    tell: async (play) => {
      const cart = await paidCart(play)
      const { refuseRefunds } = dashboardOf(play)
      await refuseRefunds(true)
      await play.officeCancels(cart)
      await play.work()
      await refuseRefunds(false)
      await retryFailed(play)
      await play.work()
      await play.webhooks()
    },
  },
  {
    name: 'a refund whose answer is lost and whose key is forgotten',
    methods: ['paypal'],
    ending: refunded,
    tell: async (play) => {
      const cart = await paidCart(play)
      const dashboard = dashboardOf(play)
      await dashboard.loseAnswer()
      await play.officeCancels(cart)
      await play.work()
      await dashboard.forgetKeys()
      await play.later(1)
      await play.work()
      await play.webhooks()
    },
  },
  {
    name: 'vouchers whose payment is disputed, and whose dispute is won',
    methods: ['card', 'paypal'],
    ending: { status: 'active', keeps: true },
    tell: async (play) => {
      const ordered = await paidOrder(play)
      const dashboard = dashboardOf(play)
      const dispute = await dashboard.dispute(ordered)
      await play.webhooks()
      await dashboard.close(dispute, 'won')
      await play.webhooks()
    },
  },
]
