// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { billOf } from './testing/payment-bill.ts'
import type { PaymentBill } from './use-payment-bill.ts'
import { useShownTotal } from './use-shown-total.ts'

function show(first: PaymentBill) {
  const { result, rerender } = renderHook(useShownTotal, { initialProps: first })
  return { refusal: () => result.current.refusal(), forget: () => result.current.forget(), shows: rerender }
}

describe('the total shown at the button', () => {
  test('is booked while it stays the same', () => {
    const total = show(billOf(8900))
    total.shows(billOf(8900))
    expect(total.refusal()).toBeUndefined()
  })

  test('is refused once after it has changed in the background, with both totals', () => {
    const total = show(billOf(8900))
    total.shows(billOf(9900))
    expect(total.refusal()).toEqual({ kind: 'priceChanged', totalCents: 9900, shownCents: 8900 })
    expect(total.refusal()).toBeUndefined()
  })

  test('is refused again if it changes again', () => {
    const total = show(billOf(8900))
    total.shows(billOf(9900))
    total.refusal()
    total.shows(billOf(7900))
    expect(total.refusal()).toEqual({ kind: 'priceChanged', totalCents: 7900, shownCents: 9900 })
  })

  test('may change with the code that is entered', () => {
    const total = show(billOf(8900))
    total.shows(billOf(7900, { entered: 'SUMMER' }))
    expect(total.refusal()).toBeUndefined()
    total.shows(billOf(8400, { entered: 'SUMMER' }))
    expect(total.refusal()).toEqual({ kind: 'priceChanged', totalCents: 8400, shownCents: 7900 })
  })

  test('is not the previous one while the one with the code is loading', () => {
    const total = show(billOf(8900, { entered: 'SUMMER', stale: true }))
    total.shows(billOf(7900, { entered: 'SUMMER' }))
    expect(total.refusal()).toBeUndefined()
    total.shows(billOf(8400, { entered: 'SUMMER' }))
    expect(total.refusal()).toMatchObject({ shownCents: 7900 })
  })

  test('is unknown until the first bill has loaded', () => {
    const total = show(billOf(undefined))
    expect(total.refusal()).toBeUndefined()
    total.shows(billOf(8900))
    expect(total.refusal()).toBeUndefined()
    total.shows(billOf(9900))
    expect(total.refusal()).toMatchObject({ shownCents: 8900 })
  })

  test('stays as it was while there is no bill', () => {
    const total = show(billOf(8900))
    total.shows(billOf(undefined))
    expect(total.refusal()).toBeUndefined()
  })

  test('allows a click with another total if that one has been announced', () => {
    const total = show(billOf(8900))
    total.forget()
    total.shows(billOf(9900))
    expect(total.refusal()).toBeUndefined()
    total.shows(billOf(9400))
    expect(total.refusal()).toMatchObject({ shownCents: 9900 })
  })

  const refused = { code: 'SUMMER', text: 'payment.code.expired', heldUntil: null } as const

  test('is refused with the code that no longer applies, even if it is the same', () => {
    const total = show(billOf(8900, { entered: 'SUMMER' }))
    total.shows(billOf(8900, { entered: 'SUMMER', refused }))
    expect(total.refusal()).toEqual({ kind: 'codeRefused', ...refused, totalCents: 8900, shownCents: 8900 })
  })

  test('counts as shown once it is refused, even after the code is removed', () => {
    const total = show(billOf(7900, { entered: 'SUMMER' }))
    total.shows(billOf(8900, { entered: 'SUMMER', refused }))
    expect(total.refusal()).toMatchObject({ kind: 'codeRefused', totalCents: 8900, shownCents: 7900 })
    total.shows(billOf(8900))
    expect(total.refusal()).toBeUndefined()
  })
})
