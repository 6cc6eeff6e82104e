import { officeLimits } from '@ruhepol/rules/office'
import { needs, officeBuilder } from '../office-builder.ts'
import { BookingType } from './booking-type.ts'
import { giveVoucherFor } from './voucher-acts.ts'
import { VoucherReasonType } from './voucher-type.ts'

officeBuilder.mutationField('giveVoucher', (t) =>
  t.field({
    type: BookingType,
    complexity: { field: 50, multiplier: 1 },
    description:
      'Gives a goodwill voucher for a paid booking, even after it was cancelled, and mails the code to the customer. The booking itself does not change. Errors: invalid_input with max for more than voucherLeftCents, invalid_input at reason for one that cannot be true of the booking, payment_not_payable with the reason not_paid, FORBIDDEN with the reason refund_limit for more than the role may give in a day, idempotency_conflict, changed_meanwhile.',
    extensions: needs('giveVoucher'),
    args: {
      code: t.arg.string({ required: true, description: 'Its booking code, as typed.' }),
      seen: t.arg.string({ required: true, description: 'The version of the booking that the person has seen.' }),
      valueCents: t.arg.int({ required: true, description: 'Its value in cents, at most voucherLeftCents.' }),
      reason: t.arg({
        type: VoucherReasonType,
        required: true,
        description:
          'Why the voucher is given; the customer reads it in the mail. For a cancelled booking, notTreated or agreed. Otherwise only agreed before the start, and any but notTreated after it.',
      }),
      key: t.arg.string({
        required: true,
        description: `An idempotency key for this voucher: 1 to ${officeLimits.goodwillKeyMax} letters, digits, dots, dashes and underscores. Sending the same key again gives no second voucher.`,
      }),
    },
    resolve: (_parent, asked, context) => giveVoucherFor(context, asked),
  }),
)
