import type { VoucherType, Language, Instant } from '@ruhepol/rules'
import { texts } from '../platform/message.ts'
import type { VoucherPdfPlaceholders } from './voucher-pdf-placeholders.ts'
import catalogue from './voucher-pdf-texts.json' with { type: 'json' }

/** Every text on a printed voucher, by language. */
export const voucherPdfTexts = texts<(typeof catalogue)['en'], VoucherPdfPlaceholders>(catalogue)

/** The content of a printed voucher. */
export type PrintedVoucher = {
  code: string
  type: VoucherType
  valueCents: number
  /** yyyy-MM-dd */
  expiresOn: string
  /** The buyer's message, in lines. */
  message: string | null
  language: Language
  /** The address of the page for redeeming it. */
  site: string
  issuedAt: Instant
}
