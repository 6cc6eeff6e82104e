import { LiveRegion } from '@ruhepol/ui'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import type { JSX } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HoldSlotDocument, ReleaseSlotHoldDocument } from '../../gql/graphql.ts'
import { leavePageFor } from '../../platform/before-leaving.ts'
import type { GraphqlAnswer, GraphqlRequest } from '../../platform/server-context.ts'
import { refusal, send } from '../../platform/testing/send.ts'
import { useServerClock } from '../../platform/server-now.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { appointmentOf, forgetHeldSlot, heldSlots } from '../flow/held-slots.ts'
import { placing, placings } from '../flow/placing.ts'
import type { OpenCart, Order } from '../flow/placing.ts'
import { SlotHoldCountdown } from './slot-hold-countdown.tsx'
import { useSlotHold } from './use-slot-hold.ts'
import { choice } from '../testing/choice.ts'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const minute = 60_000
const serverNow = Date.parse('2027-01-11T08:00:00.000Z')
const appointment = appointmentOf(choice, 60)
const inMinutes = (minutes: number): string => new Date(serverNow + minutes * minute).toISOString()
const held = (holdUntil: string | null): GraphqlAnswer => ({
  data: { holdSlot: holdUntil === null ? null : { holdUntil } },
})

const isOf = (document: object, { documentId }: GraphqlRequest): boolean =>
  (document as { __meta__: { hash: string } }).__meta__.hash === documentId
const sent = (document: object) =>
  send.mock.calls.filter(([request]) => isOf(document, request)).map(([{ variables }]) => variables)
const keys = () =>
  sent(HoldSlotDocument).map((variables) => (variables?.['input'] as { idempotencyKey: string }).idempotencyKey)

/** A server that answers requests for a hold with these, the last one repeatedly. */
function serve(...answers: GraphqlAnswer[]): void {
  send.mockImplementation((request) => {
    if (isOf(HoldSlotDocument, request))
      return Promise.resolve((answers.length > 1 ? answers.shift() : answers[0]) ?? {})
    const appConfig = { now: new Date(serverNow).toISOString(), cancellationCompensation: 'voucher' }
    return Promise.resolve({ data: { appConfig, releaseSlotHold: true } })
  })
}

function Page(): JSX.Element {
  const router = useRouter()
  const { now } = useServerClock()
  const hold = useSlotHold(choice, { now, wanted: () => true })
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <>
      <SlotHoldCountdown hold={hold} />
      <p>{hold.state}</p>
      <p data-testid="href">{href}</p>
      <button type="button" onClick={() => void router.navigate({ href: '/booking/payment#terms' })}>
        terms
      </button>
      <LiveRegion />
    </>
  )
}
const show = () => renderInApp(Page, { features: ['booking'], path: '/booking/payment' })

beforeEach(() => {
  // Wrong by an hour, which the countdown must not notice.
  vi.useFakeTimers({ now: serverNow + 60 * minute, shouldAdvanceTime: true })
})
afterEach(() => {
  heldSlots.clear()
  placing.clear()
  placings.clear()
  send.mockReset()
})

