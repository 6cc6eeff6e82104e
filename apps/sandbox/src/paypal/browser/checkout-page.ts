import type { CheckoutAnswered } from './window-messages.ts'

const answer = document.querySelector<HTMLElement>('#answer')

if (answer) {
  const answered: CheckoutAnswered = {
    kind: 'paypalCheckoutAnswered',
    orderID: answer.dataset['order'] ?? '',
    payerID: answer.dataset['payer'] ?? '',
  }
  // Contains nothing secret, since the shop's server asks the API for the order's status.
  const opener = window.opener as Window | null
  opener?.postMessage(answered, '*')
  window.close()
} else {
  document.querySelector<HTMLElement>('h1')?.focus()
}
