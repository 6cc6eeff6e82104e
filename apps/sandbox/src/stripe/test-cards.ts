/** Why an issuer declines, in Stripe's codes. */
export type Decline = {
  code: string
  declineCode?: string
  message: string
}

/**
 * When the issuer wants to authenticate the cardholder: never, unless the card was saved with authentication, or
 * always.
 */
type AuthenticationDemand = 'none' | 'unlessSaved' | 'always'

export type TestCard = {
  number: string
  brand: 'visa' | 'mastercard' | 'amex' | 'discover'
  funding?: 'debit'
  country?: string
  authentication?: AuthenticationDemand
  decline?: Decline
  /** A refund to this card stays pending until it is settled, or fails later. */
  refund?: 'pending' | 'fails'
  /** Stripe's names of predefined payment methods for the card, without `pm_card_`. */
  names: readonly string[]
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
})
const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.')
const genericDecline = declined('generic_decline')

export const expiredCard: Decline = { code: 'expired_card', message: 'Your card has expired.' }

/** A card number outside the table, which would be a real card in test mode. */
export const liveCardDecline = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
)

const visa = (number: string, names: readonly string[], rest: Partial<TestCard> = {}): TestCard => ({
  number,
  brand: 'visa',
  names,
  ...rest,
})

/** docs.stripe.com/testing: the cards whose outcomes the product handles. */
const testCards: readonly TestCard[] = [
  visa('4242424242424242', ['visa', 'us']),
  visa('4000056655665556', ['visa_debit'], { funding: 'debit' }),
  visa('4000002760000016', ['de'], { country: 'DE' }),
  { number: '5555555555554444', brand: 'mastercard', names: ['mastercard'] },
  { number: '5200828282828210', brand: 'mastercard', funding: 'debit', names: ['mastercard_debit'] },
  { number: '378282246310005', brand: 'amex', names: ['amex'] },
  { number: '6011111111111117', brand: 'discover', names: ['discover'] },

  visa('4000000000000002', ['chargeDeclined'], { decline: genericDecline }),
  visa('4000000000009995', ['chargeDeclinedInsufficientFunds'], { decline: insufficientFunds }),
  visa('4000000000009987', ['chargeDeclinedLostCard'], { decline: declined('lost_card') }),
  visa('4000000000009979', ['chargeDeclinedStolenCard'], { decline: declined('stolen_card') }),
  visa('4000000000000069', ['chargeDeclinedExpiredCard'], {
    decline: expiredCard,
  }),
  visa('4000000000000127', ['chargeDeclinedIncorrectCvc'], {
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  }),
  visa('4000000000000119', ['chargeDeclinedProcessingError'], {
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  }),
  visa('4000000000006975', ['chargeDeclinedVelocityLimitExceeded'], {
    decline: declined(
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    ),
  }),
  visa('4100000000000019', ['chargeDeclinedFraudulent', 'radarBlock'], { decline: declined('fraudulent') }),

  visa('4000002500003155', ['authenticationRequiredOnSetup'], { authentication: 'unlessSaved' }),
  visa('4000002760003184', ['authenticationRequired'], { authentication: 'always' }),
  visa('4000000000003220', ['threeDSecure2Required'], { authentication: 'always' }),
  visa('4000000000003063', ['threeDSecureRequired'], { authentication: 'always' }),
  visa('4000008260003178', ['authenticationRequiredChargeDeclinedInsufficientFunds'], {
    authentication: 'always',
    decline: insufficientFunds,
  }),
  visa('4000008400001629', ['threeDSecureRequiredChargeDeclined'], {
    authentication: 'always',
    decline: genericDecline,
  }),

  visa('4000000000007726', ['pendingRefund'], { refund: 'pending' }),
  visa('4000000000005126', ['refundFail'], { refund: 'fails' }),
]

const byNumber = new Map(testCards.map((card) => [card.number, card]))
const byName = new Map(testCards.flatMap((card) => card.names.map((name) => [name, card] as const)))

export function findTestCard(number: string): TestCard | undefined {
  return byNumber.get(number)
}

/** The card of a predefined payment method such as `pm_card_visa_chargeDeclined` or `pm_card_chargeDeclined`. */
export function findReadyCard(paymentMethodId: string): TestCard | undefined {
  if (!paymentMethodId.startsWith('pm_card_')) return undefined
  const name = paymentMethodId.slice('pm_card_'.length)
  return byName.get(name) ?? byName.get(name.replace(/^visa_/, ''))
}

/** The check digit of card numbers (ISO/IEC 7812). */
export function passesLuhn(number: string): boolean {
  let sum = 0
  for (const [position, digit] of Array.from(number).reverse().entries()) {
    const doubled = position % 2 === 1 ? Number(digit) * 2 : Number(digit)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return /^\d{12,19}$/.test(number) && sum % 10 === 0
}
