import type { WalletAnswered } from './wallet-dialog.ts'
import type { WalletContact } from './wallets.ts'

const state = document.querySelector<HTMLElement>('#wallet-state')
const buttons = [...document.querySelectorAll<HTMLButtonElement>('button')]

function answer(paymentMethod: string | null): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input')]
  const contact = Object.fromEntries(fields.map(({ name, value }) => [name, value])) as WalletContact
  const answered: WalletAnswered = { kind: 'walletAnswered', paymentMethod, ...(fields.length > 0 && { contact }) }
  // Contains nothing secret: the name of a test card, and what was typed here.
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
