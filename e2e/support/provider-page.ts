import type { Language } from '@ruhepol/rules'
import { expect, type Page } from '@playwright/test'

const names = {
  en: {
    someoneElse: 'Somebody else',
    email: 'E-mail',
    name: 'First name',
    surname: 'Last name',
    goOn: 'Continue',
    cancel: 'Cancel',
  },
  de: {
    someoneElse: 'Jemand anderes',
    email: 'E-Mail-Adresse',
    name: 'Vorname',
    surname: 'Nachname',
    goOn: 'Weiter',
    cancel: 'Abbrechen',
  },
}

/** A person with an account at Google or Apple. */
export type Holder = { email: string; name?: string; surname?: string }

/** The person's actions on Google's or Apple's page: identifying themselves, or cancelling. */
export async function answerProvider(page: Page, language: Language, answer: Holder | 'cancel'): Promise<void> {
  const words = names[language]
  await expect(page.getByRole('button', { name: words.cancel, exact: true })).toBeVisible()
  if (answer === 'cancel') return page.getByRole('button', { name: words.cancel, exact: true }).click()
  await page.getByRole('radio', { name: words.someoneElse }).check()
  await page.getByRole('textbox', { name: words.email, exact: true }).fill(answer.email)
  await page.getByRole('textbox', { name: words.name, exact: true }).fill(answer.name ?? '')
  await page.getByRole('textbox', { name: words.surname, exact: true }).fill(answer.surname ?? '')
  await page.getByRole('button', { name: words.goOn, exact: true }).click()
}
