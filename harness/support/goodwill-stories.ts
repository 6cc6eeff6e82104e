import type { Cart } from './browser.ts'
import { dashboardOf, paidCart, retryFailed } from './money-stories.ts'
import type { Play } from './play.ts'
import type { Story } from './story.ts'

const refunded = { status: 'cancelled', keeps: false } as const

/** The operator gives back a part; if the server dies, the same command is typed again, which is never refused. */
async function givesBack({ operate }: Play, { customId }: Cart, euros: string, key: string): Promise<void> {
  await operate(['refund', customId, euros, '--reason', 'late', '--key', key], /(?!)/)
}

/** Several refunds of one payment, which costs 81 EUR. */
export const goodwillStories: readonly Story[] = [
  {
    name: 'two parts that are given back, and the rest when the operator cancels',
    methods: ['card', 'paypal'],
    ending: refunded,
    tell: async (play) => {
      const cart = await paidCart(play)
      await givesBack(play, cart, '20.00', 'first')
      await play.work()
      await play.webhooks()
      await givesBack(play, cart, '20.00', 'second')
      await play.operatorCancels(cart)
      await play.work()
      await play.webhooks()
    },
  },
  {
    name: 'a part that is given back but refused, then another one, and the first again',
    methods: ['card', 'paypal'],
    ending: { status: 'paid', keeps: true },
    tell: async (play) => {
      const cart = await paidCart(play)
      const { refuseRefunds } = dashboardOf(play)
      await refuseRefunds(true)
      await givesBack(play, cart, '20.00', 'first')
      await play.work()
      await refuseRefunds(false)
      await givesBack(play, cart, '5.00', 'second')
      await play.work()
      await retryFailed(play)
      await play.work()
      await play.webhooks()
    },
  },
  {
    name: 'all of it that is given back, in two parts of which one answer is lost',
    methods: ['card', 'paypal'],
    ending: { status: 'paid', keeps: false },
    tell: async (play) => {
      const cart = await paidCart(play)
      const dashboard = dashboardOf(play)
      await dashboard.loseAnswer()
      await givesBack(play, cart, '20.00', 'first')
      await play.work()
      await dashboard.forgetKeys()
      await givesBack(play, cart, '61.00', 'second')
      await play.later(1)
      await play.work()
      await play.webhooks()
    },
  },
]
