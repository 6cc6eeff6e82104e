import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useQuote } from '../booking/index.ts'
import { codeDraft } from '../booking/flow/booking-drafts.ts'
import type { Choice } from '../booking/flow/booking-guards.ts'
import type { Placing } from '../booking/flow/placing.ts'
import { BillFragmentDoc, PriceOfCartDocument } from '../gql/graphql.ts'
import type { BillFragment } from '../gql/graphql.ts'
import { readFragment } from '../gql/fragment-masking.ts'
import type { MessageId } from '../i18n/index.ts'
import { graphqlQuery } from '../platform/api/execute.ts'
import { useStored } from '../platform/storage.ts'
import { codeProblem } from './code-status.ts'

export type PaymentBill = {
  /** Undefined while unknown. */
  bill: BillFragment | undefined
  /** The bill is the previous one; the one with the code is loading. */
  stale: boolean
  /** The bill is not this device's yet: its lines are reserved, but no amount is shown. */
  pending: boolean
  /** The code as entered, even if refused; blank for none. */
  entered: string
  /** The code in the bill; blank for none. */
  code: string
  /** A code that was applied and has no effect any more, with the reason. */
  refused: { code: string; text: MessageId; heldUntil?: string | null } | undefined
  failed: boolean
  retry: () => void
}

/**
 * The amount to pay. A placed cart keeps its price (rule R20). Its voucher's money is reserved, so a new price query
 * would return another one.
 */
export function usePaymentBill(choice: Choice & { length: number }, placed: Placing | undefined): PaymentBill {
  // The server knows neither this device's code nor its cart.
  const hydrated = useHydrated()
  const entered = useStored(codeDraft)
  const code = placed ? (placed.order.discountOrVoucherCode ?? '') : entered
  const quote = useQuote(choice, code, placed === undefined)
  const { id = '', token = '' } = placed?.cart ?? {}
  const ofCart = useQuery({ ...graphqlQuery(PriceOfCartDocument, { id, token }), enabled: placed !== undefined })
  const price = ofCart.data?.myCart.price
  if (placed) {
    // Until the answer has loaded, show the price at the time of placing.
    const bill = price ? readFragment(BillFragmentDoc, price) : quote.bill
    return {
      bill,
      stale: false,
      pending: !hydrated || (!price && quote.stale),
      entered: code,
      code,
      refused: undefined,
      failed: ofCart.isError,
      retry: () => void ofCart.refetch(),
    }
  }
  const text = quote.bill && codeProblem(quote.bill)
  return {
    ...quote,
    pending: !hydrated || quote.stale,
    entered,
    code: text ? '' : code,
    refused: text && { code, text, heldUntil: quote.bill?.voucherHeldUntil ?? null },
  }
}
