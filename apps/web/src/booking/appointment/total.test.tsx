// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useRouterState } from '@tanstack/react-router'
import type { JSX } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Choice } from '../flow/booking-guards.ts'
import { placing } from '../flow/placing.ts'
import type { Order } from '../flow/placing.ts'
import type { GraphqlAnswer } from '../../platform/server-context.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { useQuote } from './total.ts'

const send = vi.hoisted(() => vi.fn<() => Promise<GraphqlAnswer>>())
vi.mock('../../platform/api/send.ts', () => ({ send }))

const choice: Choice = {
  postalCode: '10115',
  date: '2027-01-14',
  type: 'classic',
  expert: '7',
  slot: '2027-01-14T09:00:00.000Z',
  length: 60,
}
const order = {
  bookings: [{ expertId: '7', treatmentTypeId: 'classic', length: 60 }],
  time: choice.slot,
  address: { postalCode: '10115' },
} as unknown as Order

function Total(): JSX.Element {
  const { failed } = useQuote(choice)
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <p>
      {failed ? 'no price' : 'a price'} at {href}
    </p>
  )
}
const show = () => renderInApp(Total, { features: ['booking'], path: '/booking/payment' })

beforeEach(() => {
  placing.clear()
  send.mockResolvedValue({ errors: [{ message: 'gone', extensions: { code: 'not_available', requestId: 'r1' } }] })
})
afterEach(() => {
  cleanup()
  send.mockReset()
})

describe('the price of a start that is no longer offered', () => {
  test('leads back to the slots, which say that it is gone', async () => {
    await show()
    await waitFor(() => expect(document.body.textContent).toMatch(/at \/treatments\?.*gone=/))
    expect(document.body.textContent).not.toContain('slot=')
  })

  test("leaves the page alone if this device's order has taken it", async () => {
    placing.write({ order, key: 'a-key-of-this-device' })
    await show()
    await screen.findByText(/no price at \/booking\/payment/)
  })
})

test('a price that cannot be loaded leaves the page, which offers a retry', async () => {
  send.mockResolvedValue({ errors: [{ message: 'down', extensions: { code: 'internal', requestId: 'r1' } }] })
  await show()
  await screen.findByText(/no price at \/booking\/payment/)
})
