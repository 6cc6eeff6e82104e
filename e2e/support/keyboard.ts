import { expect, type Locator, type Page } from '@playwright/test'
import { CountedKeys, hasFocus, mostStops } from './counted-keys.ts'

/** Presses Tab until the control has the focus. */
export const tabTo = (page: Page, control: Locator): Promise<void> => new CountedKeys(page).reach(control)

/**
 * Enters a group of radios with Tab, at whichever of them is its tab stop, and moves to one of them with the arrow
 * keys.
 */
export async function arrowTo(page: Page, group: Locator, radio: Locator): Promise<void> {
  await expect(radio).toBeVisible()
  const focused = group.getByRole('radio').and(page.locator(':focus'))
  for (let stop = 0; stop < mostStops && (await focused.count()) === 0; stop += 1) await page.keyboard.press('Tab')
  await expect(focused).toHaveCount(1)
  for (let step = 0; step < mostStops && !(await hasFocus(radio)); step += 1) {
    await page.keyboard.press('ArrowDown')
  }
  if (!(await radio.isChecked())) await page.keyboard.press('Space')
  await expect(radio).toBeChecked()
  await expect(radio).toBeFocused()
}

/** Goes to a field with Tab and types. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}
