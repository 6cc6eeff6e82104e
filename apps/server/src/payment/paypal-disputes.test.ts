import { expect, test } from 'vitest'
import { providerDisputes, type PayPalDispute } from './paypal-disputes.ts'
import type { ProviderRefund } from './provider-money.ts'

const centsOf = (value: string) => Math.round(Number(value) * 100)
const dispute = (changes: Partial<PayPalDispute> = {}): PayPalDispute => ({
  dispute_id: 'PP-D-1',
  create_time: '2027-01-11T10:00:00Z',
  reason: 'UNAUTHORISED',
  status: 'UNDER_REVIEW',
  dispute_amount: { value: '50.00' },
  ...changes,
})
const lost = (cents: string) =>
  dispute({
    status: 'RESOLVED',
    dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: { value: cents } },
  })
const refund = (changes: Partial<ProviderRefund> = {}): ProviderRefund => ({
  id: 'R1',
  status: 'succeeded',
  amountCents: 5000,
  refundId: undefined,
  failureReason: null,
  createdAt: Date.parse('2027-01-12T10:00:00Z'),
  ...changes,
})
const read = (disputes: PayPalDispute[], refunds: ProviderRefund[] = []) =>
  providerDisputes(disputes, refunds, centsOf).map(({ status, amountCents }) => `${status} ${amountCents}`)

test('PayPal disputes hold their money from the beginning, even while buyer and seller only talk', () => {
  expect(read([dispute({ status: 'WAITING_FOR_BUYER_RESPONSE' })])).toEqual(['open 5000'])
})

test.each(['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED'])(
  'PayPal disputes that ended with %s are won',
  (outcome_code) => {
    expect(read([dispute({ status: 'RESOLVED', dispute_outcome: { outcome_code } })])).toEqual(['won 5000'])
  },
)

test('PayPal disputes count once if they were lost and PayPal also recorded a refund, and only with the amount taken', () => {
  expect(read([lost('50.00')])).toEqual(['lost 5000'])
  expect(read([lost('50.00')], [refund()])).toEqual(['lost 0'])
  expect(read([lost('30.00')], [refund()])).toEqual(['lost 3000'])
  // Each refund belongs to one dispute.
  expect(read([lost('50.00'), lost('50.00')], [refund()])).toEqual(['lost 0', 'lost 5000'])
})

test('PayPal disputes are not matched to a refund of ours or to one from before the dispute', () => {
  expect(read([lost('50.00')], [refund({ refundId: '0199aaaa-0000-7000-8000-000000000001' })])).toEqual(['lost 5000'])
  expect(read([lost('50.00')], [refund({ createdAt: Date.parse('2027-01-10T10:00:00Z') })])).toEqual(['lost 5000'])
})
