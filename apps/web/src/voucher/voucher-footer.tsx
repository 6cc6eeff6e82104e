import { SummaryFooter } from '@ruhepol/ui'
import type { Elements } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import type { VoucherDraft } from './voucher-drafts.ts'
import { useVoucherWords } from './use-voucher-words.ts'
import styles from './voucher.module.css'

type VoucherFooterProps = {
  draft: VoucherDraft
  action: Elements
  /** What is missing for the action. */
  reason?: Elements
  /** The action orders, so nothing of the choice may be hidden. */
  binding?: boolean
}

/** The choice, its price and the next step, below 905 px. */
export function VoucherFooter({ draft, action, reason, binding = false }: VoucherFooterProps): JSX.Element {
  const t = useT()
  const { kind, line, total } = useVoucherWords(draft)
  return (
    <SummaryFooter
      label={t('voucher.order')}
      title={kind}
      detail={<span className={styles.line}>{line}</span>}
      priceLabel={t('common.total')}
      price={total}
      reason={reason}
      action={action}
      binding={binding}
    />
  )
}
