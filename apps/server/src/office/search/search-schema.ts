import { mayDo } from '@ruhepol/rules/office'
import { findCarts } from '../../booking/index.ts'
import { BookingRowType } from '../booking/cart-row-type.ts'
import { needs, officeBuilder } from '../office-builder.ts'

officeBuilder.queryField('findBookings', (t) =>
  t.field({
    type: [BookingRowType],
    complexity: { field: 10, multiplier: 50 },
    description:
      'The bookings that a text may mean, the 50 placed last, newest first: booking code, voucher code, e-mail address or its beginning, telephone number or at least its last four digits, first and last name or their beginning, a company’s name or its beginning. Without seeContact only whole addresses, numbers and names. Nothing of forgotten bookings, and nothing for a text that means none of these.',
    extensions: needs('seeBookings'),
    args: { text: t.arg.string({ required: true, description: 'As typed.' }) },
    resolve: (_parent, { text }, { db, actor }) =>
      findCarts(db, { text, parts: mayDo(actor.role, 'seeContact'), scope: actor.cityIds }),
  }),
)
