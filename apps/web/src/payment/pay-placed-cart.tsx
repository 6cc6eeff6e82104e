import { Button } from '@ruhepol/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { JSX } from 'react'
import { cartStateQuery } from '../booking/index.ts'
import type { ContinuePaymentProps } from '../booking/index.ts'
import { AcceptTermsDocument, BillFragmentDoc, CartAppointmentFragmentDoc } from '../gql/graphql.ts'
import { readFragment } from '../gql/fragment-masking.ts'
import { useFormats, useT } from '../i18n/index.ts'
import { execute } from '../platform/api/execute.ts'
import { reportError } from '../platform/report-error.ts'
import { useOnline } from '../platform/use-online.ts'
import { BindingButton, BindingNotice } from './binding-button.tsx'
import styles from './continue-payment.module.css'
import { TermsBox } from './checkout/consents.tsx'
import type { WalletPayment } from './checkout/express-checkout.tsx'
import { MethodList } from './checkout/method-list.tsx'
import { missingText } from './checkout/missing-text.ts'
import type { PaymentHandle } from './checkout/payment-handle.ts'
import { problemOf } from './checkout/payment-problem.ts'
import { ProblemNotice } from './checkout/problem-notice.tsx'
import { tryToPay } from './checkout/try-to-pay.ts'
import { useSubmitOnce } from './checkout/use-submit-once.ts'
import { usePaymentMethods } from './checkout/use-payment-methods.ts'
import { useTerms } from './checkout/use-terms.ts'
import { Wallets } from './checkout/wallets.tsx'

/**
 * The payment methods for a placed cart, on the booking's own page. Whoever booked on the telephone accepts the terms
 * here, and sees what they agree to.
 */
export function PayPlacedCart({ cart, token, heldUntil, onHandedOver, onWorking }: ContinuePaymentProps): JSX.Element {
  const t = useT()
  const queryClient = useQueryClient()
  const { money, dateTime } = useFormats()
  const online = useOnline()
  const methods = usePaymentMethods()
  const { working, problem, setProblem, busy, submit, walletIsClosed } = useSubmitOnce()
  useEffect(() => onWorking(working), [onWorking, working])
  const { total } = readFragment(BillFragmentDoc, cart.price)
  const { time } = readFragment(CartAppointmentFragmentDoc, cart)
  const termsBox = useTerms()
  // Decided once, so that box, button and notice stay in place when the cart is fetched again during the payment.
  const [asksTerms] = useState(!cart.termsAccepted)
  const terms = !asksTerms || termsBox.ticked

  const payOnce = async (by: PaymentHandle): Promise<boolean> => {
    const wrong = await by.check()
    if (wrong) {
      setProblem(wrong)
      return false
    }
    const { id } = cart
    // Safe to repeat: accepting the terms again changes nothing.
    if (asksTerms) await execute(AcceptTermsDocument, { cartId: id, token }, { idempotent: true })
    const ended = await tryToPay(by, {
      payable: { subject: 'booking', id, token },
      payer: { name: cart.clientData.name ?? '', email: cart.clientData.email ?? '' },
      ask: async () => (await queryClient.query({ ...cartStateQuery(id, token), staleTime: 0 })).multipleBookingDetails,
    })
    // The booking's page around this shows everything else, including that the hold has ended.
    const isHeld = ended.kind === 'unpaid' && ended.state.holdExpiresAt !== null
    if (isHeld && ended.outcome.kind !== 'incomplete') setProblem(ended.outcome)
    onHandedOver()
    return ended.kind === 'paid'
  }
  const solve = (error: unknown): Promise<void> => {
    const found = problemOf(error, true)
    if (found.kind === 'failed') reportError(error, 'payCart')
    setProblem(found)
    onHandedOver()
    return Promise.resolve()
  }
  const pay = (by: PaymentHandle | undefined): Promise<boolean> =>
    by ? submit(() => payOnce(by), solve) : Promise.resolve(false)
  const payInWallet = async ({ handle, fail }: WalletPayment): Promise<void> => {
    if (!(await pay(handle))) fail()
  }

  const { chosen: method, complete } = methods
  const missing = missingText({ online, price: true, billed: true, terms, free: false, method, complete })
  return (
    <div className={styles.payment}>
      <ProblemNotice problem={problem} heldUntil={heldUntil} />
      <Wallets
        wallets={methods.wallets}
        amount={total.intValue}
        order={t('payment.express.placed', { start: dateTime(Date.parse(time)), total: money(total.intValue) })}
        working={working}
        mayOpen={() => online && !busy.current && termsBox.mayOpenWallet(terms)}
        onPay={(payment) => void payInWallet(payment)}
        onClosed={walletIsClosed}
      />
      <MethodList subject="booking" methods={methods} amount={total.intValue} fixed={working} />
      {!asksTerms ? (
        <Button
          block
          loading={working}
          unavailable={missing !== undefined}
          reason={missing ? t(missing) : ''}
          onClick={() => void pay(methods.handle())}
        >
          {t('payment.payNow', { total: money(total.intValue) })}
        </Button>
      ) : (
        <>
          <TermsBox
            terms={terms}
            fixed={working}
            termsMissed={termsBox.missed}
            termsBox={termsBox.box}
            onTerms={termsBox.setTicked}
          />
          <BindingButton
            free={false}
            missing={missing && t(missing)}
            working={working}
            onPress={() => void pay(methods.handle())}
          />
          <BindingNotice slot={time} free={false} compensation={cart.cancellationCompensation} voucher={false} />
        </>
      )}
    </div>
  )
}
