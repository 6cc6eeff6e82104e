import { writtenMoney } from '@ruhepol/rules'
import texts from './invoice-texts.json' with { type: 'json' }

export type InvoiceLanguage = 'en' | 'de'

/** Every text of invoices and of the parts of a bill, by language. */
export const invoiceTexts: Readonly<Record<InvoiceLanguage, (typeof texts)['en']>> = texts

/** Cents as bills write them: an amount below zero has a true minus sign. */
export function billMoney(cents: number, language: InvoiceLanguage): string {
  return cents < 0 ? `−${writtenMoney(-cents, language)}` : writtenMoney(cents, language)
}
