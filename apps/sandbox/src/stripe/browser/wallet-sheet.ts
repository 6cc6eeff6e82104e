import type { WalletAnswered } from './wallet-dialog.ts'

const state = document.querySelector<HTMLElement>('#wallet-state')
const buttons = [...document.querySelectorAll<HTMLButtonElement>('button')]

function answer(paymentMethod: string | null): void {
  const answered: WalletAnswered = { kind: 'walletAnswered', paymentMethod }
  // Contains nothing secret, only the name of a test card.
  window.parent.postMessage(answered, '*')
  if (paymentMethod === null) return
  for (const button of buttons) button.disabled = true
  if (state) state.textContent = state.dataset['working'] ?? ''
}

for (const button of buttons) {
  button.addEventListener('click', () => answer(button.value === '' ? null : button.value))
}
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') answer(null)
})
document.querySelector<HTMLElement>('h1')?.focus()
