import { texts } from '../platform/message.ts'
import type { InvoicePlaceholders } from './invoice-placeholders.ts'
import catalogue from './invoice-texts.json' with { type: 'json' }

/** The texts of invoices and of bill items, by language. */
export const invoiceTexts = texts<(typeof catalogue)['en'], InvoicePlaceholders>(catalogue)
