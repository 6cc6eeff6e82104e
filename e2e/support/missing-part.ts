import type { Page } from '@playwright/test'
import type { MessageId } from '@ruhepol/web/i18n/message-id'
import type { Account, AccountChanges } from './account.ts'
import type { Api } from './api.ts'
import type { BookingWalk } from './booking-walk.ts'
import { expect } from './fixtures.ts'
import type { LostFiles } from './late-files.ts'
import type { placePaid } from './paid-cart.ts'

type Stage = {
  page: Page
  walk: BookingWalk
  api: Api
  sql: Parameters<typeof placePaid>[0]['sql']
  signIn: (changes?: AccountChanges) => Promise<Account>
  bringBack: LostFiles['bringBack']
}

/** A walk without some of the files that are loaded on demand. */
export type WalkWithout = {
  /** What is missing all the time, until it is brought back. */
  without: readonly string[]
  go: (stage: Stage) => Promise<void>
}

/** What stands in the place of a missing part. */
export const told = ({ page, words }: BookingWalk, id: MessageId) => page.getByText(words.text(id), { exact: true })

/** Tries again at each place that offers it, until none does. */
export async function tryAgain(walk: BookingWalk): Promise<void> {
  const retries = walk.button('common.retry').and(walk.page.locator(':visible'))
  for (let left = await retries.count(); left > 0; left -= 1) {
    await retries.first().click()
    await expect(retries).toHaveCount(left - 1)
  }
}
