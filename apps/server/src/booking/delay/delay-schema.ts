import { batched } from '../../platform/graphql/batched.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { CartObject } from '../cart/cart-types.ts'
import { toldDelays } from './delay-queries.ts'

const MINUTE = 60_000

const toldDelayOf = batched(toldDelays)

builder.objectField(CartObject, 'expectedStart', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'When the appointment is expected to begin, once the customer was told that it begins later than booked; null otherwise, and once it is over.',
    resolve: async ({ id, status, startAt, lengthMinutes, now }, _arguments, context) => {
      if (status !== 'paid') return null
      const minutes = (await toldDelayOf(context, id))?.minutes ?? 0
      const isOver = startAt + (lengthMinutes + minutes) * MINUTE <= now
      return minutes === 0 || isOver ? null : startAt + minutes * MINUTE
    },
  }),
)
