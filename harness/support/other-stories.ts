import type { Cart } from './browser.ts'
import { freeInstead } from './free-instead.ts'
import type { Play } from './play.ts'
import { LOST, type Story } from './story.ts'

const SLOT_HOLD_IS_OVER = 16

/** The office replaces the expert of a booking. */
async function replacesExpert({ world, atDesk }: Play, cart: Cart): Promise<void> {
  const other = await freeInstead(world, cart)
  await atDesk(cart, (desk, seen) => desk.replace(seen, other))
}

/** Other payments: by clients, for vouchers, and requests when nothing is free. */
export const otherStories: readonly Story[] = [
  {
    name: 'a client who claims what they have placed as a guest, has a card saved, deletes it, and then the account',
    methods: ['card'],
    ending: { status: 'paid', keeps: true },
    tell: async ({ signIn, place, agree, webhooks, work, world: { provider } }) => {
      const cart = await place()
      const client = await signIn()
      await client.claim(cart)
      await agree(await client.open(cart))
      await webhooks()
      // As if another tab had been faster by a moment.
      await provider.faults({ apiError: { ...LOST, status: 400, path: '/detach', times: 1 } })
      for (const card of await client.cards()) await client.deleteCard(card)
      await client.deleteAccount()
      await work()
    },
  },
  {
    name: 'a held slot that is given back, one that nobody places, and one that is placed and paid',
    methods: ['card'],
    ending: { status: 'paid', keeps: true },
    tell: async ({ holds, givesBack, placeHeld, pays, later, sweep }) => {
      await givesBack(await holds())
      await holds()
      await later(SLOT_HOLD_IS_OVER)
      await sweep('expireHolds')
      await pays(await placeHeld(await holds()))
    },
  },
  {
    name: 'a paid appointment that is moved, and cancelled after that',
    methods: ['card'],
    ending: { status: 'cancelled', keeps: true },
    tell: async ({ place, pays, moves, leaves, work }) => {
      const cart = await place()
      await pays(cart)
      await moves(cart)
      await work()
      await leaves(cart)
      await work()
    },
  },
  {
    name: 'a paid appointment with another expert, and a customer who cancels it',
    methods: ['card', 'paypal'],
    ending: { status: 'cancelled', keeps: false },
    tell: async (play) => {
      const cart = await play.place()
      await play.pays(cart)
      await replacesExpert(play, cart)
      await play.work()
      await play.leaves(cart)
      await play.work()
      await play.webhooks()
    },
  },
  {
    name: 'vouchers that are ordered and paid',
    methods: ['card', 'paypal'],
    ending: { status: 'active', keeps: true },
    tell: async ({ order, open, agree, returns, webhooks }) => {
      const ordered = await order()
      const opening = await open(ordered)
      await agree(opening)
      await returns(ordered, opening)
      await webhooks()
    },
  },
  {
    name: 'vouchers that are paid, looked through for what expires, and withdrawn from',
    methods: ['card', 'paypal'],
    ending: { status: 'revoked', keeps: false },
    tell: async ({ order, pays, webhooks, sweep, withdraws }) => {
      const ordered = await order()
      await pays(ordered)
      await sweep('remindOfVouchers')
      await withdraws(ordered)
      await webhooks()
    },
  },
  {
    name: 'vouchers that are withdrawn from while a booking holds one of them, and the booking is left',
    methods: ['card', 'paypal'],
    ending: { status: 'revoked', keeps: false },
    also: { status: 'cancelled', keeps: false },
    tell: async ({ order, pays, webhooks, withdraws, placeWithVoucherOf, leaves }) => {
      const ordered = await order()
      await pays(ordered)
      const cart = await placeWithVoucherOf(ordered)
      await withdraws(ordered)
      await webhooks()
      await leaves(cart)
      await webhooks()
    },
  },
  {
    name: 'asking for an appointment where nothing is free',
    methods: ['card'],
    ending: { status: 'new', keeps: false },
    tell: async ({ asks, work, world }) => {
      // All people of a harness call from one address.
      await world.database.db.deleteFrom('throttle').execute()
      await asks()
      await work()
    },
  },
]
