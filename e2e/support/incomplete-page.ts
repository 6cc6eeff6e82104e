import { expect, type Locator } from '@playwright/test'
import type { LabelledPage } from './labelled-page.ts'
import { takenOver } from './page-ready.ts'

/** The message of a page whose own file does not load. */
export const toldIncomplete = ({ page, words }: LabelledPage): Locator =>
  page.getByRole('alert').filter({ hasText: words.text('common.incomplete') })

/** Presses what such a page offers, once the file is there again. */
export async function loadAgain(shown: LabelledPage, bringBack: () => void): Promise<void> {
  await expect(toldIncomplete(shown)).toBeVisible()
  bringBack()
  await toldIncomplete(shown)
    .getByRole('link', { name: shown.words.text('common.reload') })
    .click()
  await expect(toldIncomplete(shown)).toBeHidden()
  await takenOver(shown.page)
}
