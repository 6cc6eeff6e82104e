import type { AuthenticationAnswered } from './frame-messages.ts'

const embedded = window.parent !== window

if (document.body.classList.contains('answered')) {
  // Contains nothing secret, since the page asks the API for the payment's status.
  const answered: AuthenticationAnswered = { kind: 'authenticationAnswered' }
  if (embedded) window.parent.postMessage(answered, '*')
} else {
  document.querySelector<HTMLElement>('h1')?.focus()
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && embedded) document.querySelector<HTMLButtonElement>('button[value=failed]')?.click()
  })
}
