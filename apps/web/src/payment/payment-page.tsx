import { Notice, TextButton, announce } from '@ruhepol/ui'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { JSX } from 'react'
import {
  BookingPage,
  HoldCountdown,
  SlotHoldCountdown,
  answersOf,
  readAnswers,
  unfinishedPage,
  useAnswers,
  useBookingPlace,
  useCartElsewhere,
  useNeedsTable,
  useSlotHold,
} from '../booking/index.ts'
import type { Answers } from '../booking/index.ts'
import type { Choice } from '../booking/flow/booking-guards.ts'
import { useT } from '../i18n/index.ts'
import { bookingHref } from '../booking/flow/booking-search.ts'
import { appointmentId, appointmentOf } from '../booking/flow/held-slots.ts'
import { useAppConfig } from '../platform/app-config.ts'
import { useServerClock } from '../platform/server-now.ts'
import { currentSession, useSession } from '../platform/session.ts'
import { useOnline } from '../platform/use-online.ts'
import { BillingAddress, useBillingAddress } from './billing-address.tsx'
import { BindingButton, BindingNotice } from './binding-button.tsx'
import type { BindingButtonProps } from './binding-button.tsx'
import { ChangedElsewhereNotice } from './checkout/changed-elsewhere-notice.tsx'
import { CodeEntry } from './code-entry.tsx'
import { Consents } from './checkout/consents.tsx'
import type { WalletPayment } from './checkout/express-checkout.tsx'
import { HeldElsewhere } from './held-elsewhere.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { missingText } from './checkout/missing-text.ts'
import { OrderCard } from './order-card.tsx'
import { PaymentMeans } from './payment-means.tsx'
import { PaymentFooter } from './payment-footer.tsx'
import styles from './payment-page.module.css'
import { totalToConfirm } from './checkout/payment-problem.ts'
import { ProblemNotice } from './checkout/problem-notice.tsx'
import { useChangedElsewhere } from './checkout/use-changed-elsewhere.ts'
import { useCheckout } from './use-checkout.ts'
import { useCodeEntry } from './use-code-entry.ts'
import { ProofRefusal } from './proof-refusal.tsx'
import { HoldRefusal, PriceRefusal } from './refusal-at-button.tsx'
import { useEmailProof } from './use-email-proof.ts'
import { useOrderLine } from './use-order-line.ts'
import { usePaymentBill } from './use-payment-bill.ts'
import { usePaymentMethods } from './checkout/use-payment-methods.ts'
import { usePlacedOrder } from './use-placed-order.ts'
import { useTerms } from './checkout/use-terms.ts'
import { useConfirmedWallet } from './checkout/confirmed-wallet.ts'

/** What can change an order from outside: the customer's account. */
const shownOf = ({ contact, address }: Answers, { locationId }: Choice): object => ({
  contact,
  ...(locationId === undefined && { address }),
})

