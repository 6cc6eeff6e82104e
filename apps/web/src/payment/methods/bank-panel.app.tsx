import type { JSX } from 'react'
import { useLanguage } from '../../i18n/index.ts'
import { AwayPanel } from './away-panel.tsx'
import { payOnOurPage } from './pay-on-our-page.ts'
import type { PanelProps } from '../checkout/payment-handle.ts'

/** A bank or another provider, chosen on our page in the browser over the app (specification 2, payment return). */
export function BankPanel({ ref, onComplete }: PanelProps): JSX.Element {
  const language = useLanguage()
  return (
    <AwayPanel
      ref={ref}
      onComplete={onComplete}
      how="payment.bankRedirect.how"
      pay={(payable) => payOnOurPage(payable, 'bankRedirect', language)}
    />
  )
}
