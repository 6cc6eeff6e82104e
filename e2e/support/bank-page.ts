import type { Language } from '@ruhepol/rules'
import { expect, type Page } from '@playwright/test'

const names = {
  en: { authorize: 'Authorize payment', process: 'Authorize, and the bank decides later', fail: 'Fail payment' },
  de: {
    authorize: 'Zahlung freigeben',
    process: 'Freigeben, und die Bank entscheidet später',
    fail: 'Zahlung ablehnen',
  },
}

/** Waits for the bank's page, which replaces the shop. */
export async function atTheBank(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/authenticate\//)
}

/** Answers on the bank's page. */
export async function answerAtTheBank(
  page: Page,
  language: Language,
  answer: keyof (typeof names)['en'],
): Promise<void> {
  await atTheBank(page)
  await page.getByRole('button', { name: names[language][answer] }).click()
}