/** /booking/payment: the bill, a code, the payment methods, the consents and the button that books. */
export function PaymentPage({ choice }: { choice: Choice & { length: number } }): JSX.Element {
  const t = useT()
  const router = useRouter()
  const clock = useServerClock()
  const { cancellationCompensation } = useAppConfig()
  const online = useOnline()
  const methods = usePaymentMethods()
  const termsBox = useTerms()
  const { shown: placed, open: cart, letGo, disown } = usePlacedOrder(choice)
  const elsewhere = useCartElsewhere(choice)
  const place = useBookingPlace(choice)
  const needsTable = useNeedsTable(choice)
  const [marketingTicked, setMarketingTicked] = useState(false)

  // The agreement given when the cart was placed is kept.
  const fixed = placed !== undefined
  const terms = fixed || termsBox.ticked
  const marketing = placed ? placed.order.marketingEmailsAccepted === true : marketingTicked
  const price = usePaymentBill(choice, placed)
  const { bill, code } = price
  const total = bill?.total.intValue
  const session = useSession()
  const known = useAnswers(choice)
  const answers = placed ? answersOf(placed.order, known) : known
  const changed = useChangedElsewhere(
    { client: session.client, shown: fixed ? undefined : shownOf(answers, choice) },
    termsBox,
  )
  const proof = useEmailProof(answers.contact.email)
  // Not the component's actor, which is a guest during hydration.
  const unfinished = (): string | undefined =>
    unfinishedPage(choice, readAnswers(currentSession(), choice), { needsTable })
  // Before the checkout, which forgets a cart whose hold is over.
  const slotHold = useSlotHold(choice, { now: clock.now, wanted: () => unfinished() === undefined })
  const checkout = useCheckout({
    choice,
    answers,
    hotelVenue: place.hotelVenue,
    cart,
    letGo,
    disown,
    now: clock.now,
    price,
    marketing,
    proof,
  })
  const { wallet, outdated: outdatedWallet } = useConfirmedWallet(
    appointmentId(appointmentOf(choice, choice.length)),
    price.pending ? undefined : total,
  )
  const orderLine = useOrderLine(choice, price.pending ? undefined : total)

  const leaveIfUnfinished = useEffectEvent(() => {
    const page = unfinished()
    if (page) void router.navigate({ href: bookingHref(page, choice), replace: true })
  })
  // Signing out in another tab clears the answers.
  useEffect(() => leaveIfUnfinished(), [session.client?.id])

  const { problem } = checkout
  const refusal = problem?.kind === 'codeRefused' || problem?.kind === 'priceChanged' ? problem : undefined
  const { statedCents, confirmCents, outdated } = totalToConfirm(refusal, { totalCents: total, failed: price.failed })

  const refused = problem?.kind === 'codeRefused' ? problem : price.refused
  const entry = useCodeEntry({ choice, code, refused, onChange: checkout.clearProblem })
  const free = total === 0
  const billing = useBillingAddress(bill)
  const billed = fixed || billing.problems.size === 0
  const priced = total !== undefined && !price.pending && !outdated && !entry.trying
  const missing =
    elsewhere && total === undefined
      ? 'payment.elsewhere.title'
      : missingText({
          online,
          price: priced,
          codeApplied: !entry.unapplied,
          billed,
          terms,
          free: free || wallet !== undefined,
          method: methods.chosen,
          complete: methods.complete,
        })
  const payInWallet = async ({ handle, fail }: WalletPayment): Promise<void> => {
    // The agreement may have been reset while the wallet was open.
    if (!terms || !(await checkout.book(handle))) fail()
  }
  /** A wallet reports nothing itself, so show what is missing. */
  const mayOpenWallet = (): boolean => {
    if (checkout.working || !online || !priced) return false
    if (entry.unapplied) entry.focusField()
    else if (!billed) billing.showProblems()
    else return termsBox.mayOpenWallet(terms)
    if (missing) announce(t(missing))
    return false
  }
  const press = (): void => void checkout.book(free ? undefined : (wallet?.handle ?? methods.handle()))
  const atButton = refusal ? (
    <PriceRefusal refusal={refusal} statedCents={statedCents} />
  ) : problem?.kind === 'openHolds' || problem?.kind === 'cancelledOften' ? (
    <HoldRefusal refusal={problem} />
  ) : (
    proof.wanted &&
    !fixed && (
      <ProofRefusal
        proof={proof}
        signInHref={session.client ? undefined : bookingHref('/login', choice)}
        onSubmit={() => {
          if (!missing) press()
        }}
      />
    )
  )
  const button: BindingButtonProps = {
    free,
    missing: missing && t(missing),
    working: checkout.working,
    confirmCents,
    onPress: press,
  }
  const notice = (
    <BindingNotice
      slot={choice.slot}
      free={free}
      compensation={placed?.cart.compensation ?? cancellationCompensation}
      voucher={bill?.voucherStatus === 'applied'}
    />
  )
  const roomForCode = code === '' && entry.open
  return (
    <BookingPage
      step="payment"
      choice={choice}
      leaveQuestion={cart && <LeaveDialog cart={cart} leaving={checkout.leaving} onAbandon={checkout.abandon} />}
      title={t('payment.title')}
      aside={
        <OrderCard {...{ choice, answers, bill, code, roomForCode, notice }} pending={price.pending}>
          <>
            {atButton}
            <BindingButton {...button} />
          </>
        </OrderCard>
      }
      footer={<PaymentFooter choice={choice} total={price.pending ? undefined : total} {...button} />}
    >
      {placed?.cart.holdExpiresAt != null && (
        <HoldCountdown cart={placed.cart} until={placed.cart.holdExpiresAt} onEnd={checkout.holdIsOver} />
      )}
      {!placed && <SlotHoldCountdown hold={slotHold} />}
      <ProblemNotice problem={problem} heldUntil={cart?.holdExpiresAt ?? null} />
      <HeldElsewhere cart={elsewhere} problem={problem} />
      {price.failed && !elsewhere && (!bill || outdated) && (
        <Notice
          tone="error"
          announced="politely"
          action={<TextButton onClick={price.retry}>{t('common.retry')}</TextButton>}
        >
          {t('payment.priceFailed')}
        </Notice>
      )}
      {!free && (
        <PaymentMeans
          {...{ methods, total, wallet }}
          outdated={outdatedWallet}
          working={checkout.working}
          order={orderLine}
          mayOpen={mayOpenWallet}
          onPay={(payment) => void payInWallet(payment)}
          onClosed={checkout.walletIsClosed}
        />
      )}
      <BillingAddress billing={billing} fixed={fixed || checkout.working} />
      <CodeEntry entry={entry} code={code} bill={bill} fixed={fixed || checkout.working} />
      <ChangedElsewhereNotice changed={changed} />
      <Consents
        terms={terms}
        marketing={marketing}
        fixed={fixed || checkout.working}
        termsMissed={termsBox.missed}
        termsBox={termsBox.box}
        onTerms={termsBox.setTicked}
        onMarketing={setMarketingTicked}
      />
      <OrderCard
        {...{ choice, answers, bill, code, roomForCode, notice }}
        pending={price.pending}
        className={styles.inFlow}
      >
        {atButton}
      </OrderCard>
    </BookingPage>
  )
}
