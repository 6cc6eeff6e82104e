import { catalogues, type VoucherType, type Language } from '@ruhepol/rules'
import texts from './voucher-pdf-texts.json' with { type: 'json' }

/** Every text on a printed voucher, by language. */
export const voucherPdfTexts = catalogues(texts)

/** A voucher as it is printed. */
export type PrintedVoucher = {
  code: string
  type: VoucherType
  valueCents: number
  /** yyyy-MM-dd */
  expiresOn: string
  /** What its buyer wrote, in lines. */
  message: string | null
  language: Language
  /** The page on which it is used. */
  site: string
  issuedAt: Date
}
