import type { MessageId } from '../../i18n/index.ts'

/** The provider's reasons that people can act on; all others are shown as a general decline. */
const known: Readonly<Record<string, MessageId>> = {
  insufficient_funds: 'payment.decline.insufficientFunds',
  expired_card: 'payment.decline.expiredCard',
  incorrect_cvc: 'payment.decline.incorrectCvc',
  incorrect_number: 'payment.decline.incorrectNumber',
  processing_error: 'payment.decline.processingError',
  authentication_required: 'payment.decline.authentication',
  payment_intent_authentication_failure: 'payment.decline.authentication',
  instrument_declined: 'payment.decline.paypal',
  payment_method_customer_decline: 'payment.decline.authentication',
  payment_method_provider_decline: 'payment.decline.provider',
  payment_method_provider_timeout: 'payment.decline.provider',
  payment_intent_payment_attempt_failed: 'payment.decline.provider',
}

/** What happened to the payment, in words; most reasons are for cards. */
export function declineText(reason: string | null | undefined): MessageId {
  return (reason && known[reason]) || 'payment.decline.refused'
}
