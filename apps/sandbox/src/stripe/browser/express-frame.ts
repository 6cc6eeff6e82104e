import { applyAppearance } from './appearance.ts'
import type { ExpressConfiguration, FromExpressFrame } from './express-checkout-element.ts'
import { textsFor } from './texts.ts'
import { walletNames } from './wallets.ts'

let shopOrigin = '*'
let shown = false

function say(message: FromExpressFrame | { kind: 'resize'; height: number }): void {
  window.parent.postMessage(message, shopOrigin)
}

function showButtons({ locale, appearance, buttons, heightPx }: ExpressConfiguration): void {
  const texts = textsFor(locale)
  document.documentElement.lang = texts === textsFor('de') ? 'de' : 'en'
  document.title = texts.expressTitle
  applyAppearance(document.documentElement, appearance)
  const list = document.querySelector<HTMLElement>('#wallets')
  list?.style.setProperty('--button-height', `${heightPx}px`)
  list?.replaceChildren(
    ...buttons.map(({ wallet, type, theme }) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.dataset['theme'] = theme
      const words = type === 'plain' ? '{wallet}' : type === 'book' ? texts.bookWith : texts.payWith
      button.textContent = words.replace('{wallet}', walletNames[wallet])
      button.addEventListener('click', () => say({ kind: 'pressed', wallet }))
      return button
    }),
  )
  say({ kind: 'resize', height: Math.ceil(document.documentElement.getBoundingClientRect().height) })
  if (!shown) say({ kind: 'ready' })
  shown = true
}

window.addEventListener('message', (event: MessageEvent<ExpressConfiguration | { kind: 'focus' }>) => {
  if (event.source !== window.parent) return
  shopOrigin = event.origin
  if (event.data.kind === 'configure') showButtons(event.data)
  else document.querySelector('button')?.focus()
})
new ResizeObserver(() =>
  say({ kind: 'resize', height: Math.ceil(document.documentElement.getBoundingClientRect().height) }),
).observe(document.documentElement)
say({ kind: 'loaded' })
