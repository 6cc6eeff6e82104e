import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { CartDetails } from './cart-details.tsx'
import { placedCart } from './testing/placed-cart.ts'

const atHotel = placedCart({
  location: { id: 'hotel', district: 'Mitte', name: [{ lang: 'en', value: 'Hotel Ahornhof' }] },
})
const show = (past: boolean) =>
  renderInApp(() => <CartDetails cart={atHotel} past={past} />, { features: ['booking', 'cart'] })

test('the details of a coming appointment show the way to a partner location', async () => {
  await show(false)
  expect(screen.getByText(/Hotel Ahornhof/)).toBeTruthy()
  expect(screen.getByText(/directions/i)).toBeTruthy()
})

test('the details of a past or cancelled appointment name the place without the way there', async () => {
  await show(true)
  expect(screen.getByText(/Hotel Ahornhof/)).toBeTruthy()
  expect(screen.queryByText(/directions/i)).toBeNull()
})
