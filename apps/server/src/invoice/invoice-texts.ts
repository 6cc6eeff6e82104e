import { catalogues, writtenMoney, type Language } from '@ruhepol/rules'
import texts from './invoice-texts.json' with { type: 'json' }

/** The texts of invoices and of bill items, by language. */
export const invoiceTexts = catalogues(texts)

/** Cents in bill format, with a true minus sign below zero. */
export function billMoney(cents: number, language: Language): string {
  return cents < 0 ? `−${writtenMoney(-cents, language)}` : writtenMoney(cents, language)
}
