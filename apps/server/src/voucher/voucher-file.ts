import { voucherPdfTexts, type PrintedVoucher } from './printed-voucher.ts'

export type VoucherFile = { filename: string; contentType: 'application/pdf'; content: Buffer }

/**
 * The voucher as a file to send and print. Its name contains a number rather than the code, since file names are logged
 * and shown.
 */
export async function voucherFile(voucher: PrintedVoucher, number: number): Promise<VoucherFile> {
  // Fonts, picture and PDF library are loaded with the first voucher, so that other processes do not need them.
  const { renderVoucher } = await import('./render-voucher.ts')
  return {
    filename: voucherPdfTexts[voucher.language].filename({ number }),
    contentType: 'application/pdf',
    content: await renderVoucher(voucher),
  }
}
