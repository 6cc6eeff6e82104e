import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { placedCarts, rememberCart } from './placed-carts.ts'
import { placing } from './placing.ts'
import type { Order } from './placing.ts'
import { send } from '../../platform/testing/send.ts'
import { OpenPaymentBar } from './open-payment-bar.tsx'
import { renderInApp } from '../../page/testing/render-in-app.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const serverNow = Date.parse('2027-01-11T08:00:00Z')

/** A cart of this device that is held for this many more minutes, by the server's clock. */
function heldFor(minutes: number, cartId = 'a'): void {
  const holdExpiresAt = new Date(serverNow + minutes * 60_000).toISOString()
  rememberCart({ cartId, customId: 'ABCD2345', token: 'open', status: 'placed', holdExpiresAt })
}

function serverAnswers(): void {
  send.mockResolvedValue({ data: { appConfig: { now: new Date(serverNow).toISOString() } } })
}

afterEach(() => {
  send.mockReset()
  placedCarts.clear()
  placing.clear()
})

test("the reminder of a held cart uses the server's clock, however wrong the device's is", async () => {
  serverAnswers()
  heldFor(10)
  await renderInApp(OpenPaymentBar)
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/bookings/a/open')
})

test("the reminder skips a cart whose hold has ended by the server's clock", async () => {
  serverAnswers()
  heldFor(10, 'held')
  heldFor(-1, 'over')
  await renderInApp(OpenPaymentBar)
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/bookings/held/open')
})

test('the reminder of a cart that is held for a day names the day on which the hold ends', async () => {
  serverAnswers()
  heldFor(24 * 60)
  await renderInApp(OpenPaymentBar)
  expect(await screen.findByText(/until Tue 12 Jan, 9:00/)).toBeDefined()
})

test('a client, whose bookings are in the account, is reminded of the cart being paid', async () => {
  serverAnswers()
  const holdExpiresAt = new Date(serverNow + 600_000).toISOString()
  const cart = {
    id: 'c',
    customId: 'ABCD2345',
    token: 'open',
    totalCents: 1,
    holdExpiresAt,
    compensation: 'refund',
  } as const
  placing.write({ order: {} as Order, key: 'k', cart })
  await renderInApp(OpenPaymentBar)
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/bookings/c/open')
})

test('the server is not queried without an unpaid cart', async () => {
  await renderInApp(OpenPaymentBar)
  expect(send).not.toHaveBeenCalled()
})
