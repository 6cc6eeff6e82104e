import { LiveRegion } from '@ruhepol/ui'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { send } from '../../platform/testing/send.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { HoldCountdown } from './hold-countdown.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString()
const cart = { id: '0199aaaa-0000-7000-8000-000000000001', token: 'token' }

/** A server that holds the slot of a cart placed this many minutes ago for at most 30. */
function serve({ placedAgo, heldFor }: { placedAgo: number; heldFor: number }) {
  const hold = { holdExpiresAt: minutes(heldFor), holdLimitAt: minutes(30 - placedAgo) }
  send.mockImplementation(() => {
    const answer = { ...hold }
    return Promise.resolve({
      data: {
        appConfig: { now: new Date().toISOString(), cancellationCompensation: 'voucher' },
        multipleBookingDetails: answer,
        get extendHold() {
          hold.holdExpiresAt = hold.holdLimitAt
          return { holdExpiresAt: hold.holdLimitAt }
        },
      },
    })
  })
  return hold.holdExpiresAt
}
const show = (until: string) =>
  renderInApp(
    () => (
      <>
        <HoldCountdown cart={cart} until={until} onEnd={() => undefined} />
        <LiveRegion />
      </>
    ),
    { features: ['booking'] },
  )
const button = () => screen.findByRole('button', { name: /^Hold it until/ })

beforeEach(() => send.mockReset())

describe('a hold that is about to end', () => {
  test('can be extended with one click, which is announced, and the focus stays at the countdown', async () => {
    await show(serve({ placedAgo: 11, heldFor: 4 }))
    const longer = await button()
    expect(longer.closest('[role=status]')).not.toBeNull()
    longer.focus()
    fireEvent.click(longer)
    const said = await screen.findByText(/^Your appointment is now held until/)
    expect(said.closest('[aria-live=polite]')).not.toBeNull()
    expect(document.activeElement?.contains(screen.getByRole('timer'))).toBe(true)
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: /^Hold it until/ })).toBeNull())
  })

  test.each([
    ['is not near its end', { placedAgo: 5, heldFor: 10 }],
    ['lasts as long as it can', { placedAgo: 26, heldFor: 4 }],
  ])('is not offered more time while it %s', async (_while, held) => {
    await show(serve(held))
    await screen.findByRole('timer')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(screen.queryByRole('button')).toBeNull()
  })
})
