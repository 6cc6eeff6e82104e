import { showFrameDialog } from './frame-dialog.ts'
import { textsFor } from './texts.ts'

/** Shows the bank's question over the page; resolves when it was answered. Escape means no. */
export function askForAuthentication(address: string, locale: string, night: boolean): Promise<void> {
  const url = new URL(address)
  url.searchParams.set('look', night ? 'night' : 'stripe')
  url.searchParams.set('locale', locale)
  return new Promise((resolve) => {
    const dialog = showFrameDialog({
      url,
      title: textsFor(locale).authenticationTitle,
      onMessage: close,
      onEscape: () => {
        const refusal = new URLSearchParams({
          client_secret: url.searchParams.get('client_secret') ?? '',
          outcome: 'failed',
        })
        void fetch(`${url.origin}${url.pathname}`, { method: 'POST', body: refusal, mode: 'no-cors' }).finally(close)
      },
    })
    function close(): void {
      dialog.close()
      resolve()
    }
  })
}
