import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import type { BillFragment } from '../gql/graphql.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { CodeEntry } from './code-entry.tsx'
import type { CodeEntryState } from './use-code-entry.ts'

vi.mock('../platform/api/execute.ts', async (original) => ({
  ...(await original<object>()),
  graphqlQuery: () => ({ queryKey: ['banner'], queryFn: () => ({ activeBanner: null }) }),
}))

const entry: CodeEntryState = {
  text: '',
  problem: undefined,
  trying: false,
  unapplied: false,
  open: false,
  asked: false,
  area: createRef(),
  ask: vi.fn(),
  type: vi.fn(),
  apply: vi.fn(),
  remove: vi.fn(),
  focusField: vi.fn(),
}

test.each([
  [0, null, 'Covers 19.00\u00A0EUR. Nothing is left on the voucher.'],
  [400, null, 'Covers 19.00\u00A0EUR. The voucher has 4.00\u00A0EUR left.'],
  [0, '2027-01-11T13:05:00Z', 'Covers 19.00\u00A0EUR. An open booking holds more of the voucher until 14:05.'],
])('a voucher with %s cents left and the rest held until %s says "%s"', async (left, voucherHeldUntil, text) => {
  const bill = {
    total: { intValue: 0 },
    components: [{ type: 'voucher', value: { intValue: -1900 } }],
    voucherRemainingBalance: { intValue: left },
    voucherHeldUntil,
  } as BillFragment
  await renderInApp(() => <CodeEntry entry={entry} code="FULL-2345" bill={bill} fixed />, { features: ['payment'] })
  expect(screen.getByText(/^Covers/).textContent).toBe(text)
})
