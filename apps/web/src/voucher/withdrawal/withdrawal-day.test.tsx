import { withdrawableUntil } from '@ruhepol/rules/legal-period'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import type { Language } from '../../i18n/index.ts'
import { send } from '../../platform/testing/send.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { FinishedPage } from '../finished-page.tsx'
import { WithdrawOrderPage } from './withdraw-order.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

beforeEach(prepareDialogs)

const ID = '0199aaaa-0000-7000-8000-000000000001'
const pages = {
  'of the finished order': () => <FinishedPage ordered={{ id: ID, token: 'token' }} />,
  'on which one withdraws': () => <WithdrawOrderPage id={ID} token="token" />,
}

/** The page's text after the label, for an order paid at that instant. */
async function lastDayOn(page: keyof typeof pages, paidAt: string, language: Language): Promise<string | null> {
  send.mockResolvedValue({
    data: {
      voucherOrder: {
        paymentTargetId: ID,
        code: 'ABCD2345',
        email: 'ada@example.org',
        status: 'active',
        paymentStatus: 'succeeded',
        paymentFailure: null,
        isDisputed: false,
        refunds: [],
        withdrawableUntil: new Date(withdrawableUntil(Date.parse(paidAt))).toISOString(),
        withdrawnAt: null,
        total: { intValue: 7500 },
        withdrawalValue: { intValue: 7500 },
      },
    },
  })
  await renderInApp(pages[page], { features: ['voucher', 'booking', 'payment'], language })
  const label = await screen.findByText(language === 'en' ? 'You can withdraw until' : 'Widerrufbar bis')
  return label.nextElementSibling?.textContent ?? null
}

describe.each(Object.keys(pages) as (keyof typeof pages)[])('the page %s', (page) => {
  test.each([
    ['2027-01-09T09:00:00Z', 'en', 'Monday 25.01.2027, 23:59'],
    ['2027-01-09T09:00:00Z', 'de', 'Montag, 25.01.2027, 23:59\u00a0Uhr'],
    // apps/server/src/voucher/withdraw-order.test.ts checks the mail of this order.
    ['2027-01-16T09:00:00Z', 'en', 'Monday 01.02.2027, 23:59'],
    ['2027-01-16T09:00:00Z', 'de', 'Montag, 01.02.2027, 23:59\u00a0Uhr'],
  ] as const)('names the working day after a Saturday for an order paid at %s (%s)', async (paidAt, language, day) => {
    expect(await lastDayOn(page, paidAt, language)).toBe(day)
  })
})
