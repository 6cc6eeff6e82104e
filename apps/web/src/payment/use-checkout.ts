import type { Instant } from '@ruhepol/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'
import {
  cartPlacedElsewhere,
  cartStateQuery,
  leaveCart,
  noteHold,
  orderOf,
  placeCart,
  priceQuery,
  refuseFields,
} from '../booking/index.ts'
import { clearOnceBooked, codeDraft } from '../booking/flow/booking-drafts.ts'
import { isCopiedPlacing, placing } from '../booking/flow/placing.ts'
import type { Answers } from '../booking/index.ts'
import type { Choice } from '../booking/flow/booking-guards.ts'
import type { OpenCart } from '../booking/flow/placing.ts'
import { readFragment } from '../gql/fragment-masking.ts'
import { BillFragmentDoc } from '../gql/graphql.ts'
import { useLanguage } from '../i18n/index.ts'
import { warmQuery } from '../platform/api/load-query.ts'
import { withSlotGone } from '../booking/flow/booking-rules.ts'
import { bookingHref } from '../booking/flow/booking-search.ts'
import { detailsPage, slotsPage } from '../booking/flow/booking-guards.ts'
import { addressRestored } from '../page/leave-question.tsx'
import { beginChecking } from './checkout/checked-payment.ts'
import { useNextPage } from '../page/next-page.ts'
import { reportError } from '../platform/report-error.ts'
import type { PaymentHandle } from './checkout/payment-handle.ts'
import { problemOf } from './checkout/payment-problem.ts'
import type { PaymentProblem } from './checkout/payment-problem.ts'
import { tryToPay } from './checkout/try-to-pay.ts'
import type { UnpaidOutcome } from './checkout/try-to-pay.ts'
import type { EmailProof } from './use-email-proof.ts'
import { useSubmitOnce } from './checkout/use-submit-once.ts'
import type { PaymentBill } from './use-payment-bill.ts'
import { useShownTotal } from './use-shown-total.ts'

type CheckoutOptions = {
  choice: Choice & { length: number }
  /** The input shown on the page. The button books exactly this. */
  answers: Answers
  hotelVenue: boolean
  /** Already placed and held, so only the payment is left. */
  cart: OpenCart | undefined
  /** Forgets the placed cart; this page stays. */
  letGo: () => void
  /** Leaves the placed cart to the tab of which this one is a duplicate. */
  disown: () => void
  /** The server's current time. */
  now: () => Instant
  price: PaymentBill
  marketing: boolean
  proof: EmailProof
}

export type Checkout = {
  working: boolean
  problem: PaymentProblem | undefined
  /** Whether the page is being left on purpose, so that no dialog is shown. */
  leaving: RefObject<boolean>
  clearProblem: () => void
  holdIsOver: () => void
  /** Books and pays; without a handle there is nothing to pay. True if the page is being left. */
  book: (by: PaymentHandle | undefined) => Promise<boolean>
  /** The person has closed the wallet, which books nothing. */
  walletIsClosed: () => void
  /** Cancels the cart, which releases its slot. */
  abandon: (cart: OpenCart) => Promise<void>
}

/** The page of the cart's booking. */
const cartPath = ({ id, token }: Pick<OpenCart, 'id' | 'token'>): string => `/bookings/${id}/${token}`

/**
 * Books and pays: validates the input, places the cart, opens the payment and confirms it. Further clicks are ignored.
 */
