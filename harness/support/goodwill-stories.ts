import type { Cart } from './browser.ts'
import { dashboardOf, paidCart, retryFailed } from './money-stories.ts'
import type { Play } from './play.ts'
import type { Story } from './story.ts'

const refunded = { status: 'cancelled', keeps: false } as const

/** The office gives back a part. */
const givesBack = ({ atDesk }: Play, cart: Cart, cents: number, key: string): Promise<void> =>
  atDesk(cart, (desk, seen) => desk.refund(seen, cents, key))

/** Several refunds of one payment, which costs 81 EUR. */
export const goodwillStories: readonly Story[] = [
  {
    name: 'two parts that are given back, and the rest when the office cancels',
    methods: ['card', 'paypal'],
    ending: refunded,
    tell: async (play) => {
      const cart = await paidCart(play)
      await givesBack(play, cart, 2_000, 'first')
      await play.work()
      await play.webhooks()
      await givesBack(play, cart, 2_000, 'second')
      await play.officeCancels(cart)
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
      await givesBack(play, cart, 2_000, 'first')
      await play.work()
      await refuseRefunds(false)
      await givesBack(play, cart, 500, 'second')
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
      await givesBack(play, cart, 2_000, 'first')
      await play.work()
      await dashboard.forgetKeys()
      await givesBack(play, cart, 6_100, 'second')
      await play.later(1)
      await play.work()
      await play.webhooks()
    },
  },
]
