import type { Language } from '@ruhepol/rules'
import type { FrameLocator, Page } from '@playwright/test'

const names = {
  en: { frame: 'Express checkout', pay: 'Pay', decline: 'Pay with a card that is declined', cancel: 'Cancel' },
  de: {
    frame: 'Express-Zahlung',
    pay: 'Bezahlen',
    decline: 'Mit einer Karte bezahlen, die abgelehnt wird',
    cancel: 'Abbrechen',
  },
}

/** Gives the device wallets; by default the tests' browser has none. */
export async function haveWallets(page: Page, ...wallets: ('apple_pay' | 'google_pay')[]): Promise<void> {
  await page.addInitScript((has) => {
    if (window === window.top) localStorage.setItem('stripe-sandbox.wallets', has)
  }, wallets.join())
}

/** The frame with the wallets' buttons. */
export function walletButtons(page: Page, language: Language): FrameLocator {
  return page.frameLocator(`iframe[title="${names[language].frame}"]`)
}

/** Answers on the wallet's sheet. */
export async function answerWallet(
  page: Page,
  language: Language,
  answer: 'pay' | 'decline' | 'cancel',
): Promise<void> {
  const sheet = page.frameLocator('dialog iframe')
  await sheet.getByRole('button', { name: names[language][answer], exact: true }).click()
}
