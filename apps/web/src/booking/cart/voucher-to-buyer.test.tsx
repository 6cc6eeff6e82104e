// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { prepareDialogs } from '../../../../../packages/ui/src/sheet/testing/prepare-dialogs.ts'
import type { GraphqlAnswer, GraphqlRequest } from '../../platform/server-context.ts'
import { renderInApp } from '../../shell/testing/render-in-app.tsx'
import type { PlacedCart } from '../booking-queries.ts'
import { CancelledCart } from './cancelled-cart.tsx'
import { PaidCart } from './paid-cart.tsx'

const send = vi.hoisted(() => vi.fn<(request: GraphqlRequest) => Promise<GraphqlAnswer>>())
vi.mock('../../platform/api/send.ts', () => ({ send }))

const cents = (intValue: number) => ({ intValue })
const cart = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  customId: 'ABCD2345',
  status: 'paid',
  createdAt: '2027-01-11T08:00:00.000Z',
  time: '2027-01-14T09:00:00.000Z',
  length: 60,
  isInSpa: false,
  locationId: null,
  location: null,
  cancellableUntil: '2027-01-13T09:00:00.000Z',
  canBeCancelled: true,
  cancellationCompensation: 'refund',
  compensation: cents(600),
  isDisputed: false,
  refunds: [],
  clientData: { name: 'Ada', email: 'ada@example.org' },
  details: { massageTable: 0, place: 'home' },
  address: { street: 'Torstraße', streetNumber: '9', postalCode: '10115', locality: 'Berlin' },
  bookings: [
    {
      id: '1',
      expert: { id: '1', name: 'Johanna Krüger' },
      treatmentType: { id: 'classic', name: [{ lang: 'en', value: 'Classic massage' }] },
    },
  ],
  price: {
    total: cents(600),
    totalTax: cents(96),
    voucherRemainingBalance: null,
    components: [
      { type: 'treatment', value: cents(8100) },
      { type: 'voucher', value: cents(-7500) },
    ],
  },
}
const placed = (changes: object) => ({ ...cart, ...changes }) as unknown as PlacedCart

beforeEach(() => {
  prepareDialogs()
  send.mockResolvedValue({ data: { appConfig: { now: '2027-01-11T08:00:00.000Z' } } })
})
afterEach(() => {
  cleanup()
  send.mockReset()
})

const paid = (changes: object) =>
  renderInApp(() => <PaidCart cart={placed(changes)} token="token" onCancelled={vi.fn()} />, {
    features: ['booking', 'cart'],
  })
const cancelled = (changes: object) =>
  renderInApp(
    () => <CancelledCart cart={placed({ status: 'cancelled', ...changes })} token="token" isAnswer={false} />,
    { features: ['booking', 'cart'] },
  )
const askToCancel = async () =>
  fireEvent.click((await screen.findAllByRole('button', { name: 'Cancel the appointment' }))[0] ?? document.body)

describe('a booking that was paid with a voucher', () => {
  test('says that cancelling puts the money back on the voucher', async () => {
    await paid({ refundsVoucherToBuyer: false })
    await screen.findByText(/what your voucher paid goes back to it/)
    await askToCancel()
    await screen.findByText('Back on your voucher')
  })

  test('says that cancelling refunds the buyer when the order of the voucher was withdrawn', async () => {
    await paid({ refundsVoucherToBuyer: true })
    await screen.findByText(/what your voucher paid is refunded to the person who bought it/)
    await askToCancel()
    await screen.findByText('Back to whoever bought your voucher')
    expect(document.body.textContent).not.toMatch(/goes back to it|Back on your voucher/)
  })

  test('says so as well when nothing else was paid', async () => {
    await paid({ refundsVoucherToBuyer: true, cancellationCompensation: 'none' })
    await screen.findByText(/free of charge .*: what your voucher paid is refunded to the person who bought it/)
  })

  test('says after the cancellation who got the money', async () => {
    await cancelled({ refundsVoucherToBuyer: true })
    await screen.findByText('Back to whoever bought your voucher')
    cleanup()
    await cancelled({ refundsVoucherToBuyer: false })
    await screen.findByText('Back on your voucher')
  })
})
