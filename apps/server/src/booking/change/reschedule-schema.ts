import { MAX_RANGE_DAYS } from '../../availability/index.ts'
import { inMemoryList } from '../../catalogue/index.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { MoneyType } from '../../platform/graphql/shared-types.ts'
import { CartObject } from '../cart/cart-types.ts'
import { rescheduleCart } from './reschedule-cart.ts'
import { rescheduleTimes, type RescheduleTime } from './reschedule-times.ts'

const RescheduleTimeObject = builder.objectRef<RescheduleTime>('RescheduleTime').implement({
  description: 'A free start of the same experts, for the same length at the same place.',
  fields: (t) => ({
    time: t.expose('time', { type: 'DateTime' }),
    isSameTotal: t.exposeBoolean('isSameTotal', {
      description: 'Whether rescheduleCart may move there. Otherwise cancel and book anew.',
    }),
    total: t.field({
      type: MoneyType,
      description: 'What a new booking costs there, without a code.',
      resolve: ({ totalCents }) => totalCents,
    }),
  }),
})

builder.queryFields((t) => ({
  rescheduleTimes: t.field({
    type: [RescheduleTimeObject],
    complexity: inMemoryList,
    description: `Where a paid appointment could be moved to: free starts in the range, at most ${MAX_RANGE_DAYS} days. Empty once it cannot be moved.`,
    args: {
      cartId: t.arg.id({ required: true }),
      token: t.arg.string(),
      rangeStart: t.arg({ type: 'DateTime', required: true }),
      rangeEnd: t.arg({ type: 'DateTime', required: true }),
    },
    resolve: (_parent, { cartId, token, rangeStart, rangeEnd }, { db, actor }) =>
      rescheduleTimes(db, { cartId, token, actor, rangeStart, rangeEnd }),
  }),
}))

builder.mutationFields((t) => ({
  rescheduleCart: t.field({
    type: CartObject,
    description:
      'Moves a paid appointment to another free time of the same experts at the same total, as long as it can be cancelled. The same call again changes nothing. not_available: the time is taken; price_changed: it costs something else; too_late_to_cancel; already_cancelled; already_moved: timesRescheduled is no longer true; not_movable: not paid, or some of the payment was refunded or is disputed.',
    args: {
      cartId: t.arg.id({ required: true }),
      token: t.arg.string(),
      time: t.arg({ type: 'DateTime', required: true }),
      timesRescheduled: t.arg.int({ required: true, description: 'As read with the cart.' }),
    },
    resolve: (_parent, { cartId, token, time, timesRescheduled }, { db, actor, log }) =>
      rescheduleCart({ db, actor, log, cartId, token, time, timesRescheduled }),
  }),
}))
