import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { takeRefusedFields } from '../booking/index.ts'
import { clearDrafts, codeDraft, contactDraft } from '../booking/flow/booking-drafts.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { checkingFor, endChecking } from './checkout/checked-payment.ts'
import { forgetOpenCart, placing } from '../booking/flow/placing.ts'
import type { Order } from '../booking/flow/placing.ts'
import { send } from '../platform/testing/send.ts'
import { checkout, choice, handleWith, paysWith, placed, proof, refused } from './testing/checkout-page.tsx'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

beforeEach(() => {
  contactDraft.write({ ...contactDraft.initial, name: 'Ada', surname: 'Muster', email: 'ada@example.org' })
})
afterEach(() => {
  clearDrafts()
  placing.clear()
  endChecking('c1')
  vi.clearAllMocks()
  send.mockReset()
})

describe('placing and paying', () => {
  test("places the cart, pays it in the customer's name, and leads to the booking", async () => {
    send.mockResolvedValue(placed(8900))
    const pay = paysWith({ kind: 'paid' })
    const { press, href } = await checkout()
    await press(handleWith(pay))
    expect(pay).toHaveBeenCalledExactlyOnceWith(
      { subject: 'booking', id: 'c1', token: 't1' },
      { name: 'Ada Muster', email: 'ada@example.org' },
    )
    await waitFor(() => expect(href()).toBe('/bookings/c1/t1'))
    expect(placing.read()).toBeUndefined()
  })

  test("keeps the cart and its code until the booking's page has taken over", async () => {
    codeDraft.write('SUMMER')
    send.mockResolvedValue(placed(8900))
    const { press, href } = await checkout()
    const leftAt: string[] = []
    for (const stored of [placing, codeDraft]) {
      stored.subscribe(() => {
        if (!stored.read()) leftAt.push(href())
      })
    }
    await press(handleWith(paysWith({ kind: 'paid' })))
    await waitFor(() => expect(codeDraft.read()).toBe(''))
    expect(leftAt).toEqual(['/bookings/c1/t1', '/bookings/c1/t1'])
  })

  test('pays nothing if nothing is to be paid', async () => {
    send.mockResolvedValue(placed(0))
    const { press, href } = await checkout({ cents: 0 })
    await press()
    await waitFor(() => expect(href()).toBe('/bookings/c1/t1'))
    expect(checkingFor('c1')).toBeDefined()
  })

  test('keeps the cart of a declined payment, with its extended hold, for the next click', async () => {
    send.mockResolvedValue(placed(8900))
    const { press, problem, href } = await checkout()
    await press(handleWith(paysWith({ kind: 'declined', reason: 'card_declined' })))
    expect(problem()).toEqual({ kind: 'declined', reason: 'card_declined' })
    expect(placing.read()?.cart).toMatchObject({ id: 'c1', holdExpiresAt: '2027-01-11T08:30:00.000Z' })
    expect(href()).toBe('/booking/payment')
  })

  test('keeps the cart without a message if the fields are incomplete and the server cannot be asked', async () => {
    send.mockResolvedValueOnce(placed(8900)).mockResolvedValue(refused('unavailable'))
    const { press, problem } = await checkout()
    await press(handleWith(paysWith({ kind: 'incomplete' })))
    expect(send.mock.calls.length).toBeGreaterThan(1)
    expect(problem()).toBeUndefined()
    expect(placing.read()?.cart?.id).toBe('c1')
  })

  test('places nothing before the mailed code is complete, and asks for none once it is placed', async () => {
    vi.mocked(proof.check).mockReturnValueOnce(false)
    send.mockResolvedValue(placed(8900))
    const { press } = await checkout()
    await press(handleWith(paysWith({ kind: 'paid' })))
    expect(send).not.toHaveBeenCalled()
    await press(handleWith(paysWith({ kind: 'incomplete' })))
    expect(placing.read()?.cart?.id).toBe('c1')
    vi.mocked(proof.check).mockReturnValueOnce(false)
    const pay = paysWith({ kind: 'incomplete' })
    await press(handleWith(pay))
    expect(pay).toHaveBeenCalledOnce()
    vi.mocked(proof.check).mockReset().mockReturnValue(true)
  })

  test('follows a placed cart to its booking once another tab has ended it', async () => {
    window.history.replaceState(null, '', '/booking/payment')
    onTestFinished(() => window.history.replaceState(null, '', '/'))
    send.mockResolvedValue(placed(8900))
    const { press, href } = await checkout()
    await press(handleWith(paysWith({ kind: 'incomplete' })))
    expect(href()).toBe('/booking/payment')
    act(() => forgetOpenCart('c1'))
    await waitFor(() => expect(href()).toBe('/bookings/c1/t1'))
  })

  test('places nothing before the payment input is complete', async () => {
    const { press, problem } = await checkout()
    const wrong = { kind: 'refused', message: 'Your card number is incomplete.' } as const
    await press({ check: () => Promise.resolve(wrong), pay: paysWith({ kind: 'paid' }) })
    expect(problem()).toEqual(wrong)
    expect(send).not.toHaveBeenCalled()
  })
})

