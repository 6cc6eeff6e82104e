import { limits } from '@ruhepol/rules'
import { builder } from '../../platform/graphql/builder.ts'
import { tokenKey } from '../../platform/holder-token.ts'
import { BookingInput } from '../cart/cart-schema.ts'
import { releaseSlotHold } from './end-slot-hold.ts'
import { holdSlot } from './hold-slot.ts'

const SlotHoldObject = builder.objectRef<{ heldUntil: number }>('SlotHold').implement({
  fields: (t) => ({
    holdUntil: t.field({
      type: 'DateTime',
      description: 'Until when nobody else can book the slot.',
      resolve: ({ heldUntil }) => heldUntil,
    }),
  }),
})

const HoldSlotInput = builder.inputType('HoldSlotInput', {
  fields: (t) => ({
    bookings: t.field({
      type: [BookingInput],
      required: true,
      description: 'One or two, all at the same time and with the same length.',
    }),
    time: t.field({ type: 'DateTime', required: true }),
    locationId: t.id(),
    postalCode: t.string(),
    idempotencyKey: t.string({
      required: true,
      description: `${limits.idempotencyKeyMin} to ${limits.idempotencyKeyMax} random characters, chosen by the client, the same on every retry: one key holds once. Whoever knows it may release the hold or place with it.`,
    }),
    replaces: t.string({
      description:
        'The key of the former hold of the same page, which is released with it, even if it is yet to arrive.',
    }),
  }),
})

builder.mutationFields((t) => ({
  holdSlot: t.field({
    type: SlotHoldObject,
    nullable: true,
    description:
      'Holds a slot while somebody pays, before anything is placed. Null once the hold of this key has ended. not_available where the slot is gone; rate_limited, with the reasons of placeMultiBookings, where too much is held. Neither keeps anybody from placing.',
    args: { input: t.arg({ type: HoldSlotInput, required: true }) },
    resolve: async (_parent, { input }, { db, actor, config, callerAddress }) =>
      (await holdSlot(db, {
        actor,
        input,
        callerAddress,
        tokenKey: tokenKey(config),
        holdsPerMinute: config.PLACINGS_PER_MINUTE,
        boundsHolds: config.HOLD_BOUNDS === 'on',
      })) ?? null,
  }),
  releaseSlotHold: t.boolean({
    description: 'Releases the hold of this key. True also where it has ended, or never began: then it never will.',
    args: { idempotencyKey: t.arg.string({ required: true }) },
    resolve: async (_parent, { idempotencyKey: key }, { db, config, callerAddress }) => {
      await releaseSlotHold(db, { key, callerAddress, holdsPerMinute: config.PLACINGS_PER_MINUTE })
      return true
    },
  }),
}))
