import { useEffect, useRef } from 'react'
import type { PaymentBill } from './use-payment-bill.ts'
import type { Refusal } from './checkout/payment-problem.ts'

type ShownTotal = {
  /** Refuses a click that would book a total other than the one shown; a refused total counts as shown. */
  refusal: () => Refusal | undefined
  /** Call it once the person has been told of another total. */
  forget: () => void
}

/**
 * The total first shown for the entered code. The price query may return another one when it runs again in the
 * background.
 */
export function useShownTotal({ bill, stale, entered, refused }: PaymentBill): ShownTotal {
  const shown = useRef<{ code: string; cents: number }>(undefined)
  const totalCents = bill?.total.intValue
  useEffect(() => {
    if (totalCents === undefined || stale || shown.current?.code === entered) return
    shown.current = { code: entered, cents: totalCents }
  }, [totalCents, stale, entered])
  const refusal = (): Refusal | undefined => {
    const shownCents = shown.current?.cents
    if (totalCents === undefined || (!refused && (shownCents === undefined || shownCents === totalCents))) {
      return undefined
    }
    shown.current = { code: entered, cents: totalCents }
    return refused
      ? { kind: 'codeRefused', ...refused, totalCents, shownCents }
      : { kind: 'priceChanged', totalCents, shownCents }
  }
  return { refusal, forget: () => (shown.current = undefined) }
}
