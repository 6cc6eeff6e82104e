import type { AuthenticationAnswered } from './frame-messages.ts'
import { textsFor } from './texts.ts'

/** Shows the bank's question over the page; ends when it was answered. Escape answers no. */
export function askForAuthentication(url: string, locale: string, night: boolean): Promise<void> {
  const address = new URL(url)
  const { origin } = address
  address.searchParams.set('look', night ? 'night' : 'stripe')
  address.searchParams.set('locale', locale)
  const title = textsFor(locale).authenticationTitle

  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', title)
  dialog.style.cssText =
    'border:0;padding:16px;margin:0;width:100vw;height:100dvh;max-width:none;max-height:none;box-sizing:border-box;background:rgb(20 18 16 / 60%);place-items:center;'
  const frame = document.createElement('iframe')
  frame.title = title
  frame.src = address.href
  frame.style.cssText =
    'border:0;width:min(100%,440px);height:min(100%,420px);border-radius:20px;background:transparent;color-scheme:light only;'
  dialog.append(frame)
  document.body.append(dialog)
  dialog.showModal()
  dialog.style.display = 'grid'
  frame.focus()

  return new Promise((resolve) => {
    function close(): void {
      window.removeEventListener('message', receive)
      dialog.close()
      dialog.remove()
      resolve()
    }
    function receive(event: MessageEvent<AuthenticationAnswered>): void {
      if (event.origin !== origin || event.source !== frame.contentWindow) return
      close()
    }
    window.addEventListener('message', receive)
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      const refusal = new URLSearchParams({
        client_secret: address.searchParams.get('client_secret') ?? '',
        outcome: 'failed',
      })
      void fetch(`${origin}${address.pathname}`, { method: 'POST', body: refusal, mode: 'no-cors' }).finally(close)
    })
  })
}
