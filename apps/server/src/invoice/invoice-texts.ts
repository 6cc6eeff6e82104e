import { catalogues, writtenMoney, type Language } from '@ruhepol/rules'
import texts from './invoice-texts.json' with { type: 'json' }

/** Every text of invoices and of the parts of a bill, by language. */
export const invoiceTexts = catalogues(texts)

/** Cents as bills write them: an amount below zero has a true minus sign. */
export function billMoney(cents: number, language: Language): string {
  return cents < 0 ? `−${writtenMoney(-cents, language)}` : writtenMoney(cents, language)
}
