import type { Language } from '@ruhepol/rules'
import { expect, type Locator, type Page } from '@playwright/test'

export const paypalNames = {
  en: {
    button: 'Pay with PayPal',
    pay: /^Pay /,
    declines: 'One whose bank declines the payment',
    cancel: 'Cancel and return',
  },
  de: {
    button: 'Mit PayPal bezahlen',
    pay: /bezahlen$/,
    declines: 'Eines, dessen Bank die Zahlung ablehnt',
    cancel: 'Abbrechen und zurück',
  },
}

/** PayPal's own button on the page. */
export const paypalButton = (page: Page, language: Language): Locator =>
  page.getByRole('button', { name: paypalNames[language].button, exact: true })

/** The person's actions on PayPal's page, in its window or in the tab itself. */
export async function answerPayPal(
  page: Page,
  language: Language,
  answer: 'pay' | 'payAndBeDeclined' | 'cancel',
): Promise<void> {
  const { pay, declines, cancel } = paypalNames[language]
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (answer === 'payAndBeDeclined') await page.getByRole('radio', { name: declines }).check()
  await page.getByRole('button', { name: answer === 'cancel' ? cancel : pay }).click()
}

/** Clicks PayPal's button and answers in the window that it opens. */
export async function answerPayPalWindow(
  page: Page,
  language: Language,
  answer: 'pay' | 'payAndBeDeclined' | 'cancel',
): Promise<void> {
  const opened = page.waitForEvent('popup')
  await paypalButton(page, language).click()
  await answerPayPal(await opened, language, answer)
}
