import { comparableCode } from '@ruhepol/rules'
import { officeLimits } from '@ruhepol/rules/office'
import { noteOpened } from '../note-opened.ts'
import { needs, officeBuilder } from '../office-builder.ts'
import { addNote, cancelBooking, resendMailOf } from './booking-acts.ts'
import { BookingType } from './booking-type.ts'
import { refundBooking } from './refund-acts.ts'
import { readSheet } from './sheet.ts'
import { RefundReasonType } from './sheet-types.ts'

/** The cost of reading a booking with everything. */
const sheet = { field: 50, multiplier: 1 }

const aCode = 'Its booking code, as typed.'
const asSeen = 'The version of the booking that the person has seen.'

officeBuilder.queryField('booking', (t) =>
  t.field({
    type: BookingType,
    nullable: true,
    complexity: sheet,
    description: `A booking with everything that belongs to it; null for an unknown code and for other cities. That the person opened it is kept for ${officeLimits.personOpenedDays} days.`,
    extensions: needs('seeBookings'),
    args: { code: t.arg.string({ required: true, description: aCode }) },
    resolve: async (_parent, { code }, context) => {
      const found = await readSheet(context.db, context.actor, comparableCode(code))
      if (found) await noteOpened(context, { subject: 'booking', subjectId: found.summary.cart.id })
      return found ?? null
    },
  }),
)

officeBuilder.mutationFields((t) => ({
  cancelBooking: t.field({
    type: BookingType,
    complexity: sheet,
    description:
      'Cancels a paid booking at any time: the money goes back the way it was paid, and customer and experts are written to. What was booked on the telephone can be cancelled before it is paid, and nobody is written to. already_cancelled for every other one, changed_meanwhile, FORBIDDEN with the reason refund_limit for more than the role may give back in a day.',
    extensions: needs('cancelBooking'),
    args: {
      code: t.arg.string({ required: true, description: aCode }),
      seen: t.arg.string({ required: true, description: asSeen }),
      reason: t.arg.string({
        required: true,
        description: `For the log, ${officeLimits.reasonMin} to ${officeLimits.reasonMax} characters, without names.`,
      }),
    },
    resolve: (_parent, asked, context) => cancelBooking(context, asked),
  }),
  refundBooking: t.field({
    type: BookingType,
    complexity: sheet,
    description:
      'Gives back a part of what was charged for a paid booking, which stays as it is; the customer is written to. invalid_input with max for more than is left and for a reason that cannot be true yet, payment_not_payable with the reason not_paid or no_money, idempotency_conflict, changed_meanwhile.',
    extensions: needs('refundGoodwill'),
    args: {
      code: t.arg.string({ required: true, description: aCode }),
      seen: t.arg.string({ required: true, description: asSeen }),
      amountCents: t.arg.int({ required: true, description: 'How much, at most leftCents.' }),
      reason: t.arg({ type: RefundReasonType, required: true, description: 'As the mail tells the customer.' }),
      key: t.arg.string({
        required: true,
        description: `An idempotency key for this refund: 1 to ${officeLimits.goodwillKeyMax} letters, digits, dots, dashes and underscores. Sending the same key again makes no second refund.`,
      }),
    },
    resolve: (_parent, asked, context) => refundBooking(context, asked),
  }),
  resendMail: t.field({
    type: BookingType,
    complexity: sheet,
    description:
      'Sends a mail about the booking once more, to the address that its recipient has now; asked again before it is sent, it is sent once. FORBIDDEN with the reason mail_outdated for a mail that is out of date.',
    extensions: needs('resendMail'),
    args: {
      code: t.arg.string({ required: true, description: aCode }),
      mailId: t.arg.id({ required: true, description: 'One of its mails.' }),
    },
    resolve: (_parent, asked, context) => resendMailOf(context, asked),
  }),
  addNote: t.field({
    type: BookingType,
    complexity: sheet,
    description: "Adds a note. It is in the person's export, and deleted with their data; not_found once that is done.",
    extensions: needs('writeNotes'),
    args: {
      code: t.arg.string({ required: true, description: aCode }),
      text: t.arg.string({ required: true, description: `1 to ${officeLimits.noteMax} characters.` }),
    },
    resolve: (_parent, asked, context) => addNote(context, asked),
  }),
}))
