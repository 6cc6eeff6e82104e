import type { PaymentMoney } from '@ruhepol/rules'
import { expect, test } from 'vitest'
import type { CartRecord } from './cart-queries.ts'
import { withheldCents } from './cart-view.ts'

const cancelled = (compensationCents: number, money: Partial<PaymentMoney> = {}) =>
  ({
    status: 'cancelled',
    paidAt: Date.now(),
    totalCents: 8100,
    compensationCents,
    paidMoney: { capturedCents: 8100, refunds: [], disputes: [], ...money },
  }) as unknown as CartRecord
const foreign = { amountCents: 1000, status: 'succeeded', isForeign: true, isGoodwill: false, repaidBy: null } as const
const goodwill = { ...foreign, isForeign: false, isGoodwill: true } as const

test('the withheld amount is zero if a cancelled booking returned everything, even if some is disputed later', () => {
  expect(withheldCents(cancelled(8100))).toEqual({ goneBefore: 0, disputed: 0 })
  const disputes = [{ amountCents: 8100, status: 'open' }] as const
  expect(withheldCents(cancelled(8100, { disputes }))).toEqual({ goneBefore: 0, disputed: 0 })
})

test.each([
  ['open', foreign],
  ['lost', foreign],
  ['won', foreign],
  ['open', goodwill],
] as const)(
  'the withheld amount is the rest of a partly refunded booking during its dispute, which is %s by now',
  (status, refund) => {
    const money = { refunds: [refund], disputes: [{ amountCents: 7100, status }] }
    expect(withheldCents(cancelled(0, money))).toEqual({ goneBefore: 1000, disputed: 7100 })
  },
)

test('the withheld amount is what had been refunded if no dispute held money', () => {
  const money = { refunds: [foreign], disputes: [{ amountCents: 8100, status: 'inquiry' }] } as const
  expect(withheldCents(cancelled(7100, money))).toEqual({ goneBefore: 1000, disputed: 0 })
})
