import { SummaryFooter } from '@ruhepol/ui'
import type { Elements } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import type { VoucherDraft } from './voucher-drafts.ts'
import { useVoucherWords } from './use-voucher-words.ts'

/** The choice, its price and the next step, below 905 px. */
export function VoucherFooter({ draft, action }: { draft: VoucherDraft; action: Elements }): JSX.Element {
  const t = useT()
  const { kind, line, total } = useVoucherWords(draft)
  return (
    <SummaryFooter
      label={t('voucher.order')}
      title={kind}
      detail={line}
      priceLabel={t('common.total')}
      price={total}
      action={action}
    />
  )
}
