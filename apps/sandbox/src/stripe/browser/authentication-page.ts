import type { AuthenticationAnswered } from './frame-messages.ts'

const embedded = window.parent !== window

if (document.body.classList.contains('answered')) {
  // Nothing secret is told: the page asks the API how the payment stands.
  const answered: AuthenticationAnswered = { kind: 'authenticationAnswered' }
  if (embedded) window.parent.postMessage(answered, '*')
} else {
  document.querySelector<HTMLElement>('h1')?.focus()
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && embedded) document.querySelector<HTMLButtonElement>('button[value=failed]')?.click()
  })
}
