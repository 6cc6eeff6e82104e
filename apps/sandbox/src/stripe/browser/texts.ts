/** Every word that the stand-in's form and pages show, in both languages. */
const en = {
  frameTitle: 'Secure payment input',
  cardNumber: 'Card number',
  expiry: 'Expiration date',
  expiryHint: 'MM / YY',
  cvc: 'Security code',
  cvcHint: 'CVC',
  paymentMethod: 'Payment method',
  card: 'Card',
  klarna: 'Klarna',
  pay_by_bank: 'Pay by Bank',
  redirectNotice: 'After you submit, you will be taken to {method} to complete the payment.',
  testMode: 'Test mode: no money moves.',
  testCards: 'Test cards',
  testCardSuccess: 'succeeds',
  testCardDeclined: 'is declined',
  testCardInsufficientFunds: 'insufficient funds',
  testCardAuthentication: '3-D Secure',
  authenticationTitle: '3-D Secure authentication',
  bankTitle: 'Confirm the payment',
  authenticationText: 'This page stands in for your bank. Decide how the payment of {amount} goes on.',
  complete: 'Complete authentication',
  fail: 'Fail authentication',
  bankComplete: 'Authorize payment',
  bankFail: 'Fail payment',
  answered: 'Thank you. The payment has been answered.',
  nothingToAnswer: 'There is nothing to confirm here: the payment does not wait for an answer, or the link is wrong.',
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: 'Your card’s expiration date is incomplete.',
  invalid_expiry_year_past: 'Your card’s expiration date is in the past.',
  invalid_expiry_month: 'Your card’s expiration month is invalid.',
  incomplete_cvc: 'Your card’s security code is incomplete.',
  card_declined: 'Your card has been declined.',
  insufficient_funds: 'Your card has insufficient funds. Please try another card.',
  test_mode_live_card: 'Your card was declined. Your request was in test mode, but used a non test card.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'Your card’s security code is incorrect.',
  incorrect_number: 'Your card number is incorrect.',
  processing_error: 'An error occurred while processing your card. Please try again in a moment.',
  payment_intent_authentication_failure:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  api_connection_error: 'We are experiencing issues connecting to our payments provider. Please try again.',
}

export type ElementTexts = typeof en

const de: ElementTexts = {
  frameTitle: 'Sicheres Eingabefeld für Zahlungen',
  cardNumber: 'Kartennummer',
  expiry: 'Ablaufdatum',
  expiryHint: 'MM / JJ',
  cvc: 'Sicherheitscode',
  cvcHint: 'CVC',
  paymentMethod: 'Zahlungsmethode',
  card: 'Karte',
  klarna: 'Klarna',
  pay_by_bank: 'Pay by Bank',
  redirectNotice: 'Nach dem Absenden werden Sie zu {method} weitergeleitet, um die Zahlung abzuschließen.',
  testMode: 'Testmodus: Es fließt kein Geld.',
  testCards: 'Testkarten',
  testCardSuccess: 'erfolgreich',
  testCardDeclined: 'wird abgelehnt',
  testCardInsufficientFunds: 'nicht gedeckt',
  testCardAuthentication: '3-D Secure',
  authenticationTitle: '3-D-Secure-Authentifizierung',
  bankTitle: 'Zahlung bestätigen',
  authenticationText:
    'Diese Seite steht für Ihre Bank. Entscheiden Sie, wie es mit der Zahlung von {amount} weitergeht.',
  complete: 'Authentifizierung abschließen',
  fail: 'Authentifizierung ablehnen',
  bankComplete: 'Zahlung freigeben',
  bankFail: 'Zahlung ablehnen',
  answered: 'Vielen Dank. Die Zahlung ist beantwortet.',
  nothingToAnswer:
    'Hier gibt es nichts zu bestätigen: Die Zahlung wartet auf keine Antwort, oder der Link stimmt nicht.',
  incomplete_number: 'Ihre Kartennummer ist unvollständig.',
  invalid_number: 'Ihre Kartennummer ist ungültig.',
  incomplete_expiry: 'Das Ablaufdatum Ihrer Karte ist unvollständig.',
  invalid_expiry_year_past: 'Das Ablaufdatum Ihrer Karte liegt in der Vergangenheit.',
  invalid_expiry_month: 'Der Ablaufmonat Ihrer Karte ist ungültig.',
  incomplete_cvc: 'Der Sicherheitscode Ihrer Karte ist unvollständig.',
  card_declined: 'Ihre Karte wurde abgelehnt.',
  insufficient_funds: 'Ihre Karte ist nicht ausreichend gedeckt. Bitte versuchen Sie es mit einer anderen Karte.',
  test_mode_live_card: 'Ihre Karte wurde abgelehnt. Im Testmodus gelten nur Testkarten.',
  expired_card: 'Ihre Karte ist abgelaufen.',
  incorrect_cvc: 'Der Sicherheitscode Ihrer Karte ist falsch.',
  incorrect_number: 'Ihre Kartennummer ist falsch.',
  processing_error:
    'Bei der Verarbeitung Ihrer Karte ist ein Fehler aufgetreten. Bitte versuchen Sie es gleich noch einmal.',
  payment_intent_authentication_failure:
    'Wir können Ihre Zahlungsmethode nicht authentifizieren. Bitte wählen Sie eine andere Zahlungsmethode und versuchen Sie es erneut.',
  api_connection_error: 'Die Verbindung zum Zahlungsdienst ist gestört. Bitte versuchen Sie es erneut.',
}

/** The words for a locale such as `de-AT`; English for every other language. */
export function textsFor(locale: string): ElementTexts {
  return /^de\b/i.test(locale) ? de : en
}

/** The words for an error of the API, when there are any. */
export function errorText(texts: ElementTexts, code: string | undefined): string | undefined {
  return code !== undefined && Object.hasOwn(texts, code) ? texts[code as keyof ElementTexts] : undefined
}
