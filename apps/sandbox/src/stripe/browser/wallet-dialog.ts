import { showFrameDialog } from './frame-dialog.ts'
import { walletNames, type Wallet } from './wallets.ts'

/** From the wallet's sheet to the page: the card to pay with, or none. */
export type WalletAnswered = {
  kind: 'walletAnswered'
  paymentMethod: string | null
}

type WalletRequest = {
  origin: string
  wallet: Wallet
  locale: string
  night: boolean
  /** As displayed. */
  amount: string
  onPay: (paymentMethod: string) => void
  onCancel: () => void
}

/** Shows the wallet's sheet over the page until the payment has ended; returns a function that closes it. */
export function showWalletSheet(request: WalletRequest): () => void {
  const { origin, wallet, locale, night, amount, onPay, onCancel } = request
  const url = new URL('/elements/wallet', origin)
  url.search = new URLSearchParams({ wallet, locale, look: night ? 'night' : 'stripe', amount }).toString()
  let paying = false
  const dismiss = (): void => {
    if (paying) return
    dialog.close()
    onCancel()
  }
  const dialog = showFrameDialog({
    url,
    title: walletNames[wallet],
    onEscape: dismiss,
    onMessage: (message) => {
      const { paymentMethod } = message as WalletAnswered
      if (paymentMethod === null) return dismiss()
      if (paying) return
      paying = true
      onPay(paymentMethod)
    },
  })
  return dialog.close
}
