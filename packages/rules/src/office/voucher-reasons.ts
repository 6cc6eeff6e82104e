import { refundReasons, voucherReasons, type RefundReason, type VoucherReason } from '../vocabulary.ts'

/** The reasons that apply only to a treatment that took place. */
const ofTreatment: ReadonlySet<RefundReason | VoucherReason> = new Set(['late', 'shortened', 'unsatisfactory'])

/**
 * The reasons for which a goodwill voucher can be given for a booking. Its mail states the reason as a fact, so reasons
 * about the treatment need a paid booking that has begun, and `notTreated` needs a cancelled one; `agreed` fits both.
 * Empty for bookings that are neither paid nor cancelled.
 */
export function voucherReasonsFor({
  status,
  hasBegun,
}: {
  status: string
  hasBegun: boolean
}): readonly VoucherReason[] {
  if (status !== 'paid' && status !== 'cancelled') return []
  return voucherReasons.filter((reason) => {
    if (ofTreatment.has(reason)) return status === 'paid' && hasBegun
    return reason === 'agreed' || status === 'cancelled'
  })
}

/** The reasons for which a part of a paid booking can be refunded, whose mail states the reason in the same way. */
export const refundReasonsFor = ({ hasBegun }: { hasBegun: boolean }): readonly RefundReason[] =>
  refundReasons.filter((reason) => hasBegun || !ofTreatment.has(reason))
