import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { JSX } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Choice } from '../flow/booking-guards.ts'
import { placing, placings } from '../flow/placing.ts'
import type { Order } from '../flow/placing.ts'
import type { GraphqlAnswer, GraphqlRequest } from '../../platform/server-context.ts'
import { send } from '../../platform/testing/send.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import type { getRouter } from '../../router.tsx'
import { useQuote, useTotalWords } from './total.ts'
import { choice } from '../testing/choice.ts'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const order = {
  bookings: [{ expertId: '7', treatmentTypeId: 'classic', length: 60 }],
  time: choice.slot,
  address: { postalCode: '10115' },
} as unknown as Order

/** The same appointment, as placed in another tab. */
const cartElsewhere = {
  id: 'c2',
  customId: 'EFGH2345',
  token: 't2',
  totalCents: 8900,
  holdExpiresAt: '2999-01-01T00:00:00.000Z',
  compensation: 'voucher',
} as const

const page: { router?: ReturnType<typeof getRouter> } = {}
function Total(): JSX.Element {
  const router = useRouter()
  useEffect(() => void (page.router = router), [router])
  const { failed } = useQuote(choice)
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <p>
      {failed ? 'no price' : 'a price'} at {href}
    </p>
  )
}
/** Fails if the page is left, once all effects of the answer have run. */
async function staysWithoutPrice(): Promise<void> {
  const left = vi.spyOn(page.router as ReturnType<typeof getRouter>, 'navigate')
  await screen.findByText(/no price at \/booking\/payment/)
  await act(() => Promise.resolve())
  expect(left).not.toHaveBeenCalled()
}
const show = () => renderInApp(Total, { features: ['booking'], path: '/booking/payment' })

beforeEach(() => {
  placings.clear()
  send.mockResolvedValue({ errors: [{ message: 'gone', extensions: { code: 'not_available', requestId: 'r1' } }] })
})
afterEach(() => send.mockReset())

describe('the price of a start that is no longer offered', () => {
  test('leads back to the slots, which say that it is gone', async () => {
    await show()
    await waitFor(() => expect(document.body.textContent).toMatch(/at \/treatments\?.*gone=/))
    expect(document.body.textContent).not.toContain('slot=')
    // Going back must not lead to the page that has just been left.
    expect(page.router?.history.length).toBe(1)
  })

  test("leaves the page alone if this device's order has taken it", async () => {
    placing.write({ order, key: 'a-key-of-this-device' })
    await show()
    await staysWithoutPrice()
  })

  test("leads back to the slots if this device's order is for another start", async () => {
    placing.write({ order: { ...order, time: '2027-01-14T10:00:00.000Z' }, key: 'a-key-of-this-device' })
    await show()
    await waitFor(() => expect(document.body.textContent).toMatch(/at \/treatments\?.*gone=/))
  })

  test('leaves the page alone while another tab holds that start', async () => {
    placings.write([{ order, key: 'theirs', cart: cartElsewhere }])
    await show()
    await staysWithoutPrice()
  })

  test('leads back to the slots if another tab no longer holds that start', async () => {
    placings.write([{ order, key: 'theirs', cart: { ...cartElsewhere, holdExpiresAt: '2020-01-01T00:00:00.000Z' } }])
    await show()
    await waitFor(() => expect(document.body.textContent).toMatch(/at \/treatments\?.*gone=/))
  })
})

test('a price that cannot be loaded leaves the page, which offers a retry', async () => {
  send.mockResolvedValue({ errors: [{ message: 'down', extensions: { code: 'internal', requestId: 'r1' } }] })
  await show()
  await staysWithoutPrice()
})

describe('the total of an appointment', () => {
  const money = (intValue: number) => ({ intValue })
  type Asked = { choice: Choice; code?: string; wanted?: boolean }
  const prices = vi.fn((request: GraphqlRequest): number => (request.variables?.['code'] === 'SUMMER' ? 7900 : 8900))

  /** The total in words; a click asks for the next one. */
  async function totalOf(...asked: [Asked, ...Asked[]]) {
    function Words(): JSX.Element {
      const [at, setAt] = useState(0)
      const { choice: chosen, code, wanted } = asked[at] ?? asked[0]
      const quote = useQuote(chosen, code, wanted)
      const words = useTotalWords(quote)
      const state = [quote.stale && 'stale', quote.failed && 'failed'].filter(Boolean)
      return (
        <>
          <p data-testid="total">{[...state, words].filter(Boolean).join(', ')}</p>
          <button onClick={() => setAt(at + 1)}>Next</button>
          <button onClick={quote.retry}>Retry</button>
        </>
      )
    }
    await renderInApp(Words, { features: ['booking'], path: '/booking/payment' })
    const text = () => screen.getByTestId('total').textContent.replaceAll('\u00a0', ' ')
    return {
      isWritten: (words: string) => waitFor(() => expect(text()).toBe(words)),
      click: (name: string) => fireEvent.click(screen.getByText(name)),
    }
  }

  beforeEach(() => {
    prices.mockClear()
    send.mockImplementation((request) => {
      const total = request.variables?.['bookings'] ? money(prices(request)) : undefined
      return Promise.resolve({
        data: {
          multiBookingPriceInfo: total && { total },
        },
      })
    })
  })

  test('is that of the chosen duration and code', async () => {
    const total = await totalOf({ choice, code: 'SUMMER' })
    await total.isWritten('79.00 EUR')
    expect(prices.mock.calls[0]?.[0].variables).toMatchObject({
      bookings: [{ expertId: '7', treatmentTypeId: 'classic', treatmentLength: 60 }],
      code: 'SUMMER',
    })
  })

  test('stays the previous one while the one with a code is loading', async () => {
    const total = await totalOf({ choice }, { choice, code: 'SUMMER' })
    await total.isWritten('89.00 EUR')
    const answers = Promise.withResolvers<GraphqlAnswer>()
    send.mockReturnValue(answers.promise)
    total.click('Next')
    await total.isWritten('stale, 89.00 EUR')
    answers.resolve({ data: { multiBookingPriceInfo: { total: money(7900) } } })
    await total.isWritten('79.00 EUR')
  })

  test('is not requested until it is wanted', async () => {
    const total = await totalOf({ choice, wanted: false }, { choice })
    await total.isWritten('')
    total.click('Next')
    await total.isWritten('89.00 EUR')
    expect(prices).toHaveBeenCalledOnce()
  })

  test('is requested again after a failure', async () => {
    send.mockResolvedValue({ errors: [{ message: 'down', extensions: { code: 'internal', requestId: 'r1' } }] })
    const total = await totalOf({ choice })
    await total.isWritten('failed')
    send.mockResolvedValue({ data: { multiBookingPriceInfo: { total: money(8900) } } })
    total.click('Retry')
    await total.isWritten('89.00 EUR')
  })
})
