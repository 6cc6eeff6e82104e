import { useEffect } from 'react'
import type { JSX } from 'react'
import type { ContinuePaymentProps } from '../booking/index.ts'
import {
  AcceptTermsDocument,
  BillFragmentDoc,
  CartAppointmentFragmentDoc,
  PayOnAccountDocument,
} from '../gql/graphql.ts'
import { readFragment } from '../gql/fragment-masking.ts'
import { useFormats, useT } from '../i18n/index.ts'
import { execute } from '../platform/api/execute.ts'
import { reportError } from '../platform/report-error.ts'
import { useOnline } from '../platform/use-online.ts'
import { BindingButton, BindingNotice } from './binding-button.tsx'
import { TermsBox } from './checkout/consents.tsx'
import { problemOf } from './checkout/payment-problem.ts'
import { ProblemNotice } from './checkout/problem-notice.tsx'
import { useSubmitOnce } from './checkout/use-submit-once.ts'
import { useTerms } from './checkout/use-terms.ts'
import styles from './continue-payment.module.css'

/** Confirms a booking of a company on account: terms, and the button that binds. The money is transferred later. */
export function ConfirmOnAccount({
  cart,
  token,
  heldUntil,
  onHandedOver,
  onWorking,
}: ContinuePaymentProps): JSX.Element {
  const t = useT()
  const { money } = useFormats()
  const online = useOnline()
  const { ticked, setTicked, missed, box } = useTerms()
  const { working, problem, setProblem, submit } = useSubmitOnce()
  useEffect(() => onWorking(working), [onWorking, working])
  const { total } = readFragment(BillFragmentDoc, cart.price)
  const { time } = readFragment(CartAppointmentFragmentDoc, cart)
  const confirm = async (): Promise<boolean> => {
    const named = { cartId: cart.id, token }
    // Both are safe to repeat.
    await execute(AcceptTermsDocument, named, { idempotent: true })
    await execute(PayOnAccountDocument, named, { idempotent: true })
    onHandedOver()
    return true
  }
  const solve = (error: unknown): Promise<void> => {
    const found = problemOf(error, true)
    if (found.kind === 'failed') reportError(error, 'payOnAccount')
    setProblem(found)
    onHandedOver()
    return Promise.resolve()
  }
  const missing = online ? 'payment.missing.terms' : 'payment.missing.online'
  return (
    <div className={styles.payment}>
      <ProblemNotice problem={problem} heldUntil={heldUntil} />
      <p>{t('payment.onAccount', { company: cart.clientData.companyName ?? '', total: money(total.intValue) })}</p>
      <TermsBox terms={ticked} fixed={working} termsMissed={missed} termsBox={box} onTerms={setTicked} />
      <BindingButton
        free={false}
        missing={online && ticked ? undefined : t(missing)}
        working={working}
        onPress={() => void submit(confirm, solve)}
      />
      <BindingNotice slot={time} free={false} compensation={cart.cancellationCompensation} voucher={false} />
    </div>
  )
}
