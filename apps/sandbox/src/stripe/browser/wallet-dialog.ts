import { showFrameDialog } from './frame-dialog.ts'
import { walletNames, type Wallet, type WalletContact } from './wallets.ts'

/** From the wallet's sheet to the page: the card to pay with, or none. */
export type WalletAnswered = {
  kind: 'walletAnswered'
  paymentMethod: string | null
  /** What the sheet asked for. */
  contact?: WalletContact
}

type WalletRequest = {
  origin: string
  wallet: Wallet
  locale: string
  night: boolean
  /** As displayed. */
  amount: string
  /** The owner, if the page asks for a contact. */
  contact: WalletContact | undefined
  asksAddress: boolean
  onPay: (paymentMethod: string, contact: WalletContact | undefined) => void
  onCancel: () => void
}

/** Shows the wallet's sheet over the page until the payment has ended; returns a function that closes it. */
export function showWalletSheet(request: WalletRequest): () => void {
  const { origin, wallet, locale, night, amount, contact, asksAddress, onPay, onCancel } = request
  const url = new URL('/elements/wallet', origin)
  url.search = new URLSearchParams({
    wallet,
    locale,
    look: night ? 'night' : 'stripe',
    amount,
    ...(contact && { asks: asksAddress ? 'address' : 'contact', ...contact }),
  }).toString()
  let paying = false
  const dismiss = (): void => {
    if (paying) return
    dialog.close()
    onCancel()
  }
  const dialog = showFrameDialog({
    url,
    title: walletNames[wallet],
    heightPx: contact ? 720 : 420,
    onEscape: dismiss,
    onMessage: (message) => {
      const { paymentMethod, contact: given } = message as WalletAnswered
      if (paymentMethod === null) return dismiss()
      if (paying) return
      paying = true
      onPay(paymentMethod, given)
    },
  })
  return dialog.close
}
