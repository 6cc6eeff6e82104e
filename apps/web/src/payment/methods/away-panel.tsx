import { useEffect, useEffectEvent, useImperativeHandle } from 'react'
import type { JSX, Ref } from 'react'
import { useT } from '../../i18n/index.ts'
import type { MessageId } from '../../i18n/index.ts'
import styles from './paypal-fields.module.css'
import type { PaymentHandle, PanelProps } from '../checkout/payment-handle.ts'

type AwayPanelProps = {
  ref: Ref<PaymentHandle>
  /** What happens when the pay button is clicked. */
  how: MessageId
  pay: PaymentHandle['pay']
} & Pick<PanelProps, 'onComplete'>

/** A method without input here: its own page or the device's sheet asks for it. */
export function AwayPanel({ ref, how, pay, onComplete }: AwayPanelProps): JSX.Element {
  const t = useT()
  useImperativeHandle(ref, () => ({ check: () => Promise.resolve(undefined), pay }), [pay])
  const isComplete = useEffectEvent(() => onComplete(true))
  useEffect(() => isComplete(), [])
  return <p className={styles.note}>{t(how)}</p>
}
