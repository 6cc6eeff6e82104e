import type { IssuedInvoice } from './invoice-queries.ts'
import { invoiceTexts } from './invoice-texts.ts'

export type InvoiceFile = { filename: string; contentType: 'application/pdf'; content: Buffer }

/** The invoice as a file, named by its number. */
export async function invoiceFile(invoice: IssuedInvoice): Promise<InvoiceFile> {
  // Fonts and the PDF library are loaded with the first invoice, so that other processes do without them.
  const { renderInvoice } = await import('./render-invoice.ts')
  return {
    filename: invoiceTexts[invoice.language].filename[invoice.kind]({ number: invoice.number }),
    contentType: 'application/pdf',
    content: await renderInvoice(invoice),
  }
}
