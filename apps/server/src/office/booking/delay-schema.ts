import { delayMinutes, officeLimits } from '@ruhepol/rules/office'
import type { Delay } from '../../booking/index.ts'
import { needs, officeBuilder } from '../office-builder.ts'
import { announceDelayOf } from './delay-acts.ts'
import { BookingType } from './booking-type.ts'

const DelayType = officeBuilder.objectRef<Delay>('Delay').implement({
  description: 'How much later than booked an appointment begins.',
  fields: (t) => ({
    minutes: t.exposeInt('minutes', { description: 'How many minutes later; 0 for on time after all.' }),
    by: t.exposeString('by', { description: 'The name of who announced it.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it was announced.' }),
    toldAt: t.expose('toldAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the customer was told; null until then, and if they knew the time already.',
    }),
  }),
})

officeBuilder.objectField(BookingType, 'delay', (t) =>
  t.field({
    type: DelayType,
    nullable: true,
    description: 'The latest delay of its present start; null if there is none.',
    resolve: ({ delay }) => delay ?? null,
  }),
)

officeBuilder.mutationField('announceDelay', (t) =>
  t.field({
    type: BookingType,
    complexity: { field: 50, multiplier: 1 },
    description: `Tells the customer, ${officeLimits.undoSeconds} seconds later, that the appointment begins later than booked; another delay within that time replaces this one. From ${officeLimits.delayHoursBeforeStart} hours before the start until the end, and not while one of its experts is absent, not_movable otherwise; already_cancelled for a booking that is not paid, changed_meanwhile.`,
    extensions: needs('announceDelay'),
    args: {
      code: t.arg.string({ required: true, description: 'Its booking code, as typed.' }),
      seen: t.arg.string({ required: true, description: 'The version of the booking that the person has seen.' }),
      minutes: t.arg.int({
        required: true,
        description: `How many minutes later: ${new Intl.ListFormat('en', { type: 'disjunction' }).format(delayMinutes.map(String))}. 0 takes back an earlier delay.`,
      }),
    },
    resolve: (_parent, asked, context) => announceDelayOf(context, asked),
  }),
)
