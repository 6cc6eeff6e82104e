import type { CheckoutAnswered } from './window-messages.ts'

const answer = document.querySelector<HTMLElement>('#answer')

if (answer) {
  const answered: CheckoutAnswered = {
    kind: 'paypalCheckoutAnswered',
    orderID: answer.dataset['order'] ?? '',
    payerID: answer.dataset['payer'] ?? '',
  }
  // Nothing secret is told: the shop's server asks the API how the order stands.
  const opener = window.opener as Window | null
  opener?.postMessage(answered, '*')
  window.close()
} else {
  document.querySelector<HTMLElement>('h1')?.focus()
}
