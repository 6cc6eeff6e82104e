import { Notice, TextButton, TextLink, isPlainPress } from '@ruhepol/ui'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import { beginExit } from './page-exit.ts'
import { finishPayPalPayment, openPayPalPayment, outcomeOfClosedWindow, reportPayPalError } from './pay-with-paypal.ts'
import type { OpenPayPalPayment } from './pay-with-paypal.ts'
import type { Payable, PanelProps, PaymentOutcome } from '../checkout/payment-handle.ts'
import styles from './paypal-fields.module.css'
import { usePayPalButtons } from './use-paypal-buttons.ts'

/** A payment in progress and its outcome. */
type Step = {
  payable: Payable
  payment: OpenPayPalPayment
  end: (outcome: Promise<PaymentOutcome>) => void
}

/**
 * The state of the payment in a window that looks closed, and how to check it. `open`: nothing is paid so far;
 * `unknown`: the server cannot be reached. It is checked again whenever the person returns to this page, because the
 * window may still be open.
 */
function useClosedWindow({
  payable,
  payment,
  end,
}: Step): [state: 'open' | 'unknown' | undefined, ask: () => Promise<void>] {
  const [state, setState] = useState<'open' | 'unknown'>()
  const asking = useRef(false)
  const ask = async (): Promise<void> => {
    if (asking.current) return
    asking.current = true
    try {
      const outcome = await outcomeOfClosedWindow(payable, payment.paymentId)
      if (outcome.kind === 'pageClosed') setState('open')
      else end(Promise.resolve(outcome))
    } catch {
      // The text says that it is unknown; the next click continues the same payment.
      setState('unknown')
    } finally {
      asking.current = false
    }
  }
  const askAgain = useEffectEvent(() => void ask())
  const isClosed = state !== undefined
  useEffect(() => {
    if (!isClosed) return undefined
    const listen = (): void => askAgain()
    addEventListener('focus', listen)
    return () => removeEventListener('focus', listen)
  }, [isClosed])
  return [state, ask]
}

/** The last step: approving at PayPal, in its window or on its page. */
function PayPalStep(step: Step): JSX.Element {
  const { payable, payment, end } = step
  const t = useT()
  const place = useRef<HTMLElement>(null)
  const { paymentId, approveUrl } = payment
  const [closed, ask] = useClosedWindow(step)
  const { container, state } = usePayPalButtons({
    paymentId,
    onApproved: () => end(finishPayPalPayment(payable, paymentId)),
    onClosed: () => void ask(),
    onBroken: () => void reportPayPalError(payable),
  })
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  const stuck = state === 'missing' || state === 'broken'
  return (
    <section ref={place} tabIndex={-1} className={styles.step} aria-label={t('payment.paypal.step')}>
      <h3>{t('payment.paypal.step')}</h3>
      {closed === 'open' && (
        <Notice tone="warning" announced="politely">
          {t('payment.paypal.closed')}
        </Notice>
      )}
      {closed === 'unknown' && (
        <Notice tone="warning" announced="politely" title={t('payment.problem.pageClosed')}>
          {t('payment.problem.pageClosedText')}
        </Notice>
      )}
      {stuck && (
        <Notice tone="error" announced="politely">
          {t(state === 'missing' ? 'payment.paypal.cannotLoadButtons' : 'payment.paypal.broken')}
        </Notice>
      )}
      <div className={styles.buttons} hidden={stuck}>
        <div ref={container} aria-busy={state === 'loading'} />
        {state === 'loading' && <p className={styles.note}>{t('payment.paypal.loading')}</p>}
      </div>
      <div className={styles.others}>
        <TextLink href={approveUrl} rel="noreferrer" onClick={(event) => isPlainPress(event) && beginExit()}>
          {t('payment.paypal.onItsPage')}
        </TextLink>
        <TextButton onClick={() => end(Promise.resolve({ kind: 'incomplete' }))}>{t('payment.anotherWay')}</TextButton>
      </div>
    </section>
  )
}

/** PayPal needs no input here: the person books, and then approves at PayPal. */
export function PayPalFields({ ref, onComplete }: PanelProps): JSX.Element {
  const t = useT()
  const [step, setStep] = useState<Step>()
  useImperativeHandle(
    ref,
    () => ({
      check: () => Promise.resolve(undefined),
      pay: async (payable) => {
        const payment = await openPayPalPayment(payable)
        return new Promise<PaymentOutcome>((resolve) => {
          setStep({
            payable,
            payment,
            end: (outcome) => {
              setStep(undefined)
              resolve(outcome)
            },
          })
        })
      },
    }),
    [],
  )
  const isComplete = useEffectEvent(() => onComplete(true))
  useEffect(() => isComplete(), [])
  return step ? <PayPalStep {...step} /> : <p className={styles.note}>{t('payment.paypal.how')}</p>
}
