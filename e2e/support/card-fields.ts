import type { Language } from '@ruhepol/rules'
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/** Test cards of the payment provider. */
export const cards = {
  visa: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  authentication: '4000 0027 6000 3184',
}

export const fieldNames = {
  en: {
    frame: 'Secure payment input',
    number: 'Card number',
    expiry: 'Expiration date',
    cvc: 'Security code',
    bank: '3-D Secure authentication',
    complete: 'Complete authentication',
    fail: 'Fail authentication',
  },
  de: {
    frame: 'Sicheres Eingabefeld für Zahlungen',
    number: 'Kartennummer',
    expiry: 'Ablaufdatum',
    cvc: 'Sicherheitscode',
    bank: '3-D-Secure-Authentifizierung',
    complete: 'Authentifizierung abschließen',
    fail: 'Authentifizierung ablehnen',
  },
}

/** The provider's visible fields; those of another payment method stay hidden with their input. */
export function fieldsFrame(page: Page, language: Language): FrameLocator {
  return page.frameLocator(`iframe[title="${fieldNames[language].frame}"]:visible`)
}

/** Fills in the provider's own fields, which are in a frame of another origin. */
export async function fillCard(page: Page, language: Language, number: string): Promise<void> {
  const frame = fieldsFrame(page, language)
  const { number: numberName, expiry, cvc } = fieldNames[language]
  await frame.getByLabel(numberName, { exact: true }).fill(number)
  await frame.getByLabel(expiry, { exact: true }).fill('12 / 34')
  await frame.getByLabel(cvc, { exact: true }).fill('123')
  await expect(frame.getByLabel(numberName, { exact: true })).toHaveValue(number)
}

const bankButton = (page: Page, language: Language, answer: 'complete' | 'fail'): Locator => {
  const { bank, [answer]: name } = fieldNames[language]
  return page.frameLocator(`iframe[title="${bank}"]`).getByRole('button', { name })
}

/** Waits for the bank's 3-D Secure question. */
export async function bankAsks(page: Page, language: Language): Promise<void> {
  await expect(bankButton(page, language, 'complete')).toBeVisible()
}

/** Answers the bank's 3-D Secure question. */
export async function answerBank(page: Page, language: Language, answer: 'complete' | 'fail'): Promise<void> {
  await bankButton(page, language, answer).click()
}
