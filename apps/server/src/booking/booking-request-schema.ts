import { timeRanges } from '@ruhepol/rules'
import { builder } from '../platform/graphql/builder.ts'
import { AddressInput, LanguageEnum } from '../platform/graphql/shared-types.ts'
import { sendBookingRequest } from './send-booking-request.ts'

const TimeRangeEnum = builder.enumType('TimeRange', { values: timeRanges })

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
    locale: t.field({ type: LanguageEnum, description: 'In which the answer is to be written.' }),
  }),
})

builder.mutationFields((t) => ({
  sendBookingRequest: t.boolean({
    description: 'Where nothing is free: asks the operator, who answers by e-mail within two hours of service time.',
    args: {
      date: t.arg({ type: BookingRequestDateInput, required: true }),
      length: t.arg.int({ required: true, description: 'Minutes.' }),
      treatmentTypeId: t.arg.id({ required: true }),
      clientData: t.arg({ type: BookingRequestClientInput, required: true }),
      address: t.arg({ type: AddressInput, required: true }),
      numberOfExperts: t.arg.int({ description: '2 for a couple.' }),
      secondTreatmentTypeId: t.arg.id({ description: "Of a couple's second guest; the first one's when left out." }),
      expertId: t.arg.id({ description: 'Who is wished for.' }),
    },
    resolve: async (_parent, input, { db, callerAddress, language }) => {
      await sendBookingRequest(db, { input, callerAddress, language })
      return true
    },
  }),
}))
