import type { VoucherReason } from '@ruhepol/rules'
import { isReserved, statusOfVoucher, type GoodwillVoucher } from '../../voucher/index.ts'
import { officeBuilder } from '../office-builder.ts'

export const VoucherReasonType = officeBuilder.enumType('VoucherReason', {
  description: 'The reason for a goodwill voucher; the customer reads it in the mail.',
  values: {
    late: { description: 'The expert was late.' },
    shortened: { description: 'The treatment was shorter than booked.' },
    unsatisfactory: { description: 'The customer was not satisfied.' },
    notTreated: { description: 'The booking was cancelled and did not take place.' },
    agreed: { description: 'As agreed with the customer.' },
  } satisfies Record<VoucherReason, object>,
})

export const GoodwillVoucherType = officeBuilder.objectRef<GoodwillVoucher>('GoodwillVoucher').implement({
  description: 'A voucher that the office gave for the booking. Its code is only in the mail to the customer.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Never changes.' }),
    at: t.expose('givenAt', { type: 'DateTime', description: 'When it was given.' }),
    cents: t.exposeInt('valueCents', { description: 'Its value when it was given, in cents.' }),
    leftCents: t.exposeInt('balanceCents', { description: 'What is left on it, in cents.' }),
    until: t.expose('expiresOn', { type: 'Date', description: 'Its last day in Berlin.' }),
    status: t.string({
      description:
        'One of applied (it can be used), used, reserved (an unpaid booking has reserved all that was left), expired and inactive (it was stopped).',
      resolve: async (voucher, _arguments, { db }) => {
        const status = statusOfVoucher(voucher)
        return status === 'used' && (await isReserved(db, voucher.id)) ? 'reserved' : status
      },
    }),
    reason: t.expose('reason', { type: VoucherReasonType, description: 'Why it was given.' }),
  }),
})
