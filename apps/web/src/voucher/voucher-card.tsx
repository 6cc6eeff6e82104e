import { PriceBreakdown, SummaryFoot, VoucherPreview } from '@ruhepol/ui'
import type { Elements } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useFormats, useT } from '../i18n/index.ts'
import type { VoucherDraft } from './voucher-drafts.ts'
import { useVoucherWords } from './use-voucher-words.ts'
import styles from './voucher.module.css'

/** The voucher as it is being edited. */
export function DraftPreview({
  draft,
  writable = false,
  className,
}: {
  draft: VoucherDraft
  /** Whether the message is edited on this page, so that its empty place is shown. */
  writable?: boolean
  className?: string | undefined
}): JSX.Element {
  const t = useT()
  const { value, note, label } = useVoucherWords(draft)
  const { message } = draft
  return (
    <VoucherPreview
      className={className}
      label={label}
      value={value}
      note={note}
      message={message.trim() === '' && writable ? t('voucher.preview.empty') : message}
    />
  )
}

type VoucherCardProps = {
  draft: VoucherDraft
  /** Further details of the order, above its price. */
  children?: Elements
  /** The next button, directly below the total; none where the page's footer has it. */
  action?: Elements
  /** Below the button. */
  after?: Elements
  /** See DraftPreview. */
  writable?: boolean
  className?: string | undefined
}

/** The voucher, its price and the next button. */
export function VoucherCard(props: VoucherCardProps): JSX.Element {
  const { draft, children, action, after, writable = false, className } = props
  const t = useT()
  const { money } = useFormats()
  const { line, total } = useVoucherWords(draft)
  return (
    <section className={`${styles.card} ${className ?? ''}`} aria-label={t('voucher.order')}>
      <DraftPreview draft={draft} writable={writable} />
      {children}
      <PriceBreakdown
        lines={[
          { label: line, amount: total },
          { label: t('voucher.delivery'), amount: money(0) },
        ]}
      />
      <SummaryFoot total={{ label: t('common.total'), sum: total }}>{action}</SummaryFoot>
      {after}
    </section>
  )
}
