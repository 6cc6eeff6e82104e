import type { VoucherType } from '@ruhepol/rules'
import { filled } from '../platform/filled-text.ts'
import texts from './voucher-pdf-texts.json' with { type: 'json' }

export type PdfLanguage = 'en' | 'de'

/** Every text on a printed voucher, by language. */
export const voucherPdfTexts: Readonly<Record<PdfLanguage, (typeof texts)['en']>> = texts

/** A voucher as it is printed. */
export type PrintedVoucher = {
  code: string
  type: VoucherType
  valueCents: number
  /** yyyy-MM-dd */
  expiresOn: string
  /** What its buyer wrote, in lines. */
  message: string | null
  language: PdfLanguage
  /** The page on which it is used. */
  site: string
  issuedAt: Date
}

export type VoucherFile = { filename: string; contentType: 'application/pdf'; content: Buffer }

/** The voucher as a file to send and to print. The name carries a number and not the code: names of files are logged and shown. */
export async function voucherFile(voucher: PrintedVoucher, number: number): Promise<VoucherFile> {
  // Fonts, picture and PDF library are loaded with the first voucher: a process that prints none never pays for them.
  const { renderVoucher } = await import('./render-voucher.ts')
  return {
    filename: filled(voucherPdfTexts[voucher.language].filename, { number }),
    contentType: 'application/pdf',
    content: await renderVoucher(voucher),
  }
}
