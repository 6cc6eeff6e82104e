import { useHydrated } from '@tanstack/react-router'
import type { JSX } from 'react'
import type { PaymentSubject } from '../../gql/graphql.ts'
import { useT } from '../../i18n/index.ts'
import styles from './method-panel.module.css'
import { listedMethods } from './payment-methods.tsx'
import { withoutFields } from './panel-fields.ts'
import type { ListedMethod, ListedMethodText } from './payment-methods.tsx'
import type { PaymentMethods } from '../checkout/use-payment-methods.ts'
import { WaitingFields } from './waiting-fields.tsx'

type MethodPanelProps = {
  subject: PaymentSubject
  method: ListedMethod
  methods: PaymentMethods
  /** Cents; undefined while unknown. */
  amount: number | undefined
  /** It is on its own, not in the tile of its method. */
  framed: boolean
}

/**
 * The fields of a payment method. Their space is reserved from the first paint, so that nothing moves when they load.
 */
export function MethodPanel({ subject, method, methods, amount, framed }: MethodPanelProps): JSX.Element {
  const t = useT()
  const { Panel, safe }: ListedMethodText = listedMethods[method]
  // The provider's library runs only in browsers.
  const inBrowser = useHydrated()
  const waiting = withoutFields.has(method) ? null : (
    <div className={method === 'bankRedirect' ? styles.short : styles.fields} aria-busy="true">
      <WaitingFields short={method === 'bankRedirect'} />
    </div>
  )
  return (
    <div className={framed ? styles.frame : styles.inTile} hidden={method !== methods.chosen}>
      {inBrowser && amount !== undefined ? (
        <Panel
          subject={subject}
          ref={(handle) => methods.keepHandle(method, handle)}
          amount={amount}
          onComplete={(complete) => methods.setComplete(method, complete)}
          waiting={waiting}
        />
      ) : (
        waiting
      )}
      <p className={styles.note}>{t(safe)}</p>
    </div>
  )
}