describe('the payment page', () => {
  test("holds the slot on arrival, and counts down by the server's clock", async () => {
    serve(held(inMinutes(14)))
    await show()
    await screen.findByText('held')
    expect(screen.getByRole('timer').textContent).toMatch(/1[34]:\d\d/)
    expect(sent(HoldSlotDocument)).toEqual([{ input: { ...appointment, idempotencyKey: keys()[0] } }])
  })

  test('keeps the same hold after a reload', async () => {
    heldSlots.write([{ key: 'the-key-of-this-page', appointment, until: inMinutes(9) }])
    serve(held(inMinutes(9)))
    await show()
    await screen.findByText('held')
    expect(keys()).toEqual(['the-key-of-this-page'])
  })

  test('holds the slot again if the hold ended before a reload', async () => {
    heldSlots.write([{ key: 'the-key-that-ended', appointment, until: inMinutes(-1) }])
    serve(held(null), held(inMinutes(15)))
    await show()
    await screen.findByText('held')
    expect(new Set(keys()).size).toBe(2)
    expect(heldSlots.read()).toEqual([{ key: keys()[1], appointment, until: inMinutes(15) }])
  })

  test('releases the hold of a closed tab', async () => {
    heldSlots.write([{ key: 'the-key-of-a-closed-tab', appointment: { ...appointment, time: inMinutes(600) } }])
    serve(held(inMinutes(15)))
    await show()
    await screen.findByText('held')
    expect(sent(HoldSlotDocument)[0]).toMatchObject({ input: { replaces: 'the-key-of-a-closed-tab' } })
    expect(heldSlots.read()).toHaveLength(1)
  })

  test.each(['rate_limited', 'no_response'])('shows no countdown if nothing could be held (%s)', async (code) => {
    serve(refusal(code))
    await show()
    await screen.findByText('none')
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.getByTestId('href').textContent).toBe('/booking/payment')
  })

  test('leads back to the slots if somebody else has taken it', async () => {
    serve(refusal('not_available'))
    await show()
    await waitFor(() => expect(screen.getByTestId('href').textContent).toMatch(/^\/treatments\?.*gone=/))
    expect(heldSlots.read()).toEqual([])
  })

  test('holds nothing if its own cart is placed', async () => {
    const order = { address: { postalCode: '10115' }, bookings: appointment.bookings, time: choice.slot } as Order
    placing.write({ order, key: 'k1' })
    serve(held(inMinutes(15)))
    await show()
    await screen.findByText('none')
    expect(keys()).toEqual([])
  })

  test('holds nothing next to a cart of another tab while this one places something else', async () => {
    const order = { address: { postalCode: '10115' }, bookings: appointment.bookings, time: choice.slot } as Order
    const cart = { id: 'c1', holdExpiresAt: inMinutes(20) } as OpenCart
    placings.write([{ order, key: 'of-another-tab', cart }])
    placing.write({ order: { ...order, time: inMinutes(600) }, key: 'k1' })
    serve(held(inMinutes(15)))
    await show()
    await screen.findByText('none')
    expect(keys()).toEqual([])
  })

  test.each(['rate_limited', 'no_response'])(
    'says so if the slot could not be held again (%s), and offers it once more',
    async (code) => {
      serve(held(inMinutes(1)), refusal(code), refusal(code), held(inMinutes(16)))
      await show()
      await screen.findByText('held')
      act(() => void vi.advanceTimersByTime(61_000))
      fireEvent.click(await screen.findByRole('button', { name: 'Hold it again' }))
      await screen.findByText("We couldn't hold it. You can still book while it's free.")
      const again = screen.getByRole('button', { name: 'Hold it again' })
      expect(document.activeElement?.contains(again)).toBe(true)
      expect(document.activeElement).not.toBe(document.body)
      fireEvent.click(again)
      await screen.findByText(/^(?:held|refused)$/)
    },
  )

  test('says that the hold is over, and holds again with one click, which keeps the focus', async () => {
    serve(held(inMinutes(1)), held(inMinutes(16)))
    await show()
    await screen.findByText('held')
    act(() => void vi.advanceTimersByTime(61_000))
    const again = await screen.findByRole('button', { name: 'Hold it again' })
    expect(again.closest('[role=status]')).not.toBeNull()
    again.focus()
    fireEvent.click(again)
    await screen.findByText('held')
    expect(new Set(keys()).size).toBe(2)
    expect(document.activeElement?.contains(screen.getByRole('timer'))).toBe(true)
  })
})

describe('leaving the payment', () => {
  test('gives the slot back once, before the next page loads', async () => {
    serve(held(inMinutes(15)))
    await show()
    await screen.findByText('held')
    await leavePageFor('/booking/payment')
    expect(sent(ReleaseSlotHoldDocument)).toEqual([])
    await act(() => leavePageFor('/booking/contact'))
    await leavePageFor('/treatments')
    expect(sent(ReleaseSlotHoldDocument)).toEqual([{ key: keys()[0] }])
    expect(heldSlots.read()).toEqual([])
  })

  test('sends nothing once the hold has become a placed cart', async () => {
    serve(held(inMinutes(15)))
    await show()
    await screen.findByText('held')
    act(() => forgetHeldSlot(keys()[0]))
    await act(() => leavePageFor('/bookings'))
    expect(sent(ReleaseSlotHoldDocument)).toEqual([])
  })

  test('holds the slot again if the person stays, and releases it when they leave after all', async () => {
    serve(held(inMinutes(15)))
    await show()
    await screen.findByText('held')
    await act(() => leavePageFor('/booking/contact'))
    // The next page never loaded.
    fireEvent.click(screen.getByText('terms'))
    await screen.findByText('held')
    expect(new Set(keys()).size).toBe(2)
    await act(() => leavePageFor('/booking/contact'))
    expect(sent(ReleaseSlotHoldDocument)).toEqual(keys().map((key) => ({ key })))
  })

  test('also ends a hold whose answer never came', async () => {
    serve(refusal('no_response'))
    await show()
    await screen.findByText('none')
    await act(() => leavePageFor('/booking/contact'))
    expect(sent(ReleaseSlotHoldDocument)).toEqual([{ key: keys()[0] }])
  })

  test('waits no longer than two seconds for the server', async () => {
    serve(held(inMinutes(15)))
    await show()
    await screen.findByText('held')
    send.mockImplementation(() => new Promise(() => undefined))
    const left = vi.fn()
    void leavePageFor('/booking/contact').then(left)
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(left).toHaveBeenCalled()
  })
})
