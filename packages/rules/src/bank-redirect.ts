import type { PaymentSubject } from './vocabulary.ts'

/** Methods that are confirmed days later or by hand; no slot is held that long (rule R33b). */
const slowMethods = [
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'boleto',
  'customer_balance',
  'konbini',
  'multibanco',
  'nz_bank_account',
  'oxxo',
  'payto',
  'sepa_debit',
  'us_bank_account',
]

/**
 * Methods excluded from bank redirects, by Stripe's names; everything else the account enables is offered. Cards and
 * PayPal have their own ways, and slow methods are for vouchers only (rules R22 and R33b). Payment and form must use
 * the same list.
 */
export function notByBankRedirect(subject: PaymentSubject): string[] {
  return ['card', 'paypal', ...(subject === 'booking' ? slowMethods : [])]
}
