import { limits } from '@ruhepol/rules'
import { partnerBuilder } from './partner-builder.ts'
import { LanguageType } from './partner-types.ts'

const TreatmentInput = partnerBuilder.inputType('PlacedTreatmentInput', {
  description: 'The treatment of one guest.',
  fields: (t) => ({
    treatmentId: t.id({ required: true, description: 'What it is.' }),
    expertId: t.id({ required: true, description: 'Who gives it: one of the experts of a free time.' }),
  }),
})

const GuestInput = partnerBuilder.inputType('GuestInput', {
  description: 'Who comes, and how to reach them.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The first name.' }),
    surname: t.string({ required: true, description: 'The last name.' }),
    email: t.string({ required: true, description: 'Where the link to pay and all other mails go.' }),
    phoneNumber: t.string({ required: true, description: 'For the expert on the day.' }),
    companyName: t.string({ description: 'A company that the invoice names.' }),
    language: t.field({ type: LanguageType, description: "The language of the mails; the partner's own by default." }),
  }),
})

const AddressInput = partnerBuilder.inputType('AddressInput', {
  description: 'An address in Germany.',
  fields: (t) => ({
    street: t.string({ required: true, description: 'Without the number.' }),
    streetNumber: t.string({ required: true, description: 'Such as 12a.' }),
    postalCode: t.string({ required: true, description: 'Five digits.' }),
    locality: t.string({ required: true, description: 'The city or municipality.' }),
    title: t.string({ description: 'A name on the doorbell, a floor or a company.' }),
  }),
})

export const PlaceBookingInput = partnerBuilder.inputType('PlaceBookingInput', {
  description: 'What is booked, and for whom.',
  fields: (t) => ({
    idempotencyKey: t.string({
      required: true,
      description: `${limits.idempotencyKeyMin} to ${limits.idempotencyKeyMax} characters, the same on every retry: one key of a partner places one booking. With another content it answers idempotency_conflict.`,
    }),
    start: t.field({ type: 'DateTime', required: true, description: 'The start of a free time.' }),
    lengthMinutes: t.int({ required: true, description: 'How long it takes.' }),
    treatments: t.field({
      type: [TreatmentInput],
      required: true,
      description: 'One for each guest, one or two, with different experts.',
    }),
    guest: t.field({ type: GuestInput, required: true, description: 'The guest, or one of two.' }),
    address: t.field({
      type: AddressInput,
      description: 'Where it takes place. A company needs it; a venue leaves it out.',
    }),
    billingAddress: t.string({
      description: `The postal address of the guest's company, in lines; needed for invoices above ${limits.smallInvoiceMaxCents / 100} EUR to one.`,
    }),
    massageTables: t.int({ description: 'How many massage tables are there: 0 by default. A hotel has them.' }),
    pets: t.boolean({ description: 'Whether there are pets.' }),
    notes: t.string({ description: `For the expert, at most ${limits.notesMax} characters.` }),
    expectedTotalCents: t.int({ description: 'What the guest was shown; another total answers price_changed.' }),
    termsAccepted: t.boolean({
      required: true,
      description: 'That the guest has read and accepted the terms of use. Nothing is placed without it.',
    }),
  }),
})
