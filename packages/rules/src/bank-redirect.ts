/** Methods confirmed days later, or manually: no slot is held that long (rule R33b). */
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
 * What a bank redirect is not, by Stripe's names: it is whatever else the account enables. Cards and PayPal have their own
 * ways, and slow methods are for vouchers alone (rules R22 and R33b). The payment and the form that it is made with
 * have to say the same.
 */
export function notByBankRedirect(subject: 'booking' | 'voucher'): string[] {
  return ['card', 'paypal', ...(subject === 'booking' ? slowMethods : [])]
}
