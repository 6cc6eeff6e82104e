import { useFormats, useT } from '../i18n/index.ts'
import type { VoucherDraft } from './voucher-drafts.ts'
import { totalOf } from './voucher-choice.ts'

/** The choice, in words. */
export function useVoucherWords(draft: VoucherDraft) {
  const t = useT()
  const { money, moneyShort } = useFormats()
  const { type, value, amount } = draft
  return {
    /** "2 vouchers, 95,00 EUR each" */
    line: t('voucher.line', { count: amount, value: money(value * 100) }),
    kind: t(`voucher.type.${type}.title`),
    value: moneyShort(value * 100),
    note: t(`voucher.type.${type}.note`),
    label: t(draft.message === '' ? 'voucher.preview.label' : 'voucher.preview.labelWithMessage', {
      kind: t(`voucher.type.${type}.title`),
      value: moneyShort(value * 100),
    }),
    total: money(totalOf(draft)),
  }
}
