import { officeLimits } from '@ruhepol/rules/office'
import { needs, officeBuilder } from '../office-builder.ts'
import { TransferKindType } from './account-type.ts'
import { BookingType } from './booking-type.ts'
import { recordTransferFor } from './transfer-acts.ts'

officeBuilder.mutationField('recordTransfer', (t) =>
  t.field({
    type: BookingType,
    complexity: { field: 50, multiplier: 1 },
    description:
      'Records a transfer for a booking on account, as the bank statement shows it. invalid_input at amountCents if more than the price would have arrived, or less than nothing, at bookedOn for a day in the future, and at reason for a correction without one; payment_not_payable with the reason not_on_account, idempotency_conflict, changed_meanwhile.',
    extensions: needs('recordTransfer'),
    args: {
      code: t.arg.string({ required: true, description: 'Its booking code, as typed.' }),
      seen: t.arg.string({ required: true, description: 'The version of the booking that the person has seen.' }),
      amountCents: t.arg.int({ required: true, description: 'How much, at least one cent.' }),
      kind: t.arg({ type: TransferKindType, required: true, description: 'What it is.' }),
      reason: t.arg.string({
        description: `Why it is corrected, for the log: ${officeLimits.reasonMin} to ${officeLimits.reasonMax} characters, without names. Only for corrected.`,
      }),
      bookedOn: t.arg({ type: 'Date', required: true, description: 'The day on the bank statement.' }),
      key: t.arg.string({
        required: true,
        description: `An idempotency key for this transfer: 1 to ${officeLimits.goodwillKeyMax} letters, digits, dots, dashes and underscores. Sending the same key again records nothing.`,
      }),
    },
    resolve: (_parent, asked, context) => recordTransferFor(context, asked),
  }),
)
