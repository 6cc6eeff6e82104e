import type { BookingOutcome } from '@ruhepol/rules/office'
import type { RecordedOutcome } from '../../booking/index.ts'
import { officeBuilder } from '../office-builder.ts'

export const BookingOutcomeType = officeBuilder.enumType('BookingOutcome', {
  description: 'What became of a booked treatment.',
  values: {
    done: { description: 'It took place.' },
    customerNoShow: { description: 'The customer did not come, or did not open.' },
    expertNoShow: { description: 'The expert did not come.' },
  } satisfies Record<BookingOutcome, object>,
})

export const RecordedOutcomeType = officeBuilder.objectRef<RecordedOutcome>('RecordedOutcome').implement({
  description: 'What became of a booked treatment, as the office recorded it.',
  fields: (t) => ({
    outcome: t.expose('outcome', { type: BookingOutcomeType, description: 'What became of it.' }),
    waitedMinutes: t.exposeInt('waitedMinutes', {
      nullable: true,
      description: 'How long the expert waited for a customer who did not come; null otherwise.',
    }),
    calledAt: t.expose('calledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When that customer was called; null otherwise.',
    }),
    by: t.exposeString('by', { description: 'The name of who recorded it, or corrected it last.' }),
    at: t.expose('recordedAt', { type: 'DateTime', description: 'When.' }),
  }),
})
