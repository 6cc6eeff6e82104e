import type { Story } from './story.ts'

/** The events that the partner gets about it, in order. */
export const kindsOfHotelStory = [
  'booking.placed',
  'booking.paid',
  'booking.moved',
  'booking.cancelled',
  'booking.refunded',
] as const

/** A hotel's program places a booking, and webhooks tell it what happens to the booking. */
export const hotelStory: Story = {
  name: "a hotel's booking that is paid, moved, and cancelled by the hotel for the money",
  methods: ['card'],
  ending: { status: 'cancelled', keeps: false },
  tell: async (play) => {
    const cart = await play.placeByHotel()
    await play.pays(cart)
    // Two messages about one booking are due at the same time, and must not overtake each other.
    await play.tellPartners()
    await play.moves(cart)
    await play.world.database.db
      .updateTable('cart')
      .set({ cancellationCompensation: 'refund' })
      .where('id', '=', cart.id)
      .execute()
    await play.hotelCancels(cart)
    await play.work()
    await play.webhooks()
    await play.tellPartners()
  },
}
