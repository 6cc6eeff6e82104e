import { Button } from '@ruhepol/ui'
import { useRef, useState } from 'react'
import type { JSX } from 'react'
import type { ContinuePaymentProps } from '../booking/index.ts'
import { BillFragmentDoc } from '../gql/graphql.ts'
import { readFragment } from '../gql/fragment-masking.ts'
import { useFormats, useT } from '../i18n/index.ts'
import { useOnline } from '../shell/connection-bar.tsx'
import { CardFields } from './card-fields.tsx'
import type { CardHandle } from './card-fields.tsx'
import styles from './continue-payment.module.css'
import { payCart } from './pay-cart.ts'
import { problemOf } from './payment-problem.ts'
import type { PaymentProblem } from './payment-problem.ts'
import { ProblemNotice } from './problem-notice.tsx'

/** The card fields for a placed cart, on the booking's own page. */
export function PayPlacedCart({ cart, token, onHandedOver, onWorking }: ContinuePaymentProps): JSX.Element {
  const t = useT()
  const { money } = useFormats()
  const online = useOnline()
  const card = useRef<CardHandle>(null)
  const busy = useRef(false)
  const [complete, setComplete] = useState(false)
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<PaymentProblem>()
  const { total } = readFragment(BillFragmentDoc, cart.price)

  const pay = async (): Promise<void> => {
    if (busy.current || !card.current) return
    busy.current = true
    setWorking(true)
    onWorking(true)
    setProblem(undefined)
    try {
      if (!(await card.current.check())) return
      const payer = { name: cart.clientData.name ?? '', email: cart.clientData.email ?? '' }
      const outcome = await payCart({ id: cart.id, token }, card.current, payer)
      if (outcome.kind !== 'incomplete' && outcome.kind !== 'paid') setProblem(outcome)
      onHandedOver()
    } catch (error) {
      setProblem(problemOf(error))
      onHandedOver()
    } finally {
      busy.current = false
      setWorking(false)
      onWorking(false)
    }
  }

  const missing = online ? (complete ? undefined : t('payment.missing.card')) : t('payment.missing.online')
  return (
    <section className={styles.payment} aria-label={t('payment.method.title')}>
      <ProblemNotice problem={problem} held />
      <h2>{t('payment.method.card')}</h2>
      <CardFields ref={card} amount={total.intValue} onComplete={setComplete} />
      <Button block loading={working} unavailable={missing !== undefined} reason={missing} onClick={() => void pay()}>
        {t('payment.payNow', { total: money(total.intValue) })}
      </Button>
    </section>
  )
}