export function useCheckout(options: CheckoutOptions): Checkout {
  const { choice, answers, hotelVenue, cart: placed, now, price, marketing, proof } = options
  const router = useRouter()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const { working, problem, setProblem, busy, submit, walletIsClosed } = useSubmitOnce()
  const { bill, code } = price
  const totalCents = bill?.total.intValue
  const shownTotal = useShownTotal(price)
  const bookingPage = useNextPage('/bookings/$shoppingCartId/$token', 'booking', 'cart', 'payment')
  const leaving = useRef(false)
  const lastCart = useRef<OpenCart>(undefined)
  const lettingGo = useRef(false)

  const go = async (href: string): Promise<void> => {
    leaving.current = true
    await router.navigate({ href })
  }

  const letGo = (): void => {
    lettingGo.current = true
    options.letGo()
  }

  /** Another tab has paid or cancelled the cart; its own page shows the result. */
  const followCartEndedElsewhere = useEffectEvent(() => {
    const cart = lastCart.current
    if (!cart || lettingGo.current || busy.current || placing.read()?.cart) return
    leaving.current = true
    void addressRestored(router.history).then(() => bookingPage.show(cartPath(cart)))
  })
  useEffect(() => {
    if (placed) {
      lastCart.current = placed
      lettingGo.current = false
    }
    if (!placed && !working) followCartEndedElsewhere()
  }, [placed, working])

  const isOver = (holdExpiresAt: string | null): boolean => holdExpiresAt === null || Date.parse(holdExpiresAt) <= now()
  /** Someone who returns after the hold finds this page with the current price. */
  const letGoIfOver = useEffectEvent(() => {
    const held = placing.read()?.cart?.holdExpiresAt
    if (held && isOver(held)) letGo()
  })
  const disownCopy = useEffectEvent(async () => {
    if (!(await isCopiedPlacing())) return
    lettingGo.current = true
    options.disown()
  })
  // After the effect above, which would mistake it for ended elsewhere.
  useEffect(() => {
    letGoIfOver()
    void disownCopy()
  }, [])

  /** The cart is cleared on the other page, so that this one shows its price until it is left. */
  const toBooking = async (cart: Pick<OpenCart, 'id' | 'token'>): Promise<void> => {
    lettingGo.current = true
    leaving.current = true
    await bookingPage.show(cartPath(cart))
    placing.clear()
  }
  /** Goes to the booking, and forgets its code and everything entered just for it. */
  const toBooked = async (cart: OpenCart): Promise<void> => {
    await toBooking(cart)
    clearOnceBooked()
  }

  /** The price without a refused code; undefined if it could not be loaded. */
  const dropCode = async (): Promise<number | undefined> => {
    const query = priceQuery(choice, choice.length)
    await warmQuery(queryClient, { ...query, staleTime: 0 })
    codeDraft.clear()
    const answer = queryClient.getQueryData(query.queryKey)
    return answer && readFragment(BillFragmentDoc, answer.multiBookingPriceInfo).total.intValue
  }

  const solve = async (error: unknown): Promise<void> => {
    const found = problemOf(error, placing.read()?.cart !== undefined, code)
    const known = placing.read()?.cart ?? lastCart.current
    if (found.kind === 'slotGone') {
      letGo()
      if (await cartPlacedElsewhere(choice, now)) return setProblem({ kind: 'heldElsewhere' })
      return go(bookingHref(slotsPage(choice), withSlotGone(choice)))
    }
    if (found.kind === 'notPayable' && known) return toBooking(known)
    if (found.kind === 'invalidInput') {
      refuseFields(found.error.fields)
      const contactPage = answers.client ? '/booking/address' : '/booking/contact'
      const ofSummary = found.error.fields.some(({ path }) => path.startsWith('details') || path === 'place')
      return go(bookingHref(ofSummary ? detailsPage(choice) : contactPage, choice))
    }
    if (found.kind === 'codeRefused') {
      return setProblem({ ...found, shownCents: totalCents, totalCents: await dropCode() })
    }
    if (found.kind === 'priceChanged') {
      shownTotal.forget()
      await queryClient.invalidateQueries({ queryKey: priceQuery(choice, choice.length, code).queryKey })
      return setProblem({ ...found, shownCents: totalCents })
    }
    if (found.kind === 'proofWanted') return proof.ask(found.minutes)
    if (found.kind === 'codeWrong') return proof.refuse(found.key)
    if (found.kind === 'failed') reportError(error, found.placed ? 'payCart' : 'placeCart')
    setProblem(found)
  }

  const place = (total: number): Promise<OpenCart> =>
    placeCart(
      orderOf({
        choice,
        answers,
        hotelVenue,
        partner: choice.locationId !== undefined,
        code,
        marketing,
        totalCents: total,
        language,
      }),
      proof.code,
    )

  /** Shows the result of a failed attempt; the hold may have ended during it. */
  const tellUnpaid = (cart: OpenCart, outcome: UnpaidOutcome, holdExpiresAt: string | null): void => {
    if (isOver(holdExpiresAt)) {
      letGo()
      setProblem({ kind: 'holdOver' })
      return
    }
    noteHold(cart.id, holdExpiresAt)
    if (outcome.kind !== 'incomplete') setProblem(outcome)
  }

  const bookOnce = async (by: PaymentHandle | undefined): Promise<boolean> => {
    if (totalCents === undefined || (!placed && !proof.check())) return false
    const refusal = placed ? undefined : shownTotal.refusal()
    if (refusal) {
      if (refusal.kind === 'codeRefused') codeDraft.clear()
      setProblem(refusal)
      return false
    }
    if (totalCents > 0) {
      const wrong = by ? await by.check() : ({ kind: 'unreachable' } as const)
      if (wrong) {
        setProblem(wrong)
        return false
      }
    }
    await bookingPage.fetch()
    const cart = placed ?? (await place(totalCents))
    if (cart.totalCents === 0 || !by) {
      beginChecking(cart.id)
      await toBooked(cart)
      return true
    }
    const { name, surname, email } = answers.contact
    const { id, token } = cart
    const ended = await tryToPay(by, {
      payable: { subject: 'booking', id, token },
      payer: { name: `${name} ${surname}`, email },
      ask: async () => (await queryClient.query({ ...cartStateQuery(id, token), staleTime: 0 })).multipleBookingDetails,
    })
    if (ended.kind === 'incomplete') return false
    if (ended.kind === 'unpaid') {
      tellUnpaid(cart, ended.outcome, ended.state.holdExpiresAt)
      return false
    }
    const isPaid = ended.kind === 'paid' || ended.state.status === 'paid' || ended.state.paymentStatus === 'succeeded'
    await (isPaid ? toBooked(cart) : toBooking(cart))
    return true
  }

  return {
    working,
    problem,
    leaving,
    clearProblem: () => setProblem(undefined),
    holdIsOver: () => {
      // A payment in progress may still finish in time.
      if (busy.current || leaving.current) return
      letGo()
      setProblem({ kind: 'holdOver' })
    },
    book: (by) => submit(() => bookOnce(by), solve),
    walletIsClosed,
    abandon: async (cart) => {
      await leaveCart(cart)
      letGo()
    },
  }
}
