/** All texts of the simulated pages and buttons, in both languages. */
const en = {
  title: 'Pay with PayPal',
  sandbox: 'Sandbox: this page stands in for PayPal. No money moves.',
  merchant: 'Test merchant',
  total: 'Total',
  account: 'Which account pays?',
  pays: 'One that pays at once',
  declined: 'One whose bank declines the payment',
  pending: 'One whose payment stays in review',
  pending_then_completed: 'One whose payment is reviewed first and then completed',
  declinedBefore: 'The last payment was declined. Please choose another account.',
  payNow: 'Pay {amount}',
  goOn: 'Continue',
  cancel: 'Cancel and return',
  approved: 'Thank you. The payment is approved.',
  cancelled: 'The payment was cancelled.',
  closeWindow: 'You can close this window.',
  nothingToApprove: 'There is nothing to approve here: the payment was answered, has expired, or the link is wrong.',
  buttonPaypal: 'PayPal',
  buttonPay: 'Pay with PayPal',
  buttonCheckout: 'PayPal Checkout',
  buttonBuynow: 'Buy now with PayPal',
  windowOpen: 'The PayPal window is open. Do you not see it?',
  windowContinue: 'Show it again',
  windowClose: 'Cancel the payment',
}

export type CheckoutTexts = typeof en

const de: CheckoutTexts = {
  title: 'Mit PayPal bezahlen',
  sandbox: 'Sandbox: Diese Seite steht für PayPal. Es fließt kein Geld.',
  merchant: 'Testhändler',
  total: 'Gesamt',
  account: 'Welches Konto zahlt?',
  pays: 'Eines, das sofort zahlt',
  declined: 'Eines, dessen Bank die Zahlung ablehnt',
  pending: 'Eines, dessen Zahlung in Prüfung bleibt',
  pending_then_completed: 'Eines, dessen Zahlung erst geprüft und dann abgeschlossen wird',
  declinedBefore: 'Die letzte Zahlung wurde abgelehnt. Bitte wählen Sie ein anderes Konto.',
  payNow: '{amount} bezahlen',
  goOn: 'Weiter',
  cancel: 'Abbrechen und zurück',
  approved: 'Vielen Dank. Die Zahlung ist freigegeben.',
  cancelled: 'Die Zahlung wurde abgebrochen.',
  closeWindow: 'Sie können dieses Fenster schließen.',
  nothingToApprove:
    'Hier gibt es nichts freizugeben: Die Zahlung ist beantwortet oder abgelaufen, oder der Link stimmt nicht.',
  buttonPaypal: 'PayPal',
  buttonPay: 'Mit PayPal bezahlen',
  buttonCheckout: 'Zur Kasse mit PayPal',
  buttonBuynow: 'Jetzt kaufen mit PayPal',
  windowOpen: 'Das PayPal-Fenster ist geöffnet. Sehen Sie es nicht?',
  windowContinue: 'Wieder anzeigen',
  windowClose: 'Zahlung abbrechen',
}

/** The texts for a locale such as `de_DE` or `de-AT`; English for every other language. */
export function textsFor(locale: string): CheckoutTexts {
  return /^de(?![a-z])/i.test(locale) ? de : en
}
