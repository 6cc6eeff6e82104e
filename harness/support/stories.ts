import type { MethodName } from './methods.ts'
import { goodwillStories } from './goodwill-stories.ts'
import { moneyStories } from './money-stories.ts'
import { officeStories } from './office-stories.ts'
import { otherStories } from './other-stories.ts'
import { hotelStory } from './hotel-story.ts'
import type { Play } from './play.ts'
import { LOST, type Story } from './story.ts'

const HOLD_WITHOUT_ASKING_IS_OVER = 20
const HOLD_IS_OVER = 31
const GRACE_IS_OVER = 61
const paid = { status: 'paid', keeps: true } as const
const compensated = { status: 'cancelled', keeps: true } as const
const refunded = { status: 'cancelled', keeps: false } as const
const left = { status: 'cancelled', keeps: false } as const
const expired = { status: 'expired', keeps: false } as const

async function paidCart({ place, pays }: Play) {
  const cart = await place('partlyByVoucher')
  await pays(cart)
  return cart
}

const other = (method: MethodName): MethodName => (method === 'bankRedirect' ? 'card' : 'bankRedirect')

/** Every possible course of a cart or an order and its payment. Together they reach every crash point. */
const stories: readonly Story[] = [
  {
    name: 'paying',
    ending: paid,
    tell: async (play) => {
      await paidCart(play)
    },
  },
  {
    name: 'coming back before the webhook',
    ending: paid,
    tell: async ({ place, open, agree, returns, work, webhooks }) => {
      const cart = await place()
      const opening = await open(cart)
      await agree(opening)
      await returns(cart, opening)
      await work()
      await webhooks()
    },
  },
  {
    name: 'a webhook that is lost, and a person who waits',
    ending: paid,
    tell: async ({ place, open, agree, later, looks, work }) => {
      const cart = await place()
      await agree(await open(cart))
      await later(1)
      await looks(cart)
      await work()
    },
  },
  {
    name: 'a webhook that is lost, and nobody who waits',
    ending: paid,
    tell: async ({ place, open, agree, later, sweep, work }) => {
      await agree(await open(await place('partlyByVoucher')))
      await later(2)
      await sweep('reconcilePayments')
      await work()
    },
  },
  {
    name: 'a card that is declined, and then another one',
    methods: ['card'],
    ending: paid,
    tell: async ({ place, open, agree, webhooks, world }) => {
      const opening = await open(await place())
      await world.provider.confirm(opening, 'pm_card_chargeDeclined')
      await webhooks()
      await agree(opening)
      await webhooks()
    },
  },
  {
    name: 'a payment that the provider refuses to open, and then another one',
    methods: ['card', 'paypal'],
    ending: paid,
    tell: async ({ method, place, openRefused, agree, webhooks, world }) => {
      await world.refuseNextOpening(method === 'paypal' ? 'paypal' : 'stripe')
      await agree(await openRefused(await place()))
      await webhooks()
    },
  },
  {
    name: 'another method',
    ending: paid,
    tell: async ({ method, place, open, begin, agree, webhooks }) => {
      const cart = await place()
      await begin(await open(cart))
      await agree(await open(cart, other(method)), other(method))
      await webhooks()
    },
  },
  {
    name: 'leaving before anything was opened',
    methods: ['card'],
    ending: left,
    tell: async ({ place, leaves, work }) => {
      await leaves(await place('partlyByVoucher'))
      await work()
    },
  },
  {
    name: 'leaving while the payment is open',
    ending: left,
    tell: async ({ place, open, begin, leaves, work, webhooks }) => {
      const cart = await place('partlyByVoucher')
      await begin(await open(cart))
      await leaves(cart)
      await work()
      await webhooks()
    },
  },
  {
    name: 'leaving after the payment',
    ending: refunded,
    tell: async ({ place, open, agree, leaves, work, webhooks }) => {
      const cart = await place()
      await agree(await open(cart))
      await leaves(cart)
      await work()
      await webhooks()
    },
  },
  {
    name: 'a hold that is over',
    ending: expired,
    tell: async ({ place, open, begin, later, sweep, work, webhooks }) => {
      await begin(await open(await place('partlyByVoucher')))
      await later(HOLD_IS_OVER)
      await sweep('expireHolds')
      await work()
      await webhooks()
    },
  },
  {
    name: 'paying in the last moment of the hold',
    ending: paid,
    // An approved payment is not captured yet, and nobody captures it after the hold.
    endings: { paypal: expired },
    tell: async ({ place, open, agree, later, sweep, work, webhooks }) => {
      await agree(await open(await place('partlyByVoucher')))
      await later(HOLD_IS_OVER)
      await sweep('expireHolds')
      await work()
      await webhooks()
    },
  },
  {
    name: 'paying in the time that was asked for',
    methods: ['card'],
    ending: paid,
    tell: async ({ place, open, agree, asksForTime, later, sweep, webhooks }) => {
      const cart = await place('partlyByVoucher')
      const opening = await open(cart)
      await asksForTime(cart)
      await later(HOLD_WITHOUT_ASKING_IS_OVER)
      await sweep('expireHolds')
      await agree(opening)
      await webhooks()
    },
  },
  {
    name: 'a bank that is at it for longer than the grace, and then pays',
    methods: ['card'],
    ending: expired,
    // The slot had not been released when the bank confirmed, so the booking is kept.
    endingWhenLate: paid,
    tell: async ({ place, open, later, sweep, work, webhooks, world: { provider } }) => {
      const opening = await open(await place('partlyByVoucher'))
      await provider.stripe.call('change payment', (api) =>
        api.paymentIntents.update(provider.intentId(opening), { allowed_payment_method_types: ['card', 'sepa_debit'] }),
      )
      await provider.confirm(opening, 'sepa_debit')
      await webhooks()
      for (const minutes of [HOLD_IS_OVER, GRACE_IS_OVER]) {
        await later(minutes)
        await sweep('expireHolds')
        await work()
      }
      await provider.settle(opening, 'succeeded')
      await webhooks()
    },
  },
  {
    name: 'cancelling for a voucher',
    ending: compensated,
    tell: async (play) => {
      await play.leaves(await paidCart(play))
      await play.work()
    },
  },
  {
    name: 'cancelling for the money',
    ending: refunded,
    tell: async (play) => {
      const cart = await paidCart(play)
      await play.world.database.db
        .updateTable('cart')
        .set({ cancellationCompensation: 'refund' })
        .where('id', '=', cart.id)
        .execute()
      await play.leaves(cart)
      await play.work()
      await play.webhooks()
    },
  },
  {
    name: 'being cancelled by the office',
    ending: refunded,
    tell: async (play) => {
      await play.officeCancels(await paidCart(play))
      await play.work()
      await play.webhooks()
    },
  },
  {
    name: 'a refund that the bank carries out later',
    methods: ['card'],
    ending: refunded,
    tell: async ({ place, open, untilPaid, officeCancels, work, webhooks, world: { provider } }) => {
      const cart = await place()
      await provider.confirm(await open(cart), 'pm_card_pendingRefund')
      await webhooks()
      await untilPaid(cart)
      await officeCancels(cart)
      await work()
      for (const { id, status } of (await provider.books()).refunds) {
        if (status === 'pending') await provider.settleRefund(id, 'succeeded')
      }
      await webhooks()
    },
  },
  {
    name: 'a refund of which nothing was heard until the provider had forgotten its key',
    methods: ['card'],
    ending: refunded,
    tell: async (play) => {
      const cart = await paidCart(play)
      const { provider } = play.world
      await play.officeCancels(cart)
      // The SDK itself retries once.
      await provider.faults({ apiError: { ...LOST, path: '/v1/refunds', times: 2 } })
      await play.work()
      await provider.forgetKeys()
      await play.later(1)
      await play.work()
      await play.webhooks()
    },
  },
  {
    name: 'a voucher that pays for everything',
    methods: ['card'],
    ending: { status: 'cancelled', keeps: false },
    tell: async ({ placeFree, leaves, work }) => {
      const cart = await placeFree()
      await work()
      await leaves(cart)
      await work()
    },
  },
  ...otherStories,
  ...moneyStories,
  ...goodwillStories,
  ...officeStories,
  hotelStory,
]

/** The stories that apply to a method. */
export const storiesOf = (method: MethodName): Story[] =>
  stories.filter(({ methods = [method] }) => methods.includes(method))
