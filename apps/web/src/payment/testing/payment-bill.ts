import type { PaymentBill } from '../use-payment-bill.ts'

/** An up-to-date bill with this total in cents; undefined while there is none. */
export const billOf = (cents: number | undefined, more: Partial<PaymentBill> = {}): PaymentBill => ({
  bill: cents === undefined ? undefined : ({ total: { intValue: cents } } as PaymentBill['bill']),
  stale: false,
  pending: false,
  entered: '',
  code: '',
  refused: undefined,
  failed: false,
  retry: () => undefined,
  ...more,
})