describe('an expired hold', () => {
  const orderOfChoice = {
    address: { postalCode: '10115' },
    bookings: [{ expertId: '7', treatmentTypeId: 'classic', length: 60 }],
    time: choice.slot,
  } as unknown as Order

  afterEach(() => window.history.replaceState(null, '', '/'))

  test('leaves the payment page open without a placed cart if it ended before the person returns', async () => {
    window.history.replaceState(null, '', '/booking/payment')
    const cart = { id: 'c1', customId: 'ABCD2345', token: 't1', totalCents: 8900, compensation: 'voucher' } as const
    placing.write({ order: orderOfChoice, key: 'k1', cart: { ...cart, holdExpiresAt: '2027-01-11T08:20:00.000Z' } })
    const { href } = await checkout({ now: '2027-01-11T08:21:00.000Z' })
    await waitFor(() => expect(placing.read()).toBeUndefined())
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(href()).toBe('/booking/payment')
  })

  test.each(['2027-01-11T08:30:00.000Z', null])('during an open payment is reported (%s)', async (holdExpiresAt) => {
    send.mockResolvedValue(placed(8900, { holdExpiresAt }))
    const { press, problem, href } = await checkout({ now: '2027-01-11T08:31:00.000Z' })
    await press(handleWith(paysWith({ kind: 'incomplete' })))
    expect(problem()).toEqual({ kind: 'holdOver' })
    expect(placing.read()).toBeUndefined()
    expect(href()).toBe('/booking/payment')
  })

  const declined = { kind: 'declined', reason: 'card_declined' } as const
  test.each([
    ['paid', { status: 'paid' }, { kind: 'incomplete' } as const, ''],
    ['paid', { status: 'paid' }, declined, ''],
    ['being paid', { paymentStatus: 'processing' }, { kind: 'incomplete' } as const, 'SUMMER'],
    ['being paid', { paymentStatus: 'processing' }, declined, 'SUMMER'],
  ])('is not reported if the booking is %s through another attempt', async (_state, state, outcome, code) => {
    codeDraft.write('SUMMER')
    send.mockResolvedValue(placed(8900, { ...state, holdExpiresAt: null }))
    const { press, problem, href } = await checkout()
    await press(handleWith(paysWith(outcome)))
    await waitFor(() => expect(href()).toBe('/bookings/c1/t1'))
    expect(problem()).toBeUndefined()
    expect(codeDraft.read()).toBe(code)
  })
})

test('a cart that accepts no further payment is shown, and its code is kept', async () => {
  codeDraft.write('SUMMER')
  send.mockResolvedValue(placed(8900))
  const { press, href } = await checkout()
  const notPayable = new ApiError('payment_not_payable', 'It is being paid.')
  await press(handleWith(() => Promise.reject(notPayable)))
  await waitFor(() => expect(href()).toBe('/bookings/c1/t1'))
  expect(placing.read()).toBeUndefined()
  expect(codeDraft.read()).toBe('SUMMER')
})

describe('a refusal of placing', () => {
  test.each([
    ['because the start is taken', refused('not_available'), /^\/treatments\?.*gone=/],
    [
      'because of the contact',
      refused('invalid_input', { fields: [{ path: 'clientData.email', key: 'email_invalid' }] }),
      /^\/booking\/contact\?/,
    ],
    [
      'because of the details',
      refused('invalid_input', { fields: [{ path: 'details.notes', key: 'notes_too_long' }] }),
      /^\/booking\/summary\?/,
    ],
    [
      'because of the place',
      refused('invalid_input', { fields: [{ path: 'place', key: 'place_not_offered' }] }),
      /^\/booking\/summary\?/,
    ],
  ])('%s leads to the page for correcting it', async (_why, answer, page) => {
    send.mockResolvedValue(answer)
    const { press, href } = await checkout()
    const pay = paysWith({ kind: 'paid' })
    await press(handleWith(pay))
    await waitFor(() => expect(href()).toMatch(page))
    expect(pay).not.toHaveBeenCalled()
    takeRefusedFields()
  })

  test('asks for the mailed code if confirmation is required, and shows an error for a wrong one', async () => {
    const { press, problem } = await checkout()
    send.mockResolvedValue(refused('rate_limited', { reason: 'email_unconfirmed', retryAfter: 600 }))
    await press(handleWith(paysWith({ kind: 'paid' })))
    expect(proof.ask).toHaveBeenCalledExactlyOnceWith(10)
    send.mockResolvedValue(refused('code_invalid'))
    await press(handleWith(paysWith({ kind: 'paid' })))
    expect(proof.refuse).toHaveBeenCalledExactlyOnceWith('invalid_code')
    expect(problem()).toBeUndefined()
  })

  test('because of the code drops the code and shows the price without it', async () => {
    codeDraft.write('SUMMER')
    const { press, problem } = await checkout()
    send.mockResolvedValueOnce(refused('discount_not_found'))
    send.mockResolvedValueOnce({ data: { multiBookingPriceInfo: { total: { intValue: 9900 } } } })
    await press(handleWith(paysWith({ kind: 'paid' })))
    expect(problem()).toMatchObject({ kind: 'codeRefused', shownCents: 8900, totalCents: 9900 })
    expect(codeDraft.read()).toBe('')
  })
})
