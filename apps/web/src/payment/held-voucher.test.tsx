import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, test, vi } from 'vitest'
import { send } from '../platform/testing/send.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { BalanceCheck } from '../voucher/balance-check.tsx'
import { CodeEntry } from './code-entry.tsx'
import { useCodeEntry } from './use-code-entry.ts'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

afterEach(() => send.mockReset())

const HELD_UNTIL = '2027-01-11T13:05:00Z'
const choice = {
  postalCode: '10115',
  date: '2027-01-18',
  slot: '2027-01-18T10:00:00+01:00',
  type: 'classic',
  expert: '1',
  length: 60,
}

/** The code field of the payment page. */
function PaymentCode() {
  const entry = useCodeEntry({ choice, code: '', refused: undefined, onChange: () => undefined })
  return <CodeEntry entry={entry} code="" bill={undefined} fixed={false} />
}

const enter = async (field: string, button: string) => {
  fireEvent.change(await screen.findByRole('textbox', { name: field }), { target: { value: 'FULL-2345-6789-ABCD' } })
  fireEvent.click(screen.getByRole('button', { name: button }))
}

describe('a guest whose voucher is held by an open booking on another device', () => {
  test.each([
    [
      'en',
      ['Enter a discount or voucher code', 'Discount or voucher code', 'Apply'],
      "An open booking holds this voucher until 14:05. If it's yours, pay for it or cancel it to use the voucher here.",
    ],
    [
      'de',
      ['Rabatt- oder Gutscheincode eingeben', 'Rabatt- oder Gutscheincode', 'Einlösen'],
      'Eine offene Buchung belegt diesen Gutschein bis 14:05 Uhr. Ist es Ihre, bezahlen oder stornieren Sie sie, um ihn hier einzulösen.',
    ],
  ] as const)('reads until when on the payment page (%s)', async (language, [open, field, apply], sentence) => {
    const price = { intValue: 8100 }
    send.mockResolvedValue({
      data: {
        activeBanner: null,
        multiBookingPriceInfo: {
          total: price,
          totalTax: price,
          components: [],
          discountStatus: 'none',
          discountCondition: null,
          discountIsLimited: null,
          waivedRest: null,
          voucherStatus: 'used',
          voucherRemainingBalance: null,
          voucherHeldUntil: HELD_UNTIL,
        },
      },
    })
    await renderInApp(PaymentCode, { features: ['payment', 'booking'], language })
    fireEvent.click(await screen.findByRole('button', { name: open }))
    await enter(field, apply)
    await screen.findByText(sentence)
  })

  test.each([
    [
      'en',
      ['Voucher code', 'Check'],
      "An open booking holds it until 14:05. If it's yours, pay for it or cancel it to use the voucher for another one.",
    ],
    [
      'de',
      ['Code des Gutscheins', 'Prüfen'],
      'Eine offene Buchung belegt ihn bis 14:05 Uhr. Ist es Ihre, bezahlen oder stornieren Sie sie, um ihn für eine andere einzulösen.',
    ],
  ] as const)('reads until when in the balance check (%s)', async (language, [field, check], sentence) => {
    send.mockResolvedValue({
      data: {
        voucherBalance: {
          status: 'used',
          expiresOn: '2029-12-31',
          heldUntil: HELD_UNTIL,
          remainingBalance: { intValue: 0 },
        },
      },
    })
    await renderInApp(BalanceCheck, { features: ['voucher', 'booking'], language })
    await enter(field, check)
    await screen.findByText(sentence)
  })
})
