import { writtenMoney, type Language } from '@ruhepol/rules'
import { texts } from '../platform/message.ts'
import type { InvoicePlaceholders } from './invoice-placeholders.ts'
import catalogue from './invoice-texts.json' with { type: 'json' }

/** The texts of invoices and of bill items, by language. */
export const invoiceTexts = texts<(typeof catalogue)['en'], InvoicePlaceholders>(catalogue)

/** Cents in bill format, with a true minus sign below zero. */
export function billMoney(cents: number, language: Language): string {
  return cents < 0 ? `−${writtenMoney(-cents, language)}` : writtenMoney(cents, language)
}
