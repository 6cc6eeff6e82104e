// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { GraphqlAnswer, GraphqlRequest } from '../../platform/server-context.ts'
import { renderInApp } from '../../shell/testing/render-in-app.tsx'
import type { PlacedCart } from '../booking-queries.ts'
import { CancelledCart } from './cancelled-cart.tsx'

const send = vi.hoisted(() => vi.fn<(request: GraphqlRequest) => Promise<GraphqlAnswer>>())
vi.mock('../../platform/api/send.ts', () => ({ send }))

const cents = (intValue: number) => ({ intValue })
const cart = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  customId: 'ABCD2345',
  status: 'cancelled',
  createdAt: '2027-01-11T08:00:00.000Z',
  time: '2027-01-14T09:00:00.000Z',
  length: 60,
  isInSpa: false,
  locationId: null,
  location: null,
  cancellationCompensation: 'refund',
  compensation: cents(8100),
  isDisputed: false,
  refunds: [],
  refundsVoucherToBuyer: false,
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
    total: cents(8100),
    totalTax: cents(1293),
    voucherRemainingBalance: null,
    components: [{ type: 'treatment', value: cents(8100) }],
  },
}
const show = (changes: object) =>
  renderInApp(
    () => <CancelledCart cart={{ ...cart, ...changes } as unknown as PlacedCart} token="token" isAnswer={false} />,
    { features: ['booking', 'cart'] },
  )

afterEach(cleanup)

describe('a cancelled booking whose money is to go back', () => {
  test('says that it is being refunded', async () => {
    await show({})
    await screen.findByText('Being refunded')
    expect(document.body.textContent).toContain('the way you paid')
  })

  test('promises nothing while its payment is disputed', async () => {
    await show({ isDisputed: true })
    await screen.findByText('You have disputed the payment')
    expect(document.body.textContent).not.toMatch(/Being refunded|the way you paid|working days/)
  })
})
