import { expect, type Page } from '@playwright/test'
import type { Api } from './api.ts'

/** Ends the hold of a page at the payment behind its back, so that somebody else can be faster. */
export async function endHold(page: Page, api: Api): Promise<void> {
  await expect(page.getByRole('timer')).toBeVisible()
  const key = await page.evaluate(() => {
    const stored = localStorage.getItem('ruhepol.held-slots') ?? '{}'
    return (JSON.parse(stored) as { value?: { key: string }[] }).value?.[0]?.key
  })
  expect(key).toBeDefined()
  await api.ask('mutation ($key: String!) { releaseSlotHold(idempotencyKey: $key) }', { key })
}
