import { limits } from '@ruhepol/rules'
import { builder } from '../../platform/graphql/builder.ts'
import { AddressInput, LanguageEnum, TimeRangeEnum } from '../../platform/graphql/shared-types.ts'
import { sendBookingRequest } from './send-booking-request.ts'

const BookingRequestDateInput = builder.inputType('BookingRequestDateInput', {
  fields: (t) => ({
    date: t.field({ type: 'Date', required: true }),
    timeRange: t.field({ type: TimeRangeEnum, required: true }),
  }),
})

const BookingRequestClientInput = builder.inputType('BookingRequestClientInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    surname: t.string({ required: true }),
    email: t.string({ required: true }),
    phoneNumber: t.string(),
    locale: t.field({ type: LanguageEnum, description: 'The language of the answer.' }),
  }),
})

builder.mutationFields((t) => ({
  sendBookingRequest: t.boolean({
    description: `If nothing is free: asks the operator, who answers by e-mail within ${limits.requestAnswerHours} service hours.`,
    args: {
      date: t.arg({ type: BookingRequestDateInput, required: true }),
      length: t.arg.int({ required: true, description: 'Minutes.' }),
      treatmentTypeId: t.arg.id({ required: true }),
      clientData: t.arg({ type: BookingRequestClientInput, required: true }),
      address: t.arg({ type: AddressInput, required: true }),
      numberOfExperts: t.arg.int({ description: '2 for a couple.' }),
      secondTreatmentTypeId: t.arg.id({
        description:
          'For the second guest of a couple, and refused for one person; by default the same as for the first.',
      }),
      expertId: t.arg.id({ description: 'The expert the person would like.' }),
    },
    resolve: async (_parent, input, { db, callerAddress, language }) => {
      await sendBookingRequest(db, { input, callerAddress, language })
      return true
    },
  }),
}))
