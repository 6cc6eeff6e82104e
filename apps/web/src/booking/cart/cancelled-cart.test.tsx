import { cleanup, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { CancelledCart } from './cancelled-cart.tsx'
import { placedCart } from './testing/placed-cart.ts'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const show = (changes: object) =>
  renderInApp(
    () => <CancelledCart cart={placedCart({ status: 'cancelled', ...changes })} token="token" isAnswer={false} />,
    { features: ['booking', 'cart'] },
  )

describe('a cancelled booking', () => {
  test('says that it is cancelled, or not charged if it had begun by then', async () => {
    await show({})
    await screen.findByRole('heading', { name: 'This appointment has been cancelled' })
    cleanup()
    await show({ isUncharged: true })
    await screen.findByRole('heading', { name: "We're not charging you for this appointment" })
    expect(document.body.textContent).not.toMatch(/is cancelled|Cancelled/)
  })
})

describe('a cancelled booking that is refunded', () => {
  test('says that the refund is in progress', async () => {
    await show({})
    await screen.findByText('Being refunded')
    expect(document.body.textContent).toContain('the way you paid')
  })

  test('promises nothing while its payment is disputed', async () => {
    await show({ isDisputed: true })
    await screen.findByText("You've disputed the payment")
    expect(document.body.textContent).not.toMatch(/Being refunded|the way you paid|working days/)
  })
})

test('a cancelled booking on account says nothing of money that goes back', async () => {
  const refunds = [{ status: 'succeeded', reason: null, createdAt: '2027-01-11T08:00:00Z', amount: { intValue: 8100 } }]
  await show({ onAccount: true, cancellationCompensation: 'none', refunds })
  await screen.findByRole('heading', { name: 'This appointment has been cancelled' })
  expect(document.body.textContent).toContain("You don't have to pay the invoice.")
  expect(document.body.textContent).not.toMatch(/refunded|the way you paid|81/i)
})
