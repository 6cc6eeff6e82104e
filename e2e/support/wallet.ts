import type { Language } from '@ruhepol/rules'
import type { FrameLocator, Locator, Page } from '@playwright/test'

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

type WalletOwner = Partial<Record<'name' | 'email' | 'phone' | 'line1' | 'line2' | 'postalCode' | 'city', string>>

/** Says who owns the device's wallets; what is left out is the sandbox's own. */
export async function ownWallets(page: Page, owner: WalletOwner): Promise<void> {
  await page.addInitScript((told) => {
    if (window === window.top) localStorage.setItem('stripe-sandbox.wallet-owner', told)
  }, JSON.stringify(owner))
}

/** The wallet's sheet. */
export const walletSheet = (page: Page): FrameLocator => page.frameLocator('dialog iframe')

/** The button for an answer on the wallet's sheet. */
export const walletAnswer = (page: Page, language: Language, answer: 'pay' | 'decline' | 'cancel'): Locator =>
  walletSheet(page).getByRole('button', { name: names[language][answer], exact: true })

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
  await walletAnswer(page, language, answer).click()
}
