import { officeLimits } from '@ruhepol/rules/office'
import { needs, officeBuilder } from '../office-builder.ts'
import { BookingType } from './booking-type.ts'
import { expertNumberOf } from './expert-number-of.ts'
import { recordOutcomeOf } from './outcome-acts.ts'
import { BookingOutcomeType } from './outcome-type.ts'

const ProofInput = officeBuilder.inputType('NoShowProof', {
  description: 'What shows that a customer did not come.',
  fields: (t) => ({
    waitedMinutes: t.int({
      required: true,
      description: `How long the expert waited, from the start on: at least ${officeLimits.noShowWaitMinutes} minutes, at most those of the treatment that are over.`,
    }),
    calledAt: t.field({
      type: 'DateTime',
      required: true,
      description: 'When the customer was called: after the start, before the end, and not in the future.',
    }),
  }),
})

officeBuilder.mutationField('recordOutcome', (t) =>
  t.field({
    type: BookingType,
    complexity: { field: 50, multiplier: 1 },
    description:
      'Records what became of an expert’s treatment once it has begun, in place of what was recorded before. Money stays where it is, and nobody is written to; after a no-show no review is asked for. invalid_input for a customer’s no-show without its proof and for a correction without a reason, FORBIDDEN with the reason not_begun, already_cancelled for one that is not paid, already_moved if the expert is not booked, changed_meanwhile.',
    extensions: needs('recordOutcome'),
    args: {
      code: t.arg.string({ required: true, description: 'Its booking code, as typed.' }),
      seen: t.arg.string({ required: true, description: 'The version of the booking that the person has seen.' }),
      expertId: t.arg.id({ required: true, description: 'The number of the expert.' }),
      outcome: t.arg({ type: BookingOutcomeType, required: true, description: 'What became of it.' }),
      proof: t.arg({ type: ProofInput, description: 'Of customerNoShow; ignored otherwise.' }),
      reason: t.arg.string({
        description: `For the log, ${officeLimits.reasonMin} to ${officeLimits.reasonMax} characters, without names; needed once an outcome is recorded.`,
      }),
    },
    resolve: (_parent, { expertId, proof, reason, ...asked }, context) =>
      recordOutcomeOf(context, {
        ...asked,
        expertId: expertNumberOf(expertId),
        proof: proof ?? undefined,
        reason: reason ?? undefined,
      }),
  }),
)
