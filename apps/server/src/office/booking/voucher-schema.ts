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
      'Gives a voucher for a paid booking as goodwill, also once it is cancelled; the booking stays as it is, and the customer is mailed the code. invalid_input with max for more than voucherLeftCents, payment_not_payable with the reason not_paid, idempotency_conflict, changed_meanwhile.',
    extensions: needs('giveVoucher'),
    args: {
      code: t.arg.string({ required: true, description: 'Its booking code, as typed.' }),
      seen: t.arg.string({ required: true, description: 'The version of the booking that the person has seen.' }),
      valueCents: t.arg.int({ required: true, description: 'What it is worth, at most voucherLeftCents.' }),
      reason: t.arg({ type: VoucherReasonType, required: true, description: 'As the mail tells the customer.' }),
      key: t.arg.string({
        required: true,
        description: `Made up for this voucher, 1 to ${officeLimits.refundKeyMax} letters, digits, dots, dashes and _: the same again is the same voucher.`,
      }),
    },
    resolve: (_parent, asked, context) => giveVoucherFor(context, asked),
  }),
)
