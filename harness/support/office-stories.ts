import { expect } from 'vitest'
import { minutesToStart } from './delays.ts'
import { freeInstead } from './free-instead.ts'
import type { Story } from './story.ts'

/** Days of people of the office, whose acts are each logged once, whatever dies in between. */
export const officeStories: readonly Story[] = [
  {
    name: 'an appointment that the office moves, gives to somebody else and back, refunds in part, and cancels',
    methods: ['card', 'paypal'],
    ending: { status: 'cancelled', keeps: false },
    tell: async ({ place, pays, atDesk, actsOn, later, work, webhooks, world }) => {
      const cart = await place()
      await pays(cart)
      await atDesk(cart, (desk, seen) => desk.move(seen))
      await later(1)
      await work()
      const other = await freeInstead(world, cart)
      await atDesk(cart, (desk, seen) => desk.replace(seen, other))
      await atDesk(cart, (desk, seen) => desk.undo(seen))
      await atDesk(cart, (desk, seen) => desk.replace(seen, other))
      await later(1)
      await work()
      await atDesk(cart, (desk, seen) => desk.refund(seen, 2_000, 'agreed'))
      await work()
      await webhooks()
      await atDesk(cart, (desk, seen) => desk.cancel(seen))
      await work()
      await webhooks()
      expect(await actsOn(cart)).toEqual([
        'cancelBooking',
        'moveBooking',
        'refundGoodwill',
        'replaceExpert',
        'replaceExpert',
        'undoChange',
      ])
    },
  },
  {
    name: 'a delay that the office announces, and takes back after the customer was told',
    methods: ['card'],
    ending: { status: 'paid', keeps: true },
    tell: async ({ place, pays, atDesk, actsOn, later, work, world }) => {
      const cart = await place()
      await pays(cart)
      await work()
      await later((await minutesToStart(world, cart)) - 60)
      for (const minutes of [15, 0]) {
        await atDesk(cart, (desk, seen) => desk.delay(seen, minutes))
        await later(1)
        await work()
      }
      expect(await actsOn(cart)).toEqual(['announceDelay', 'announceDelay'])
    },
  },
  {
    name: 'a booking on the telephone, whose customer accepts the terms before paying',
    methods: ['card'],
    ending: { status: 'paid', keeps: true },
    tell: async ({ bookedByPhone, actsOn, acceptsTerms, pays, work }) => {
      const cart = await bookedByPhone()
      await work()
      await acceptsTerms(cart)
      await pays(cart)
      expect(await actsOn(cart)).toEqual(['bookByPhone'])
    },
  },
  {
    name: 'a booking of a company on account, which confirms it and pays, is refunded in part, and gets all back',
    methods: ['card'],
    ending: { status: 'cancelled', keeps: false },
    tell: async ({ bookedByPhone, acceptsTerms, confirmsOnAccount, atDesk, actsOn, work }) => {
      const cart = await bookedByPhone({ companyName: 'Musterbau GmbH', onAccount: true })
      await work()
      await acceptsTerms(cart)
      await confirmsOnAccount(cart)
      await work()
      await atDesk(cart, (desk, seen) => desk.transfer(seen, cart.totalCents, 'arrived'))
      await atDesk(cart, (desk, seen) => desk.refund(seen, 2_000, 'agreed'))
      await work()
      await atDesk(cart, (desk, seen) => desk.cancel(seen))
      await work()
      await atDesk(cart, (desk, seen) => desk.transfer(seen, -cart.totalCents, 'back'))
      expect(await actsOn(cart)).toEqual([
        'bookByPhone',
        'cancelBooking',
        'recordTransfer',
        'recordTransfer',
        'refundGoodwill',
      ])
    },
  },
  {
    name: 'one of three times that the office offers, whose customer chooses it and accepts the terms before paying',
    methods: ['card'],
    ending: { status: 'answered', keeps: false },
    also: { status: 'paid', keeps: true },
    tell: async ({ bookedByOffer, acceptsTerms, pays, work }) => {
      const cart = await bookedByOffer()
      await work()
      await acceptsTerms(cart)
      await pays(cart)
    },
  },
]
