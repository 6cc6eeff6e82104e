import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { send } from '../../platform/testing/send.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { CancelledCart } from './cancelled-cart.tsx'
import { PaidCart } from './paid-cart.tsx'
import { cents, placedCart } from './testing/placed-cart.ts'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const placed = (changes: object) =>
  placedCart({
    compensation: cents(600),
    price: {
      total: cents(600),
      totalTax: cents(96),
      voucherRemainingBalance: null,
      voucherHeldUntil: null,
      components: [
        { type: 'treatment', value: cents(8100) },
        { type: 'voucher', value: cents(-7500) },
      ],
    },
    ...changes,
  })

beforeEach(() => {
  prepareDialogs()
  send.mockResolvedValue({ data: { appConfig: { now: '2027-01-11T08:00:00.000Z' } } })
})
afterEach(() => send.mockReset())

const paid = (changes: object) =>
  renderInApp(() => <PaidCart cart={placed(changes)} token="token" onCancelled={vi.fn()} onMoved={vi.fn()} />, {
    features: ['booking', 'cart'],
  })
const cancelled = (changes: object) =>
  renderInApp(
    () => <CancelledCart cart={placed({ status: 'cancelled', ...changes })} token="token" isAnswer={false} />,
    { features: ['booking', 'cart'] },
  )
const askToCancel = async () =>
  fireEvent.click((await screen.findAllByRole('button', { name: 'Cancel the appointment' }))[0] ?? document.body)

describe('a booking paid with a voucher', () => {
  test('says that cancelling returns the money to the voucher', async () => {
    await paid({ refundsVoucherToBuyer: false, voucherSpendableUntil: '2027-12-31' })
    await screen.findByText(/what your voucher paid goes back to it/)
    await askToCancel()
    await screen.findByText('Back on your voucher')
    await screen.findByText('75.00 EUR, valid until 31.12.2027')
  })

  test("says that cancelling refunds the buyer if the voucher's order was withdrawn", async () => {
    await paid({ refundsVoucherToBuyer: true })
    await screen.findByText(/what your voucher paid is refunded to the person who bought it/)
    await askToCancel()
    await screen.findByText('Back to the person who bought your voucher')
    expect(document.body.textContent).not.toMatch(/goes back to it|Back on your voucher/)
  })

  test('says the same if nothing else was paid', async () => {
    await paid({ refundsVoucherToBuyer: true, cancellationCompensation: 'none' })
    await screen.findByText(/free of charge .*: what your voucher paid is refunded to the person who bought it/)
  })

  test('says after the cancellation who got the money', async () => {
    await cancelled({ refundsVoucherToBuyer: true })
    await screen.findByText('Back to the person who bought your voucher')
    cleanup()
    await cancelled({ refundsVoucherToBuyer: false, voucherSpendableUntil: '2027-12-31' })
    await screen.findByText('Back on your voucher')
    await screen.findByText('75.00 EUR, valid until 31.12.2027')
  })
})
