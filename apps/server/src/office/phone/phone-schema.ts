import { limits } from '@ruhepol/rules'
import { officeLimits } from '@ruhepol/rules/office'
import { availableTreatmentTypes } from '../../catalogue/index.ts'
import { invalidInput } from '../../platform/errors.ts'
import { BookingType } from '../booking/booking-type.ts'
import { expertNumberOf } from '../booking/expert-number-of.ts'
import { needs, officeBuilder } from '../office-builder.ts'
import { bookByPhone } from './book-by-phone.ts'
import { phoneTimes } from './phone-times.ts'
import { CallerType, PhoneBookingInput, PhoneDayType, PhoneTreatmentType } from './phone-types.ts'
import { readCaller } from './read-caller.ts'

officeBuilder.queryFields((t) => ({
  phoneTreatments: t.field({
    type: [PhoneTreatmentType],
    complexity: { field: 5, multiplier: 20 },
    description: 'What can be booked on the telephone, in the order of the catalogue.',
    extensions: needs('bookByPhone'),
    resolve: async (_parent, _arguments, { db }) =>
      (await availableTreatmentTypes(db, undefined)).map(({ id, name, prices }) => ({
        id,
        name,
        lengths: prices.map(({ length }) => length),
      })),
  }),
  caller: t.field({
    type: CallerType,
    complexity: 5,
    description: `What an earlier booking says about a caller, to book for them again. That the person opened it is kept for ${officeLimits.personOpenedDays} days. not_found for unknown codes, other cities and forgotten bookings.`,
    extensions: needs('bookByPhone'),
    args: { code: t.arg.string({ required: true, description: 'Its booking code, as typed.' }) },
    resolve: (_parent, { code }, context) => readCaller(context, code),
  }),
  phoneTimes: t.field({
    type: PhoneDayType,
    nullable: true,
    complexity: { field: 50, multiplier: 1 },
    description:
      'What customers could book on a day, as they would see it, and with bookAtShortNotice also what is too soon for them, on a day that is asked for. Null where nobody works, or only in other cities than those of this person.',
    extensions: needs('bookByPhone'),
    args: {
      treatments: t.arg.idList({ required: true, description: 'The treatment types, one for each guest.' }),
      lengthMinutes: t.arg.int({ required: true, description: 'The same for all guests.' }),
      postalCode: t.arg.string({ required: true, description: 'Where the customer lives, five digits.' }),
      day: t.arg({ type: 'Date', description: 'A day in Berlin; if it is left out, the first day with a free time.' }),
      expertId: t.arg.id({ description: 'Who has to come to the first guest; anybody if it is left out.' }),
    },
    resolve: (_parent, { day, expertId, ...asked }, { db, actor }) => {
      const { expertsMin: min, expertsMax: max } = limits
      if (asked.treatments.length < min || asked.treatments.length > max)
        throw invalidInput([{ path: 'treatments', key: 'invalid_input', min, max }])
      return phoneTimes(db, actor, {
        ...asked,
        day: day ?? undefined,
        expertId: expertId == null ? undefined : expertNumberOf(expertId),
      })
    },
  }),
}))

officeBuilder.mutationField('bookByPhone', (t) =>
  t.field({
    type: BookingType,
    complexity: { field: 50, multiplier: 1 },
    description: `Books for a customer on the telephone. The time is held for ${officeLimits.phoneHoldHours} hours, at most until ${officeLimits.phoneHoldEndsBeforeStartHours} hours before the start, and a mail brings the customer the link by which they accept the terms and pay. not_available with a reason, price_changed (with the price), not_served, invalid_input with the fields, idempotency_conflict for the key of another booking.`,
    extensions: needs('bookByPhone'),
    args: { input: t.arg({ type: PhoneBookingInput, required: true, description: 'What, when, where and for whom.' }) },
    resolve: (_parent, { input }, context) => bookByPhone(context, input),
  }),
)
